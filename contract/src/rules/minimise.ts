/** Of a smooth function; ends when every number is told to `exact`, or after `steps` values. */
export function minimise(
  valueAt: (point: readonly number[]) => number,
  start: readonly number[],
  { exact, steps }: { exact: number; steps: number },
): number[] {
  let left = steps;
  const tried = (point: number[]) => {
    left -= 1;
    return { point, value: valueAt(point) };
  };
  type Tried = ReturnType<typeof tried>;
  // Nelder and Mead.
  const corners = [tried([...start])];
  for (const i of start.keys()) corners.push(tried(start.map((x, j) => (i === j ? x + 2 : x))));
  const first = () => corners[0] as Tried;
  const widest = () =>
    Math.max(
      ...corners.flatMap(({ point }) =>
        point.map((x, i) => Math.abs(x - (first().point[i] as number))),
      ),
    );
  for (;;) {
    corners.sort((a, b) => a.value - b.value);
    if (left <= 0 || widest() < exact) return first().point;
    const worst = corners.at(-1) as Tried;
    const others = corners.slice(0, -1);
    const middle = start.map(
      (_, i) => others.reduce((sum, { point }) => sum + (point[i] as number), 0) / others.length,
    );
    const along = (by: number) =>
      tried(middle.map((x, i) => x + by * ((worst.point[i] as number) - x)));
    const mirrored = along(-1);
    let next = mirrored;
    if (mirrored.value < first().value) {
      const farther = along(-2);
      if (farther.value < mirrored.value) next = farther;
    } else if (mirrored.value >= (others.at(-1) as Tried).value) {
      next = along(mirrored.value < worst.value ? -0.5 : 0.5);
      if (next.value >= Math.min(mirrored.value, worst.value)) {
        const { point: best } = first();
        for (let at = 1; at < corners.length; at += 1) {
          corners[at] = tried(
            (corners[at] as Tried).point.map((x, i) => (x + (best[i] as number)) / 2),
          );
        }
        continue;
      }
    }
    corners[corners.length - 1] = next;
  }
}
