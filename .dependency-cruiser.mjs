/**
 * Who may import whom, made from the one table below. Domain imports nobody; features are
 * neighbours, not friends; only app, workers and server/main.ts (demo.ts) wire.
 */
const rooms = {
  'src/domain': [],
  'src/protocol': ['src/domain'],
  'src/words': ['src/domain'],
  'src/scales': ['src/domain'],
  'src/scanner': ['src/domain'],
  'src/storage': ['src/domain'],
  'src/api': ['src/domain', 'src/protocol'],
  'src/sync': ['src/domain', 'src/protocol', 'src/storage', 'src/api'],
  'src/reports': ['src/domain', 'src/words'],
  'src/ui': ['src/domain', 'src/words', 'src/storage', 'src/api', 'src/scanner'],
  'src/site': ['src/domain', 'src/protocol', 'src/words', 'src/ui'],
  'src/features': [
    'src/domain',
    'src/protocol',
    'src/words',
    'src/api',
    'src/scales',
    'src/scanner',
    'src/storage',
    'src/ui',
  ],
  'src/app': [
    'src/domain',
    'src/words',
    'src/api',
    'src/scales',
    'src/scanner',
    'src/storage',
    'src/sync',
    'src/ui',
    'src/site',
    'src/features',
  ],
  workers: [
    'src/domain',
    'src/protocol',
    'src/words',
    'src/api',
    'src/storage',
    'src/sync',
    'src/reports',
    'src/site',
  ],
  server: ['src/domain', 'src/protocol', 'src/words', 'src/reports', 'src/site'],
}

/** Each library has one home, so that leaving it touches one room. */
const libraries = {
  dexie$: ['src/storage'],
  'dexie-react-hooks': ['src/ui', 'src/features', 'src/app'],
  'pg$|@electric-sql': ['server/sql'],
  'react$|react-dom|@mantine|@lingui/react|zustand|@tanstack': [
    'src/ui',
    'src/site',
    'src/features',
    'src/app',
  ],
  '@lingui/core': [
    'src/words',
    'src/ui',
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
  zod: ['src/domain', 'src/protocol', 'src/api', 'server/openapi'],
  'jspdf|@e965/xlsx': ['src/reports'],
  'barcode-detector|zxing-wasm': ['src/scanner'],
  'hono|@hono': ['server'],
  nodemailer: ['server/mail'],
  'fast-xml-parser|@streamparser': ['server/pos'],
}

const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room.replace('src/', '')}-imports`,
  comment: `${room} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other room'}`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: {
    path: '^(src|workers|server)/',
    pathNot: [`^${room}/`, ...allowed.map((name) => `^${name}/`)],
    ...(room === 'src/features' || room === 'src/app' ? { dependencyTypesNot: ['type-only'] } : {}),
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
    ...libraryRules,
    {
      name: 'features-are-neighbours',
      comment: 'What two features need moves down to ui or domain',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
