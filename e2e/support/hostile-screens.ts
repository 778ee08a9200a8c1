import { cairoDate } from '@midan/contract';
import type { Language } from '@midan/messages';
import type { Page } from '@playwright/test';
import {
  EDITION_PAGES,
  FREE_PAGES,
  HELP_PAGES,
  PUBLIC_PAGES,
  publicPath,
} from '../../web/src/public-pages.ts';
import { HOSTILE_TEXTS } from './hostile.ts';
import {
  CLASS_NAME,
  type HostileWorld,
  STUDENT_FIRST_NAME,
  STUDENT_NAME,
} from './hostile-world.ts';
import { bankPage } from './test-bank.ts';

export interface Screen {
  at: (world: HostileWorld) => string;
  as?: 'school' | 'member' | 'asking' | 'admin' | 'owner' | 'crew';
  /** Stand on the screen to the letter; none where it holds no text of anybody's. */
  texts?: readonly string[];
  /** The state that the page before hands over, as for the code after a sign-up. */
  state?: object;
  /** Opens what is shown on a press: a dialog, a menu, a tab. */
  open?: (page: Page, world: HostileWorld) => Promise<void>;
  /** A page of one language. */
  only?: Language;
}

/** A query and a fragment full of markup, for pages that hold no text of anybody's. */
const IN_ADDRESS = `?${new URLSearchParams({
  track: HOSTILE_TEXTS[1],
  email: HOSTILE_TEXTS[0],
  search: HOSTILE_TEXTS[2],
  tab: HOSTILE_TEXTS[5],
  page: HOSTILE_TEXTS[4],
})}#${encodeURIComponent(HOSTILE_TEXTS[1])}`;

/** The page at `path`, which holds no text of anybody's, with markup in its query and fragment. */
const bare = (path: string): Screen[] => [{ at: () => path + IN_ADDRESS }];
const NOBODYS = '00000000-0000-7000-8000-000000000000';
const unknown = (area: string): Screen[] => [
  { at: () => `${area}/${encodeURIComponent(HOSTILE_TEXTS[1])}` },
];
const SCHOOL_NAME = HOSTILE_TEXTS[0];
/** Given to this browser alone: what is in force is in force for every journey. */
export const PAYMENT_ACCOUNT = HOSTILE_TEXTS[9];
const handedOver = {
  phone_number: HOSTILE_TEXTS[1],
  email: HOSTILE_TEXTS[8],
  credentials: { email: HOSTILE_TEXTS[1], password: HOSTILE_TEXTS[2] },
};

/** Presses the last visible button whose name contains `name`; waits for the dialog. */
const ask = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).filter({ visible: true }).last().click();
  await page.getByRole('dialog').waitFor();
};

