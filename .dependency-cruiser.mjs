/** What runs on another thread, which screens name but never load. */
const BY_TYPE_ONLY = ['workers/compute-worker.ts', 'src/reports/inventory/report-file.ts']

/** What every screen may rest on, and the pieces that screens share. */
const UNDER_SCREENS = [
  'src/domain',
  'src/i18n',
  'src/storage',
  'src/api',
  'src/scales',
  'src/scanner',
  'src/ui',
  'src/client',
]

/**
 * Who may import whom, made from the one table below. Domain imports nobody; features are
 * neighbours, not friends; only app, workers and the files at the root of the server wire.
 */
const rooms = {
  'src/domain': [],
  'src/protocol': ['src/domain'],
  'src/i18n': ['src/domain'],
  'src/scales': ['src/domain'],
  'src/scanner': ['src/domain'],
  'src/storage': ['src/domain'],
  'src/session': [],
  'src/api': ['src/domain', 'src/protocol', 'src/session'],
  'src/sync': ['src/domain', 'src/protocol', 'src/storage', 'src/session', 'src/api'],
  'src/reports': ['src/domain', 'src/i18n'],
  'src/tables': ['src/domain', 'src/reports'],
  'src/ui': ['src/domain', 'src/i18n'],
  'src/client': ['src/domain', 'src/i18n', 'src/storage', 'src/api', 'src/ui'],
  'src/widgets': UNDER_SCREENS,
  'src/site': ['src/domain', 'src/protocol', 'src/i18n', 'src/ui'],
  'src/features': [...UNDER_SCREENS, 'src/protocol', 'src/widgets', ...BY_TYPE_ONLY],
  'src/app': [
    ...UNDER_SCREENS,
    'src/session',
    'src/sync',
    'src/widgets',
    'src/site',
    'src/features',
    ...BY_TYPE_ONLY,
  ],
  workers: [
    'src/domain',
    'src/protocol',
    'src/i18n',
    'src/session',
    'src/api',
    'src/storage',
    'src/sync',
    'src/reports',
    'src/tables',
    'src/site',
  ],
  server: ['src/domain', 'src/protocol', 'src/i18n', 'src/reports', 'src/site'],
}

/**
 * The floors of the server, from the ground up: whom a room may import. Only files at its root wire.
 */
const serverRooms = {
  platform: [],
  content: ['sql'],
  openapi: ['sql'],
  sql: ['platform'],
  http: ['platform', 'sql'],
  jobs: ['platform', 'sql'],
  drawing: ['platform'],
  files: ['platform', 'sql', 'drawing'],
  geocoder: ['platform'],
  pages: ['http'],
  backup: ['platform', 'sql', 'jobs', 'drawing', 'files', 'company-file'],
  mail: ['platform', 'sql', 'jobs'],
  exports: ['platform', 'sql', 'jobs', 'drawing'],
  accounts: ['platform', 'sql', 'http'],
  'company-file': ['platform', 'sql', 'files', 'accounts'],
  pos: ['platform', 'sql', 'http', 'jobs'],
  webhooks: ['platform', 'sql', 'http', 'jobs', 'pos'],
  sweeps: ['platform', 'sql', 'files', 'jobs'],
  sync: ['platform', 'sql', 'accounts'],
  admin: ['platform', 'sql', 'files', 'content', 'accounts', 'backup', 'company-file'],
  demo: ['platform', 'sql', 'accounts', 'sync', 'pos'],
  routes: [
    'app-deps.ts',
    'platform',
    'sql',
    'http',
    'files',
    'content',
    'geocoder',
    'exports',
    'openapi',
    'accounts',
    'sync',
    'pos',
    'webhooks',
  ],
}

