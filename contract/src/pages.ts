import type { PageContent } from './content/blocks.ts';
import type { Site } from './features/season/settings.ts';

/** What of a request decides which page its reader gets. */
export interface PageRequest {
  /** The path of the address, without query. */
  path: string;
  /** The `Cookie` header, or ''. */
  cookies: string;
  /** The path of the page of this site that led here (`Referer`), or null. */
  from: string | null;
  /** The editions that have a page, and those of their tracks. */
  editions: readonly { slug: string; tracks: readonly { key: string }[] }[];
  /** Slugs of the organiser's own pages. */
  pages: readonly string[];
  /** Addresses below /results; of corrected lists with their number at the end. */
  results: readonly string[];
  /** Ids of the events that have a live page. */
  live: readonly string[];
}

type PageLanguage = 'ar' | 'en';

export interface Installation {
  /** Scheme and host, e.g. `https://midan.example`. */
  origin: string;
  /** The language of a page whose path does not name one. */
  language: PageLanguage;
  site: Site;
}

/** What the organiser wrote for a page (`contentPageKey`), in the language of the rendering. */
export type ContentReader = (page: string) => Promise<PageContent>;

export interface RenderedPage {
  /** 200, 404 for a wrong address, or of a redirect. */
  status: number;
  contentType: string;
  /** Where a redirect leads. */
  location?: string;
  body: string;
  /** The texts of the scripts inside it, for its content security policy. */
  inlineScripts: string[];
}

/** What the built site exports to the server (web/build/server/index.js). */
export interface SiteRenderer {
  /** The page for a request: readers with the same answer get the same page. */
  pageFor(request: PageRequest): {
    path: string;
    language: PageLanguage;
    /** The request chose the language: the path does not name it. */
    isChosen: boolean;
  };
  renderPage(
    path: string,
    installation: Installation,
    content: ContentReader,
  ): Promise<RenderedPage>;
}
