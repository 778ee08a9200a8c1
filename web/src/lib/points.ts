/** At one decimal at most, as points are compared and published. */
export const points = (value: number): string => String(Number(value.toFixed(1)));
