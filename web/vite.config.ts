import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { crewWorker } from './scripts/crew-worker.ts';
import { downloads } from './scripts/downloads-plugin.ts';
import { handbooks } from './scripts/handbooks-plugin.ts';
import { inlineScript } from './scripts/inline-script.ts';
import { pictures } from './scripts/media/vite-plugin.ts';

const own = (path: string) => new RegExp(`web/src/${path}`);
const texts = (language: string, names: string) =>
  new RegExp(`messages/${language}/(${names})\\.ts`);
const kit = (names: string) => new RegExp(`@mantine/core/esm/components/(${names})/`);

const KIT =
  'ActionIcon|Alert|Anchor|Button|Card|Group|PasswordInput|PinInput|SimpleGrid|Stack|Text|TextInput|Title|VisuallyHidden';
const KIT_LIBRARIES = '@mantine/form|@mantine/notifications|zod|@tanstack';
const KIT_CALLS =
  'field-errors|features/[a-z]+/(sessions|accounts|academies|student-account|settings)';

const ENTRY = 'login|forgot-password|reset-password';
const SIGN_UP = 'register|verify-phone';
const ENTRY_TEXTS = 'shell|errors|sessions|admin-sessions|codes|academies|student-account';
const STUDENT_TEXTS = 'student-overview|student-requests|academy-directory';
const ADMIN_TEXTS =
  'academies-administration|administrators|bank-transfer-review|coupons|desk|editions-administration|exports|participants|rejection-reasons|reports|settings|statements';
const FRAME_PARTS =
  'account-shell|area-page|back-button|bell-frame|blocked-navigation|confirm|copy-button|data-state|event-details|facts|filter-buttons|help-button|reveal-in-order|layers|lazy-part|left-area|not-permitted|page-header|question-dialog|questions|refresh-button|section|stat-tile|status-badge|time-left|use-leave-question';
const FRAME_ICONS =
  'arrow-left|bell|building-bank|calendar|chevron-right|circle-check|circle-dashed|coins|download|file-spreadsheet|history|hourglass|layout-dashboard|lock|mail|mail-forward|mail-question|map-pin|phone|school|settings|shield-check|shopping-cart-plus|trophy|user|user-check|user-plus|user-shield|users|users-group|external-link';
/** Parts of sign-up's forms. Their few styles travel with sign-in. */
const FORM_PARTS = 'date-field|form-part|phone-input';
const AREAS = 'student|academy|admin|guardian';
/** Features that several areas show beyond their first pages. */
const SHARED =
  'contact-changes/|guardians/|receipts/(?!refund)|sessions/(new-access-dialog|open-sessions|password-form)';
const FIRST = 'layout|signed-in|index|dashboard|dashboard-address';
/** What the list of a member of the crew needs; its other pages come right after. */
const CREW_FIRST =
  'crew|crew\\.module|counter|day-facts|day-parts|draft|frame|kept|offline|pages|places|queue|read-code|records|sign-in|sync|teams';

/** The page of a track: the home page does without its rules and figures. */
const TRACKS =
  'track[.-]|prizes|rules-section|figure-table|field-view|hardware|age-groups|line-steps|archive-note|download-banner|file-facts|themes';
/** Results and the live page, which few readers open in a visit. */
const RESULTS = '(use-)?live[-.]|results?\\.|result-(list|method)|league-view';
/** Texts that few readers open. */
const WRITTEN = 'about\\.|written-page|page-body';

