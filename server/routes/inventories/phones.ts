import type { Hono } from 'hono'
import { listPhones } from '#protocol/inventories/phones.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { notFound } from '../../http/http-error.ts'
import { instantAt } from '../../platform/instant.ts'
import { inventories } from '../../sql/inventories/inventories.ts'
import { listPhonesOf } from '../../sql/inventories/phones.ts'
import { findVisibleRow } from '../../sql/sync/synced-table.ts'
import { scopeOf } from '../list-request.ts'
import { OperationRouter } from '../operation-router.ts'
import { pathId } from '../path-id.ts'

/** Whose phones may hold readings of an inventory that have not arrived. */
export function phonesRoutes(deps: AppDeps): Hono<AppEnv> {
  const router = new OperationRouter(deps)
  router.on(listPhones, async (c) => {
    const company = c.get('company')
    const inventory = await findVisibleRow(company, inventories, scopeOf(c), pathId(c))
    if (!inventory || inventory.deleted_at !== null) throw notFound()
    const as_of = instantAt(deps.now())
    const data = await listPhonesOf(company, company.companyId, inventory.id)
    return { data, total: data.length, as_of }
  })
  return router.routes()
}
