import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/**
 * What only owner and manager see has a catalogue of its own, so that whoever counts does not
 * load it. A new folder of the dashboard belongs into this list.
 */
const DASHBOARD = [
  'src/features/barmen',
  'src/features/branch-requests',
  'src/features/branches',
  'src/features/goods',
  'src/features/goods-types',
  'src/features/home',
  'src/features/inventories',
  'src/features/manager-invitations',
  'src/features/managers',
  'src/features/prepare',
  'src/features/profile',
  'src/features/settings',
  'src/features/shell',
  'src/features/staff',
  'src/ui/form',
  'src/ui/list',
]

const inside = (folder: string): string => `<rootDir>/${folder}/**`

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru', 'hy'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['src', 'workers', 'server'],
      exclude: DASHBOARD.map(inside),
    },
    {
      path: '<rootDir>/locales/dashboard/{locale}',
      include: DASHBOARD.map(inside),
    },
  ],
  format: formatter({ lineNumbers: false }),
})
