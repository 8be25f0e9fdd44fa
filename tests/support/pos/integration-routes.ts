import { POS_SYSTEMS } from '#domain/pos/systems.ts'
import { integrationPath } from '#protocol/pos/integration.ts'

const GETS = [
  '/ping',
  '/sync',
  '/products',
  '/products/groups',
  '/products/group-counts',
  '/products/costs',
  '/products/categories',
  '/unresolved-items',
  '/unresolved-items/like/:id',
  '/unresolved-client-items',
  '/status-counts',
  '/stores',
  '/inventory-prepare',
  '/inventory-history',
  '/sends',
  '/inventory-expected',
  '/branch-stores',
  '/nightly-sync',
  '/invoices',
]
const POSTS = [
  '/check-iiko-connection',
  '/clear-items',
  '/sync',
  '/sync-by-groups-categories',
  '/sync/cancel',
  '/products/of-groups',
  '/resolve',
  '/set-aside',
  '/inventory-preview',
  '/inventory-sync',
  '/send',
  '/sends/look',
  '/invoices',
]
const PUTS = ['/branch-stores/:id', '/nightly-sync']

/** Every call about a point-of-sale system. */
export const INTEGRATION_ROUTES: readonly string[] = POS_SYSTEMS.flatMap((system) => [
  ...GETS.map((path) => `GET ${integrationPath(system)}${path}`),
  ...PUTS.map((path) => `PUT ${integrationPath(system)}${path}`),
  ...POSTS.map((path) => `POST ${integrationPath(system)}${path}`),
])
