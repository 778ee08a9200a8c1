/**
 * The districts from the ground up, each with its features from the ground up. An import points to
 * a feature that stands before: so no district needs one above it, and features make no ring.
 */
const words = (text) => text.trim().split(/\s+/);
const DISTRICTS = {
  messaging: words(`
    events sending notices student-notices
  `),
  identity: words(`
    audit codes accounts contact-changes second-factor academy-second-factor staff
    academy-views administrators sessions security-log api-keys
  `),
  season: words(`
    editions edition-administration tracks legal settings calendar icons
  `),
  schools: words(`
    account-blocks academies academy-directory
  `),
  money: words(`
    money-back second-approval wallet bank-transfers statements coupons
    coupon-administration payments payment-refunds payment-desk gateway-comparison
    receipts accounting reports
  `),
  people: words(`
    guardians students enrolment student-requests join-links student-account
    student-cards entry
  `),
  competition: words(`
    teams teams-administration teams-ready team-purchase start-lists crew judging missions projects
    league result-snapshot results public-results advancement timetable arrivals
    inspections day crew-records
  `),
  papers: words(`
    papers books certificates awards
  `),
  records: words(`
    student-data vouching moves imports families
  `),
  desk: words(`
    dashboard participation student-overview desk desk-notes announcements webhooks
    students-administration academy-administration duplicate-schools
    settings-administration website media money-requests
  `),
};
/** Below all: messages, papers and passwords ask for the brand. */
const FEATURES = [
  'season/content',
  ...Object.entries(DISTRICTS).flatMap(([district, features]) =>
    features.map((feature) => `${district}/${feature}`),
  ),
];
/** Folders of features in the API, files in the contract. */
const placesOf = (features) => `^(api|contract)/src/features/(${features.join('|')})[/.]`;

/**
 * Which way imports may point. Every comment says what to do instead.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'contract-depends-on-small-zod-only',
      comment:
        'The contract is shared by browser and server: move what it needs into contract/, and ' +
        'import zod/mini.',
      severity: 'error',
      from: { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/src', '^node_modules/zod/mini/'] },
    },
    {
      name: 'messages-depend-on-nothing',
      comment: 'Texts are plain data. What computes a text belongs to its user in web/ or api/.',
      severity: 'error',
      from: { path: '^messages' },
      to: { pathNot: '^messages' },
    },
    {
      name: 'web-not-to-api',
      comment: 'Declare what both need in contract/ and call the endpoint.',
      severity: 'error',
      from: { path: '^web' },
      to: { path: '^api' },
    },
    {
      name: 'api-not-to-web',
      comment: 'Share it through contract/ or messages/. Built pages are read as files.',
      severity: 'error',
      from: { path: '^api' },
      to: { path: '^web' },
    },
    {
      name: 'product-not-to-tooling',
      comment: 'Tests, benchmarks and scripts use the product, never the other way round.',
      severity: 'error',
      from: { path: '^(api/src|web/src|contract|messages)', pathNot: '\\.test\\.tsx?$' },
      to: { path: ['^(e2e|bench|scripts)/', '^api/test/', '\\.test\\.tsx?$'] },
    },
    {
      name: 'features-have-a-place',
      comment: 'Name the feature in DISTRICTS of .dependency-cruiser.mjs, above what it imports.',
      severity: 'error',
      from: {
        path: '^(api|contract)/src/features/.*/',
        pathNot: [placesOf(FEATURES), '\\.test\\.ts$'],
      },
      to: {},
    },
    ...FEATURES.slice(0, -1).map((feature, at) => ({
      name: 'features-import-downwards',
      comment:
        'Its order is in DISTRICTS of .dependency-cruiser.mjs. Move what puts both together into ' +
        'a feature above them, or what both need below them.',
      severity: 'error',
      from: { path: placesOf([feature]), pathNot: '\\.test\\.ts$' },
      to: { path: placesOf(FEATURES.slice(at + 1)) },
    })),
    {
      name: 'features-have-one-door',
      comment: "Import from the other feature's index.ts; export there what you need.",
      severity: 'error',
      from: { path: '^api/src/features/([^/]+/[^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^api/src/features/[^/]+/[^/]+/',
        pathNot: ['^api/src/features/$1/', '^api/src/features/[^/]+/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'features-are-entered-by-their-door',
      comment: "Import from the feature's index.ts; export there what you need.",
      severity: 'error',
      from: { path: '^api/src/', pathNot: ['^api/src/features/', '\\.test\\.ts$'] },
      to: {
        path: '^api/src/features/[^/]+/',
        pathNot: '^api/src/features/([^/]+/[^/]+/index|routes)\\.ts$',
      },
    },
    {
      name: 'ports-know-no-features',
      comment: 'A port wraps an outside system; the feature hands it what it needs.',
      severity: 'error',
      from: { path: '^api/src/(ports|db)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/src/features/' },
    },
    {
      name: 'web-features-stay-apart',
      comment: 'A page in web/src/areas composes features; shared parts go to web/src/ui or lib.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+/[^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'public-pages-stay-light',
      comment:
        'Public pages load without Mantine and without account areas: use plain elements and CSS, ' +
        'or put the screen into an account area.',
      severity: 'error',
      from: { path: '^web/src/(areas/public/|root\\.tsx|entry\\.)' },
      to: { path: ['^node_modules/@mantine/', '^web/src/areas/(?!public/)'], reachable: true },
    },
    {
      name: 'public-pages-need-few-libraries',
      comment:
        'Use useTexts (web/src/lib/texts.ts) for texts, types alone from contract and schemas, and ' +
        'import() for what a press needs.',
      severity: 'error',
      from: {
        path: '^web/src/(areas/public/|content/|root\\.tsx|entry\\.)',
        pathNot: 'schemas\\.ts$',
      },
      to: {
        path: '^(node_modules/(zod|@tanstack)/|contract/)',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'no-cycles',
      comment: 'Move what both files need, types included, into a third file that imports neither.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      comment: 'The file or package is missing; check its name and the package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^web/(build|\\.react-router)/', '(^|/)node_modules/\\.cache/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
    },
  },
};
