import type { Site } from './features/season/settings.ts';

/** Decides which page its reader gets. */
export interface PageRequest {
  /** Without query. */
  path: string;
  /** The header, or ''. */
  cookies: string;
  /** Path on this site (`Referer`). */
  from: string | null;
  /** Those that have a page. */
  editions: readonly string[];
}

type PageLanguage = 'ar' | 'en';

export interface Installation {
  /** `https://midan.example` */
  origin: string;
  /** If its path names none. */
  language: PageLanguage;
  site: Site;
}

export interface RenderedPage {
  /** 200, or 404 for a wrong address. */
  status: number;
  contentType: string;
  body: string;
  /** For its content security policy. */
  inlineScripts: string[];
}

/** web/build/server/index.js */
export interface SiteRenderer {
  /** Readers with the same answer get the same page. */
  pageFor(request: PageRequest): {
    path: string;
    language: PageLanguage;
    /** By the request: the path does not name it. */
    isChosen: boolean;
  };
  renderPage(path: string, installation: Installation): Promise<RenderedPage>;
}
