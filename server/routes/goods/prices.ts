import type { KnownPrice } from '#domain/money/prices-at.ts'
import { listPrices, type StandingPrice } from '#protocol/goods/prices.ts'
import { findRoots, pageOfIds } from '../../sql/goods/goods.ts'
import { presentPrices } from '../inventories/read-supplies.ts'
import { pageOf } from '../list-request.ts'
import type { OperationRouter } from '../operation-router.ts'

/** What every good costs, by the law that the screens go by. */
export function pricesRoutes(router: OperationRouter): void {
  router.on(listPrices, async (c, { query }) => {
    const company = c.get('company')
    const { ids, total } = await pageOfIds(company, pageOf(query))
    const roots = await findRoots(company, company.companyId)
    const prices = await presentPrices(company, ids, roots)
    return { data: ids.map((id) => standingOf(id, prices.get(id))), total }
  })
}

function standingOf(good_id: string, price: KnownPrice | undefined): StandingPrice {
  const { amount, currency, source, since, user_full_name } = price ?? NONE
  return { good_id, amount, currency, source, since, user_full_name }
}

const NONE = { amount: null, currency: null, source: null, since: null, user_full_name: null }