/** Every route of the website but the public pages, with the screens that show somebody's texts. */
export const SCREENS: Record<string, Screen[]> = {
  '/student/register': bare('/student/register'),
  '/student/login': [
    ...bare('/student/login'),
    { at: () => '/student/login', state: { email: HOSTILE_TEXTS[1] } },
  ],
  '/student/verify-phone': [
    { at: () => '/student/verify-phone', state: handedOver, texts: [HOSTILE_TEXTS[1]] },
  ],
  '/student/forgot-password': bare('/student/forgot-password'),
  '/student/reset-password': [
    {
      at: () => '/student/reset-password',
      state: { email: HOSTILE_TEXTS[1] },
      texts: [HOSTILE_TEXTS[1]],
    },
  ],
  '/student': [{ at: () => '/student', as: 'member', texts: [SCHOOL_NAME] }],
  '/student/dashboard': [{ at: () => '/student/dashboard', as: 'member', texts: [SCHOOL_NAME] }],
  '/student/academies': [
    {
      at: ({ school }) =>
        `/student/academies?search=${encodeURIComponent(school.academy.name.slice(0, 60))}`,
      as: 'asking',
      texts: [SCHOOL_NAME],
    },
  ],
  '/student/academies/:academyId': [
    {
      at: ({ school }) => `/student/academies/${school.academy.id}`,
      as: 'asking',
      texts: [HOSTILE_TEXTS[5]],
    },
  ],
  '/student/academies/:academyId/join': [
    {
      at: ({ school }) => `/student/academies/${school.academy.id}/join`,
      as: 'asking',
      texts: [SCHOOL_NAME],
    },
  ],
  '/student/requests': [
    {
      at: () => '/student/requests',
      as: 'asking',
      texts: [HOSTILE_TEXTS[5]],
      open: ask(SCHOOL_NAME),
    },
  ],
  '/student/requests/new': [{ at: () => `/student/requests/new${IN_ADDRESS}`, as: 'asking' }],
  '/student/team': [{ at: () => '/student/team', as: 'member', texts: [STUDENT_NAME] }],
  '/student/project': [{ at: () => '/student/project', as: 'member', texts: [HOSTILE_TEXTS[8]] }],
  '/student/certificates': [{ at: () => '/student/certificates', as: 'member' }],
  '/student/profile': [{ at: () => '/student/profile', as: 'member', texts: [HOSTILE_TEXTS[2]] }],
  '/student/*': unknown('/student'),
  '/j': bare('/j'),
  '/j/:code': [
    { at: ({ joinLink }) => `/j/${joinLink.code}`, texts: [SCHOOL_NAME, CLASS_NAME] },
    {
      at: ({ joinLink }) => `/j/${joinLink.code}`,
      as: 'member',
      texts: [SCHOOL_NAME, CLASS_NAME],
    },
    { at: () => `/j/${encodeURIComponent('<b>"&')}` },
  ],
  '/c': [{ at: (world) => world.cardPath, texts: [SCHOOL_NAME, CLASS_NAME] }, ...bare('/c')],
  '/crew': [
    ...bare('/crew'),
    { at: () => '/crew', as: 'crew', texts: [STUDENT_NAME] },
    ...[
      ...['overview', 'runs', 'sheet', 'compare', 'matches', 'match'],
      ...['gate', 'inspect', 'calls'],
    ].map(
      (page): Screen => ({
        at: ({ crew }) => `/crew?at=${page}&event=${crew.eventId}&track=innovation`,
        as: 'crew',
        texts: [STUDENT_NAME],
      }),
    ),
  ],
  '/guardian': [{ at: (world) => world.guardianPath, texts: [STUDENT_FIRST_NAME] }],

  '/academy/login': bare('/academy/login'),
  '/academy/register': bare('/academy/register'),
  '/academy/verify-phone': [
    { at: () => '/academy/verify-phone', state: handedOver, texts: [HOSTILE_TEXTS[1]] },
  ],
  '/academy/forgot-password': bare('/academy/forgot-password'),
  '/academy/reset-password': [
    {
      at: () => '/academy/reset-password',
      state: { email: HOSTILE_TEXTS[1] },
      texts: [HOSTILE_TEXTS[1]],
    },
  ],
  '/academy': [{ at: () => '/academy', as: 'school', texts: [SCHOOL_NAME] }],
  '/academy/dashboard': [
    {
      at: () => '/academy/dashboard',
      as: 'school',
      texts: [SCHOOL_NAME, STUDENT_NAME],
      open: (page) => page.getByRole('banner').locator('button[aria-haspopup="dialog"]').click(),
    },
  ],
  '/academy/wallet': [
    {
      at: () => '/academy/wallet?tab=transfers',
      as: 'school',
      texts: [HOSTILE_TEXTS[8], PAYMENT_ACCOUNT],
    },
    {
      at: ({ transferId }) => `/academy/wallet?tab=transfers&transfer=${transferId}`,
      as: 'school',
      texts: [HOSTILE_TEXTS[10]],
    },
  ],
  '/academy/wallet/pay': [{ at: () => `/academy/wallet/pay${IN_ADDRESS}`, as: 'school' }],
  '/academy/payments/:paymentId': [
    { at: () => `/academy/payments/${NOBODYS}`, as: 'school' },
    { at: ({ payment }) => `/academy/payments/${payment.id}`, as: 'school', texts: [SCHOOL_NAME] },
  ],
  '/academy/wallet/statement': [
    { at: () => '/academy/wallet/statement', as: 'school', texts: [SCHOOL_NAME] },
  ],
  '/academy/students': [{ at: () => '/academy/students', as: 'school', texts: [STUDENT_NAME] }],
  '/academy/students/:studentId': [
    { at: () => `/academy/students/${NOBODYS}`, as: 'school' },
    {
      at: ({ member }) => `/academy/students/${member.student.id}`,
      as: 'school',
      texts: [HOSTILE_TEXTS[2]],
    },
    {
      at: ({ vouched }) => `/academy/students/${vouched.id}`,
      as: 'school',
      texts: [HOSTILE_TEXTS[2], CLASS_NAME],
    },
  ],
  '/academy/student-cards': [
    {
      at: () => '/academy/student-cards',
      as: 'school',
      texts: [SCHOOL_NAME, CLASS_NAME],
      open: async (page) => {
        await page.getByRole('main').getByRole('button').last().click();
        await page.getByRole('img').last().waitFor();
      },
    },
  ],
  '/academy/join-requests': [
    {
      at: () => '/academy/join-requests?status=pending',
      as: 'school',
      texts: [HOSTILE_TEXTS[5]],
      open: ask(STUDENT_NAME),
    },
  ],
  '/academy/application-requests': [
    { at: () => '/academy/application-requests', as: 'school', texts: [STUDENT_FIRST_NAME] },
  ],
  '/academy/teams': [{ at: () => '/academy/teams', as: 'school', texts: HOSTILE_TEXTS }],
  '/academy/teams/ready': [
    // The last team is refunded.
    { at: () => '/academy/teams/ready', as: 'school', texts: HOSTILE_TEXTS.slice(0, -1) },
  ],
  '/academy/teams/:teamId': [
    {
      at: ({ teamId }) => `/academy/teams/${teamId}`,
      as: 'school',
      texts: [STUDENT_NAME],
      open: ask(STUDENT_NAME),
    },
  ],
  '/academy/projects/:teamId?': [
    { at: () => '/academy/projects', as: 'school', texts: HOSTILE_TEXTS.slice(0, -1) },
    {
      at: ({ teamId }) => `/academy/projects/${teamId}`,
      as: 'school',
      texts: [HOSTILE_TEXTS[3], HOSTILE_TEXTS[4]],
    },
  ],
  '/academy/purchases/:purchaseId': [
    { at: () => `/academy/purchases/${NOBODYS}`, as: 'school' },
    {
      at: ({ purchaseId }) => `/academy/purchases/${purchaseId}`,
      as: 'school',
      texts: [HOSTILE_TEXTS[11]],
    },
  ],
  '/academy/purchases/:purchaseId/credit-notes/:noteId': [
    {
      at: ({ purchaseId, creditNoteId }) =>
        `/academy/purchases/${purchaseId}/credit-notes/${creditNoteId}`,
      as: 'school',
      texts: [HOSTILE_TEXTS[10]],
    },
  ],
  '/academy/take-over': [{ at: () => '/academy/take-over', as: 'school' }],
  '/academy/team-purchase': [
    {
      at: () => `/academy/team-purchase${IN_ADDRESS}`,
      as: 'school',
      open: (page) => page.getByRole('main').getByRole('textbox').first().fill(HOSTILE_TEXTS[1]),
    },
  ],
  '/academy/students/import': [
    { at: () => '/academy/students/import', as: 'school', texts: [HOSTILE_TEXTS[2]] },
  ],
  '/academy/students/import/:importId': [
    {
      at: ({ importId }) => `/academy/students/import/${importId}`,
      as: 'school',
      texts: [HOSTILE_TEXTS[2], CLASS_NAME, HOSTILE_TEXTS[11]],
    },
  ],
  '/academy/join-links': [{ at: () => '/academy/join-links', as: 'school', texts: [CLASS_NAME] }],
  '/academy/join-links/:linkId': [
    {
      at: ({ joinLink }) => `/academy/join-links/${joinLink.id}`,
      as: 'school',
      texts: [SCHOOL_NAME, CLASS_NAME],
    },
  ],
  '/academy/certificates': [
    { at: () => '/academy/certificates', as: 'school', texts: [STUDENT_NAME] },
  ],
  '/academy/results': [{ at: () => '/academy/results', as: 'school', texts: [SCHOOL_NAME] }],
  '/academy/staff': [{ at: () => '/academy/staff', as: 'school', texts: [HOSTILE_TEXTS[2]] }],
  '/academy/security': [{ at: () => '/academy/security', as: 'school', texts: [SCHOOL_NAME] }],
  '/academy/profile': [{ at: () => '/academy/profile', as: 'school', texts: [HOSTILE_TEXTS[5]] }],
  '/academy/*': unknown('/academy'),

  '/admin/login': bare('/admin/login'),
  '/admin/forgot-password': bare('/admin/forgot-password'),
  '/admin/reset-password': [
    {
      at: () => '/admin/reset-password',
      state: { email: HOSTILE_TEXTS[1] },
      texts: [HOSTILE_TEXTS[1]],
    },
  ],
  '/admin': [{ at: () => '/admin', as: 'admin' }],
  '/admin/dashboard': [{ at: () => '/admin/dashboard', as: 'admin', texts: [HOSTILE_TEXTS[2]] }],
  '/admin/bank-transfers': [
    { at: () => '/admin/bank-transfers?view=table', as: 'admin' },
    {
      at: ({ school }) => `/admin/bank-transfers?search=${school.academy.payment_reference}`,
      as: 'admin',
      texts: [SCHOOL_NAME],
    },
    {
      at: ({ transferId }) => `/admin/bank-transfers?transfer=${transferId}`,
      as: 'admin',
      texts: [HOSTILE_TEXTS[10]],
      open: async (page) => {
        await page.getByRole('dialog').getByRole('img').first().waitFor();
        await page.keyboard.press('a');
      },
    },
    {
      at: ({ school }) =>
        `/admin/bank-transfers?status=rejected&search=${school.academy.payment_reference}`,
      as: 'admin',
      texts: [SCHOOL_NAME],
    },
  ],
  '/admin/editions': [{ at: () => '/admin/editions', as: 'admin', texts: [HOSTILE_TEXTS[7]] }],
  '/admin/editions/:editionId': [
    {
      at: ({ editionId }) => `/admin/editions/${editionId}`,
      as: 'admin',
      texts: HOSTILE_TEXTS.slice(0, 2),
    },
    ...['dates', 'tracks', 'prices', 'rules', 'judging', 'exceptions', 'life'].flatMap(
      (tab): Screen[] => {
        const at = ({ editionId }: HostileWorld) => `/admin/editions/${editionId}?tab=${tab}`;
        return [
          { at, as: 'admin', texts: [HOSTILE_TEXTS[7]] },
          { at, as: 'owner' },
        ];
      },
    ),
  ],
  '/admin/editions/:editionId/clone': [
    { at: ({ editionId }) => `/admin/editions/${editionId}/clone`, as: 'admin' },
    { at: ({ editionId }) => `/admin/editions/${editionId}/clone`, as: 'owner' },
  ],
  '/admin/payments': [
    {
      at: ({ school }) => `/admin/payments?search=${school.academy.payment_reference}`,
      as: 'admin',
      texts: [SCHOOL_NAME],
    },
  ],
  '/admin/payments/:paymentId': [
    { at: ({ payment }) => `/admin/payments/${payment.id}`, as: 'admin', texts: [SCHOOL_NAME] },
  ],
  '/admin/gateway-comparison': [{ at: () => '/admin/gateway-comparison', as: 'admin' }],
  '/admin/statements': [{ at: () => '/admin/statements', as: 'admin', texts: [HOSTILE_TEXTS[2]] }],
  '/admin/statements/:statementId': [
    {
      at: ({ statementId }) => `/admin/statements/${statementId}`,
      as: 'admin',
      texts: HOSTILE_TEXTS,
    },
  ],
  '/admin/statements/:statementId/rows/:rowId': [
    {
      at: ({ statementId, rowId }) => `/admin/statements/${statementId}/rows/${rowId}`,
      as: 'admin',
      texts: [HOSTILE_TEXTS[0]],
    },
  ],
  '/admin/coupons': [
    {
      at: ({ couponCode, couponId }) => `/admin/coupons?search=${couponCode}&coupon=${couponId}`,
      as: 'admin',
      texts: [HOSTILE_TEXTS[6]],
    },
    { at: () => '/admin/coupons?tab=analytics', as: 'admin' },
  ],
  '/admin/reports': [
    { at: () => '/admin/reports', as: 'admin' },
    {
      at: ({ school }) =>
        `/admin/reports?tab=transactions&search=${school.academy.payment_reference}`,
      as: 'admin',
      texts: [SCHOOL_NAME],
    },
    { at: () => '/admin/reports?tab=coupons', as: 'admin' },
  ],
  '/admin/accounting': [{ at: () => '/admin/accounting', as: 'admin' }],
  '/admin/accounting/:month': [
    // The last page of the running month's journal, which is oldest first.
    { at: () => `/admin/accounting/${cairoDate(new Date()).slice(0, 7)}?page=999`, as: 'admin' },
  ],
  '/admin/api-keys': [{ at: () => '/admin/api-keys', as: 'admin' }],
  '/admin/webhooks/:webhookId?': [
    { at: () => '/admin/webhooks', as: 'owner', texts: [HOSTILE_TEXTS[6]] },
    {
      at: ({ webhookId }) => `/admin/webhooks/${webhookId}`,
      as: 'owner',
      texts: [HOSTILE_TEXTS[6]],
    },
  ],
  '/admin/announcements': [{ at: () => '/admin/announcements', as: 'admin' }],
  '/admin/announcements/new': [{ at: () => '/admin/announcements/new', as: 'admin' }],
  '/admin/announcements/:announcementId': [
    { at: ({ announcementId }) => `/admin/announcements/${announcementId}`, as: 'admin' },
  ],
  '/admin/events/:eventId?/:trackKey?': [
    { at: () => '/admin/events', as: 'admin', texts: HOSTILE_TEXTS.slice(0, 2) },
    { at: ({ eventId }) => `/admin/events/${eventId}`, as: 'admin', texts: [HOSTILE_TEXTS[2]] },
    {
      at: ({ eventId }) => `/admin/events/${eventId}?tab=crew`,
      as: 'owner',
      texts: [STUDENT_NAME],
      open: (page) => page.getByRole('tabpanel').getByRole('button').nth(1).click(),
    },
    { at: ({ eventId }) => `/admin/events/${eventId}?tab=arrivals`, as: 'owner' },
    { at: ({ eventId }) => `/admin/events/${eventId}?tab=timetable`, as: 'owner' },
    ...['list', 'plan', 'overview', 'standings'].map(
      (tab): Screen => ({
        at: ({ eventId }) => `/admin/events/${eventId}/hostile?tab=${tab}`,
        as: 'owner',
        texts: [HOSTILE_TEXTS[2]],
      }),
    ),
  ],
  '/admin/projects/:teamId?': [
    { at: () => '/admin/projects', as: 'admin' },
    { at: ({ teamId }) => `/admin/projects/${teamId}`, as: 'admin', texts: [HOSTILE_TEXTS[3]] },
  ],
  '/admin/messages': [{ at: () => '/admin/messages', as: 'admin' }],
  '/admin/certificates': [{ at: () => '/admin/certificates', as: 'admin' }],
  '/admin/certificates/texts': [{ at: () => '/admin/certificates/texts', as: 'admin' }],
  '/admin/website': [{ at: () => '/admin/website', as: 'admin' }],
  '/admin/website/media': [
    { at: () => '/admin/website/media', as: 'admin', texts: [HOSTILE_TEXTS[6]] },
  ],
  '/admin/website/:key': [{ at: () => '/admin/website/faq', as: 'admin' }],
  '/admin/settings': [{ at: () => '/admin/settings', as: 'admin' }],
  '/admin/account': [{ at: () => '/admin/account', as: 'admin', texts: [HOSTILE_TEXTS[2]] }],
  '/admin/administrators': [
    { at: () => '/admin/administrators?page=1', as: 'admin', texts: [HOSTILE_TEXTS[2]] },
  ],
  '/admin/audit': [
    {
      at: ({ admin }) => `/admin/audit?administrator_id=${admin.id}`,
      as: 'admin',
      texts: [HOSTILE_TEXTS[9]],
    },
  ],
  '/admin/security': [
    {
      at: ({ school }) => `/admin/security?academy_id=${school.academy.id}`,
      as: 'owner',
      texts: [SCHOOL_NAME],
    },
  ],
  '/admin/academies': [
    {
      at: ({ school }) => `/admin/academies?search=${school.academy.payment_reference}`,
      as: 'admin',
      texts: [SCHOOL_NAME],
    },
  ],
  '/admin/academies/:academyId': [
    ...(['ledger', 'transfers'] as const).map(
      (tab): Screen => ({
        at: ({ school }) => `/admin/academies/${school.academy.id}?tab=${tab}`,
        as: 'admin',
        texts: [HOSTILE_TEXTS[5]],
      }),
    ),
    {
      at: ({ school }) => `/admin/academies/${school.academy.id}?tab=teams`,
      as: 'admin',
      texts: [HOSTILE_TEXTS[12]],
    },
    {
      at: ({ school }) => `/admin/academies/${school.academy.id}?tab=students`,
      as: 'admin',
      texts: [STUDENT_NAME],
    },
  ],
  '/admin/teams': [
    { at: () => '/admin/teams?search=iframe', as: 'admin', texts: [HOSTILE_TEXTS[9]] },
  ],
  '/admin/teams/:teamId': [
    {
      at: ({ teamId }) => `/admin/teams/${teamId}`,
      as: 'admin',
      texts: [HOSTILE_TEXTS[6], STUDENT_NAME],
    },
  ],
  '/admin/students': [
    {
      at: () => `/admin/students?search=${encodeURIComponent(STUDENT_NAME)}`,
      as: 'admin',
      texts: [STUDENT_NAME],
    },
    {
      at: () => `/admin/students?search=${encodeURIComponent(STUDENT_NAME)}`,
      as: 'admin',
      texts: [STUDENT_NAME],
      open: async (page) => {
        await page.locator('a[href*="student="]:visible').first().click();
        await page.getByRole('dialog').locator('dl').waitFor();
      },
    },
    { at: () => `/admin/students?student=${encodeURIComponent(HOSTILE_TEXTS[1])}`, as: 'admin' },
  ],
  '/admin/purchases/:purchaseId': [
    {
      at: ({ purchaseId }) => `/admin/purchases/${purchaseId}`,
      as: 'admin',
      texts: [HOSTILE_TEXTS[11]],
    },
  ],
  '/admin/purchases/:purchaseId/credit-notes/:noteId': [
    {
      at: ({ purchaseId, creditNoteId }) =>
        `/admin/purchases/${purchaseId}/credit-notes/${creditNoteId}`,
      as: 'admin',
      texts: [HOSTILE_TEXTS[10]],
    },
  ],
  '/admin/*': unknown('/admin'),

  '/dev/messages': [
    {
      at: () => '/dev/messages',
      // A guardian is told the student's first name.
      texts: [HOSTILE_TEXTS[1]],
      open: (page, { guardianPhone }) => page.getByRole('textbox').fill(guardianPhone),
    },
  ],

  '/dev/test-bank/:reference': [
    { at: ({ payment }) => bankPage(payment) },
    { at: () => `/dev/test-bank/${encodeURIComponent(HOSTILE_TEXTS[1])}` },
  ],

  // The header of public pages names who is signed in.
  ...Object.fromEntries(
    (['en', 'ar'] as const).flatMap((language) =>
      Object.keys({ ...PUBLIC_PAGES, ...EDITION_PAGES, ...FREE_PAGES, ...HELP_PAGES }).map(
        (path): [string, Screen[]] => {
          const pattern = publicPath(path, language);
          const address =
            pattern
              .replace(':slug', 'seventh')
              .replace(':track', 'innovation')
              .replace(':book?', 'school') + IN_ADDRESS;
          return [pattern, [{ at: () => address, as: 'school', only: language }]];
        },
      ),
    ),
  ),
  ...Object.fromEntries(
    (['en', 'ar'] as const).map((language): [string, Screen[]] => {
      const above = language === 'ar' ? '/ar' : '';
      const level = `${above}/results/seventh/opening-qualifier/wellness-wave/elementary`;
      return [
        `${above}/results/:edition/:event/:track/:level/:number?`,
        [{ at: () => level, as: 'school', only: language }],
      ];
    }),
  ),
  ...Object.fromEntries(
    ['', '/ar'].map((above): [string, Screen[]] => [
      `${above}/live/:id`,
      [{ at: () => `${above}/live/${NOBODYS}?team=${encodeURIComponent(HOSTILE_TEXTS[1])}` }],
    ]),
  ),
  '/*': unknown(''),
  '/ar/*': unknown('/ar'),
};
