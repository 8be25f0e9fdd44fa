import { listPhones } from '#protocol/inventories/phones.ts'
import type { AppDeps } from '../../app-deps.ts'
import { instantAt } from '../../platform/instant.ts'
import { listPhonesOf } from '../../sql/inventories/phones.ts'
import { scopeOf } from '../list-request.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'
import { visibleInventory } from '../visible-inventory.ts'

/** Whose phones may hold readings of an inventory that have not arrived. */
export function phonesRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(listPhones, async (c) => {
    const company = c.get('company')
    const inventory = await visibleInventory(company, scopeOf(c), pathId(c))
    const as_of = instantAt(deps.now())
    const data = await listPhonesOf(company, company.companyId, inventory.id)
    return { data, total: data.length, as_of }
  })
}
