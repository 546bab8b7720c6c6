// Places of cells: which one lies in a direction, and the outline around some of them.  In cells of the picture.

export const centre = ({box: [x, y, w, h]}) => [x + w / 2, y + h / 2];
const corners = ({box: [x, y, w, h], poly}) => poly || [[x, y], [x + w, y], [x + w, y + h], [x, y + h]];

/** The nearest cell in a direction, past holes; the cell itself at the rim. */
export function neighbour(cells, from, [dx, dy]) {
  const [x, y] = centre(cells[from]);
  const straight = !cells[from].poly;
  let best = from, least = Infinity;
  cells.forEach((cell, i) => {
    const [cx, cy] = centre(cell);
    const along = (cx - x) * dx + (cy - y) * dy, across = Math.abs((cx - x) * dy) + Math.abs((cy - y) * dx);
    if (i === from || along < 0.2 || across > (straight ? 0.55 : along * 1.2)) return;
    if (along + 2 * across < least) { least = along + 2 * across; best = i; }
  });
  return best;
}

/** The first or the last cell of a row. */
export function endOfRow(cells, from, last) {
  const row = cells.map((cell, i) => [cell, i]).filter(([cell]) => cell.row === cells[from].row);
  row.sort(([a], [b]) => a.col - b.col);
  return row.at(last ? -1 : 0)[1];
}

/** The outline around cells as the path of an SVG with 40 units a cell. */
export function outline(cells) {
  const edges = new Map();
  for (const cell of cells) {
    const points = corners(cell);
    points.forEach((a, i) => {
      const b = points[(i + 1) % points.length];
      const key = [a, b].map(([x, y]) => `${Math.round(x * 100)},${Math.round(y * 100)}`).sort().join(' ');
      if (edges.has(key)) edges.get(key).times += 1; else edges.set(key, {a, b, times: 1});
    });
  }
  const unit = n => (40 * n).toFixed(1);
  return [...edges.values()].filter(edge => edge.times === 1)
    .map(({a, b}) => `M${unit(a[0])} ${unit(a[1])}L${unit(b[0])} ${unit(b[1])}`).join('');
}

/** A stitch from rim to rim of the values of two cells. */
export function stitch(one, other, reach = 0.34) {
  const [ax, ay] = centre(one), [bx, by] = centre(other), length = Math.hypot(bx - ax, by - ay) || 1;
  const part = Math.min(reach, 0.45 * length) / length, unit = n => (40 * n).toFixed(1);
  return `M${unit(ax + (bx - ax) * part)} ${unit(ay + (by - ay) * part)}L${unit(bx - (bx - ax) * part)} ${unit(by - (by - ay) * part)}`;
}
