/** The catalogues that the public pages use; a page without an account knows no others. */
export const publicCatalogues = {
  common: { ar: () => import('./ar/common.ts'), en: () => import('./en/common.ts') },
  errors: { ar: () => import('./ar/errors.ts'), en: () => import('./en/errors.ts') },
  public: { ar: () => import('./ar/public.ts'), en: () => import('./en/public.ts') },
  'public-results': {
    ar: () => import('./ar/public-results.ts'),
    en: () => import('./en/public-results.ts'),
  },
  help: { ar: () => import('./ar/help.ts'), en: () => import('./en/help.ts') },
  live: { ar: () => import('./ar/live.ts'), en: () => import('./en/live.ts') },
  governorates: {
    ar: () => import('./ar/governorates.ts'),
    en: () => import('./en/governorates.ts'),
  },
  home: { ar: () => import('./ar/home.ts'), en: () => import('./en/home.ts') },
  placeholders: {
    ar: () => import('./ar/placeholders.ts'),
    en: () => import('./en/placeholders.ts'),
  },
} as const;

export type PublicNamespace = keyof typeof publicCatalogues;
