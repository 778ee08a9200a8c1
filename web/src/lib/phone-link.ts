/** Undefined for what is not one number, such as two of them or words beside one. */
export const phoneLink = (text: string): string | undefined =>
  /^\+?[\d ()-]+$/.test(text) ? `tel:${text.replace(/[^+\d]/g, '')}` : undefined;
