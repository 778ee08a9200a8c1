export const languages = ['ar', 'en'] as const;
export type Language = (typeof languages)[number];

export const directions = { ar: 'rtl', en: 'ltr' } as const satisfies Record<Language, string>;
