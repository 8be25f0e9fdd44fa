import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/**
 * What only owner and manager see has a catalogue of its own, so that whoever counts does not
 * load it. A new folder of the dashboard belongs into this list.
 */
const DASHBOARD = [
  'src/features/branch-requests',
  'src/features/branches',
  'src/features/goods',
  'src/features/goods-types',
  'src/features/home',
  'src/features/integration',
  'src/features/inventories',
  'src/features/profile',
  'src/features/settings',
  'src/features/shell',
  'src/features/staff',
  'src/ui/charts',
  'src/ui/form',
  'src/ui/inventory',
  'src/ui/list',
]

/** Seen before somebody is in, and once after; whoever counts does not load it either. */
const ENTRANCE = ['src/features/entrance', 'src/features/first-steps']

/** What stands around counting and is loaded behind its screen. */
const COUNT = [
  'src/features/count/later',
  'src/features/review',
  'src/ui/coverage',
  'src/ui/entry-history',
  'src/ui/inventory',
  'src/ui/new-good',
  'src/ui/review-link',
]

/** Where refused deeds are mended, which is rarely needed. */
const REPAIR = 'src/features/repair'

/** Read when a scale does not work. */
const SCALE_HELP = 'src/features/scale-help'

const MAILS = '<rootDir>/src/words/mails.ts'

const inside = (folder: string): string => `<rootDir>/${folder}/**`

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru', 'hy'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['src', 'workers', 'server'],
      exclude: [
        ...[...DASHBOARD, ...ENTRANCE, ...COUNT, REPAIR, SCALE_HELP, 'src/site'].map(inside),
        MAILS,
      ],
    },
    {
      path: '<rootDir>/locales/dashboard/{locale}',
      include: DASHBOARD.map(inside),
    },
    {
      path: '<rootDir>/locales/entrance/{locale}',
      include: ENTRANCE.map(inside),
    },
    {
      path: '<rootDir>/locales/count/{locale}',
      include: COUNT.map(inside),
    },
    {
      path: '<rootDir>/locales/repair/{locale}',
      include: [inside(REPAIR)],
    },
    {
      path: '<rootDir>/locales/scale-help/{locale}',
      include: [inside(SCALE_HELP)],
    },
    {
      // Only the server says these.
      path: '<rootDir>/locales/mails/{locale}',
      include: [MAILS],
    },
    {
      // The public pages are visited by many who never come in, so they bring their words along.
      path: '<rootDir>/locales/site/{locale}',
      include: [inside('src/site'), '<rootDir>/src/words/fields.ts'],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
