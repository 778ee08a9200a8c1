import { ROLES } from '@midan/contract';
import { type Language, languages } from '@midan/messages/languages.ts';
import { routePatterns } from '../e2e/support/route-patterns.ts';
import { EDITION_PAGES, HELP_PAGES, publicPath, publicPaths } from '../web/src/public-pages.ts';
import type { Demo, DemoId } from './page-demo.ts';

/** `entry` is the way in: pages of all areas that are read before signing in. */
export const AREAS = ['public', 'entry', ...ROLES] as const;
export type Area = (typeof AREAS)[number];

export interface SitePage {
  area: Area;
  /** Its pattern in web/src/routes.ts. */
  name: string;
  /** The address, with ids of the demo. */
  at: string;
  language: Language;
  /** What the page before hands over, as for the code after a sign-up. */
  state?: object;
}

const ENTRY =
  /\/(login|register|verify-phone|forgot-password|reset-password)$|^\/(guardian|c)$|^\/j(\/|$)/;
/** Pages of no address, the mailbox, own pages; results and live pages, whose ids are the demo's. */
const LEFT_OUT = /\*$|^\/dev\/|\/p\/:slug$|\/(results|live)\/:/;

/** Patterns of public pages, by language. */
const OTHERS = Object.keys({ ...EDITION_PAGES, ...HELP_PAGES });
const paths = new Set([
  ...publicPaths(),
  ...OTHERS,
  ...OTHERS.map((path) => publicPath(path, 'ar')),
]);

/**
 * Area of a page by its pattern in web/src/routes.ts.
 * @throws Error for a pattern of no area
 */
function areaOf(pattern: string): Area {
  if (paths.has(pattern)) return 'public';
  if (ENTRY.test(pattern)) return 'entry';
  const role = ROLES.find((name) => name === pattern.split('/')[1]);
  if (!role) throw new Error(`${pattern} belongs to no area: say in bench/page-list.ts to which`);
  return role;
}

/** What the sign-up of an invented visitor hands to the page that asks for the code. */
const SIGNED_UP = {
  phone_number: '+201012345678',
  email: 'visitor@midan.test',
  otp_channel: 'email',
  verification_token: 'invented',
};

/**
 * The pattern filled in with ids of the demo.
 * @throws Error if the demo lacks one
 */
function addressOf(pattern: string, { ids, guardian }: Pick<Demo, 'ids' | 'guardian'>): string {
  if (pattern === '/guardian') return guardian;
  if (pattern.endsWith('/reset-password')) return `${pattern}?email=${SIGNED_UP.email}`;
  return pattern.replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[name as DemoId];
    if (!id) throw new Error(`${pattern} needs an id of the demo: find it in bench/page-demo.ts`);
    return id;
  });
}

/** True for the home page, in English or Arabic. */
export const isHome = ({ at }: SitePage): boolean =>
  at === publicPath('/', 'en') || at === publicPath('/', 'ar');

/** The page behind a certificate's code, which the server writes in both languages at once. */
export const VERIFICATION = '/verify/:code';

/**
 * Every page of the website in every language, by area; pages for wrong addresses and of the demo's
 * tools are left out, the verification of a certificate is in Arabic only.
 */
export function sitePages(demo: Pick<Demo, 'ids' | 'guardian' | 'certificate'>): SitePage[] {
  const pages = routePatterns()
    .filter((pattern) => !LEFT_OUT.test(pattern))
    .flatMap((name): SitePage[] => {
      const area = areaOf(name);
      if (area === 'public') {
        const language = /^\/ar(\/|$)/.test(name) ? 'ar' : 'en';
        return [{ area, name, at: addressOf(name, demo), language }];
      }
      const at = addressOf(name, demo);
      const state = name.endsWith('/verify-phone') ? { state: SIGNED_UP } : {};
      return languages.map((language) => ({ area, name, at, language, ...state }));
    });
  const at = `/verify/${demo.certificate}`;
  pages.push({ area: 'entry', name: VERIFICATION, at, language: 'ar' });
  return AREAS.flatMap((area) => pages.filter((page) => page.area === area));
}