/** Many small files travel worse. A group takes its modules' imports unless one above has them. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'site',
    test: new RegExp(
      `${own('(root\\.tsx|entry\\.client|areas/public/layout|lib/(edition-dates|legal-pages|localized|use-(in-browser|near))|ui/(robot|broken-line))').source}|/contract/src/(legal|content/rich)\\.ts`,
    ),
  },
  {
    name: 'public',
    test: own(
      `areas/public/(?!news\\.|help[.-]|organization-form|edition(s|-page)?\\.|dates-section|${TRACKS}|${RESULTS}|${WRITTEN})`,
    ),
  },
  // Where the texts are: they are fetched while the kit is on its way.
  { name: 'texts', test: /\/messages\/index\.ts$/ },

  {
    name: 'kit',
    test: new RegExp(
      `node_modules/(${KIT_LIBRARIES}|@mantine/core/esm/(core|components/(${KIT}))|@mantine/hooks/esm/use-(click-outside|window-event))/|/contract/src/(${KIT_CALLS})\\.ts`,
    ),
  },
  {
    name: 'entry',
    test: own(
      `(areas/(account-layout|(entry|[a-z]+)/(${ENTRY})(-page)?\\.tsx)|features/schools/academies/labels|icons/outline/chevron-down\\.|ui/(${FORM_PARTS})\\.module\\.css)`,
    ),
  },
  // The styles of all signed-in pages but those of charts travel with it: a second page has none.
  {
    name: 'frame',
    test: new RegExp(
      [
        kit('AppShell|Avatar|Burger|NavLink|Progress|Skeleton').source,
        '@mantine/hooks/esm/use-(clipboard|disclosure|media-query)/',
        own(`ui/(${FRAME_PARTS})\\.`).source,
        own(
          'lib/(address|area-session|chosen-edition|own-cache|freshness|live|merge-edits|staff|use-now|use-online)\\.',
        ).source,
        own(
          'features/[a-z]+/(sessions/(reminder-banner|use-logout)|academies/status-label|legal/due-legal)\\.',
        ).source,
        own(`icons/outline/(${FRAME_ICONS})\\.`).source,
        own(`(ui|features|areas/(${AREAS}))/.*\\.module\\.css`).source,
        '@mantine/dropzone/styles',
        '/contract/src/features/[a-z]+/(bank-transfers|coupons|enrolment|student-overview|student-requests|teams|wallet)\\.',
      ].join('|'),
    ),
  },
  // Sign-up and the pages behind the sign-in.
  {
    name: 'kit-forms',
    test: new RegExp(
      `${kit('Checkbox|Combobox|Fieldset|Modal|NativeSelect|Popover|Radio|ScrollArea|SegmentedControl|Select|Table|Textarea|Tooltip').source}|${own(`(ui/(${FORM_PARTS}|legal-links|list-select)|lib/(draft|shown-legal))`).source}`,
    ),
  },
  { name: 'sign-up', test: own(`areas/(entry|[a-z]+)/(${SIGN_UP})(-page)?\\.tsx`) },
  { name: 'tracks', test: own(`areas/public/(${TRACKS})`) },
  { name: 'guardian', test: own('areas/guardian/(?!family-data)') },
  {
    name: 'student',
    test: own(
      `(areas/student/(${FIRST})|features/[a-z]+/(student-overview/(competition|support|track-files)|student-notices/bell))\\.tsx`,
    ),
  },
  {
    name: 'academy',
    test: own(
      `(areas/academy/(${FIRST})|lib/academy-edition|features/desk/participation/calendar-links)\\.tsx?`,
    ),
  },
  { name: 'admin', test: own(`areas/admin/(${FIRST})\\.tsx`) },
  // The organiser's accent colour alone needs a picker.
  { name: 'colour', test: kit('Color[A-Z][a-z]+|(Alpha|Hue)Slider') },
  {
    name: 'charts',
    test: new RegExp(
      `node_modules/(recharts|@mantine/charts)/|${own('features/money/reports/plot').source}`,
    ),
  },
  // What pages share beyond an area's first: one file, fetched with the second page.
  {
    name: 'work',
    test: new RegExp(
      `${own(`((ui|lib|icons)/|areas/receipt-page|features/[a-z]+/(${SHARED})|features/schools/academies/profile-details|features/money/payments/payment-status)`).source}|/contract/src/(features/[a-z]+/(payments|team-purchase)|rules/refunds)\\.|node_modules/@mantine/`,
    ),
  },
  // Projects and results need a network: their code comes then.
  { name: 'crew', test: own(`areas/crew/(${CREW_FIRST})\\.`) },
  { name: 'crew-pages', test: own('areas/crew/(?!handed-in|results|appeals)') },

  ...['ar', 'en'].flatMap((language) => [
    { name: `common-${language}`, test: texts(language, 'common|public') },
    { name: `entry-${language}`, test: texts(language, ENTRY_TEXTS) },
    { name: `student-${language}`, test: texts(language, STUDENT_TEXTS) },
    { name: `admin-${language}`, test: texts(language, ADMIN_TEXTS) },
  ]),
].map((group, index, all) => ({ ...group, priority: all.length - index }));

/** Pages name hundreds of files, and hashes do not compress. The bundler takes no shorter ones. */
const FILE = 'assets/[name]-[hash:7]';

/** E.g. `card_Fq3`: shorter than the usual name, and there are hundreds in a page. */
function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha1').update(path).digest('base64url').slice(0, 3)}`;
}

export default defineConfig(({ command }) => ({
  css: { modules: { generateScopedName: className } },
  plugins: [inlineScript(), pictures(), downloads(), handbooks(), reactRouter(), crewWorker()],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        // finish-build.ts makes licences.txt of it.
        license: { fileName: '.vite/licences.json' },
        rolldownOptions: {
          // Reads only the modules that are used of a package's index.
          experimental: { lazyBarrel: true },
          // So that an icon travels with the area that shows it, not all icons with the first one.
          treeshake: { moduleSideEffects: [{ test: own('icons/'), sideEffects: false }] },
          output: {
            codeSplitting: { groups },
            entryFileNames: `${FILE}.js`,
            chunkFileNames: `${FILE}.js`,
            assetFileNames: `${FILE}[extname]`,
          },
        },
      },
    },
    // The API's server imports what the build makes, without packages.
    ssr: {
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        rolldownOptions: {
          input: 'src/server.ts',
          experimental: { lazyBarrel: true },
          // Code stays in memory as text, two bytes a sign where any sign is not Latin. Apart from
          // those and from what is loaded later it takes 20 MB less.
          output: {
            codeSplitting: {
              groups: [
                { name: 'texts', test: /\/(messages|content|contract\/src)\// },
                { name: 'router', test: /node_modules\/react-router\// },
              ],
            },
            minify: { mangle: false },
          },
        },
      },
    },
  },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
}));
