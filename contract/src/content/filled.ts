/** Null if a placeholder has no value: who shows it leaves the entry out. */
export function filled(
  text: string,
  values: Readonly<Partial<Record<string, string | null>>>,
): string | null {
  let isWhole = true;
  const full = text.replace(/\{([a-z_]+)\}/g, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = values[name];
    if (value == null) isWhole = false;
    return value ?? '';
  });
  return isWhole ? full : null;
}