/** Each library has one home, so that leaving it touches one room. */
const libraries = {
  dexie$: ['src/storage', 'src/session'],
  'dexie-react-hooks': ['src/client'],
  'pg$|@electric-sql': ['server/sql'],
  'react$|react-dom|@mantine|@lingui/react|zustand|@tanstack': [
    'src/ui',
    'src/client',
    'src/widgets',
    'src/site',
    'src/features',
    'src/app',
  ],
  '@lingui/core': [
    'src/i18n',
    'src/ui',
    'src/client',
    'src/widgets',
    'src/site',
    'src/features',
    'src/app',
    'src/reports',
    'workers',
    'server',
  ],
  'workbox-(?!window)': ['workers'],
  'workbox-window': ['src/app'],
  comlink: ['workers', 'src/features', 'src/app'],
  zod: ['src/domain', 'src/protocol', 'src/api', 'server/openapi', 'server/company-file'],
  jspdf: ['src/reports'],
  '@e965/xlsx': ['src/reports', 'src/tables'],
  'papaparse|fflate': ['src/tables', 'server/company-file'],
  'barcode-detector|zxing-wasm': ['src/scanner'],
  'hono|@hono': ['server'],
  nodemailer: ['server/mail'],
  '@zxcvbn-ts': ['src/domain'],
  'fast-xml-parser|@streamparser': ['server/pos/iiko', 'server/pos/iiko-cloud'],
}

const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room.replace('src/', '')}-imports`,
  comment: `${room} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other room'}`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: {
    path: '^(src|workers|server)/',
    pathNot: [room, ...allowed].map((name) => `^${name}(/|$)`),
  },
}))

const ROOT_OF_SERVER = '^server/[^/]+$'

const serverRules = Object.entries(serverRooms).map(([room, allowed]) => ({
  name: `server-${room}-imports`,
  comment: `server/${room} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other room of the server'}`,
  severity: 'error',
  from: { path: `^server/${room}/` },
  to: {
    path: '^server/',
    pathNot: [room, ...allowed].map((name) => `^server/${name}(/|$)`),
  },
}))

const libraryRules = Object.entries(libraries).map(([library, homes]) => ({
  name: `home-of-${library.replace(/[^a-z-]/g, '')}`,
  comment: `${library} is imported only in ${homes.join(', ')}`,
  severity: 'error',
  from: { path: '^(src|workers|server)/', pathNot: homes.map((home) => `^${home}/`) },
  to: { path: `^node_modules/(${library})`, dependencyTypesNot: ['type-only'] },
}))

export default {
  forbidden: [
    ...roomRules,
    ...serverRules,
    ...libraryRules,
    {
      name: 'features-are-neighbours',
      comment: 'What two features need moves down to ui or domain',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'raw-tables-are-private',
      comment: 'Others read optimistic rows, or what a device has changed is missing on the screen',
      severity: 'error',
      from: { path: '^(src|workers|server)/', pathNot: '^src/(storage|sync)/' },
      to: { path: '^src/storage/raw-database' },
    },
    {
      name: 'server-room-without-floor',
      comment: 'A new room of the server stands in the table of floors',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [ROOT_OF_SERVER, ...Object.keys(serverRooms).map((room) => `^server/${room}/`)],
      },
      to: {},
    },
    {
      name: 'by-type-only',
      comment: 'A worker is started by its address, and what it loads stays off the page',
      severity: 'error',
      from: { path: '^src/(features|app)/' },
      to: { path: BY_TYPE_ONLY.map((file) => `^${file}$`), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'counting-without-router',
      comment: 'Counting is drawn before the router (docs/decisions/059): use #ui/address',
      severity: 'error',
      from: { path: '^src/(app/counting|features/count|widgets)/' },
      to: { path: '^node_modules/@tanstack/react-router/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-barrels-no-utils',
      comment: 'A name that says nothing collects everything',
      severity: 'error',
      from: {},
      to: {
        path: '^(src|workers|server)/.*(^|/)(index|utils?|helpers?|common|misc|types)\\.tsx?$',
        pathNot: '^src/app/routes/',
      },
    },
    {
      name: 'no-tests-in-product',
      comment: 'Tests import the product, never the other way',
      severity: 'error',
      from: { path: '^(src|workers|server)/' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist|\\.gen\\.ts$)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
