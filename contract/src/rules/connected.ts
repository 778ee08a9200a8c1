/** True if every judge is linked to every other by teams that they share. */
export function areConnected(pairs: readonly { team: string; judge: string }[]): boolean {
  const leader = new Map<string, string>();
  const of = (name: string): string => {
    let top = name;
    for (let next = leader.get(top); next !== undefined; next = leader.get(top)) top = next;
    return top;
  };
  for (const { team, judge } of pairs) {
    const [a, b] = [of(`t${team}`), of(`j${judge}`)];
    if (a !== b) leader.set(a, b);
  }
  return new Set(pairs.map(({ judge }) => of(`j${judge}`))).size === 1;
}
