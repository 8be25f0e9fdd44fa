import { setPrice } from '#domain/money/commands/set-price.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { listPrices, setGoodPrice, type StandingPrice } from '#protocol/goods/prices.ts'
import type { AppDeps } from '../../app-deps.ts'
import { notFound } from '../../http/http-error.ts'
import type { CompanySql } from '../../sql/database.ts'
import { findRoots, goods, pageOfIds } from '../../sql/goods/goods.ts'
import { findRows } from '../../sql/sync/synced-table.ts'
import { presentPrices } from '../../sql/inventories/read-supplies.ts'
import { pageOf } from '../list-request.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'
import { doCommand } from '../run-command.ts'

/** What every good costs, by the law that the screens go by. */
export function pricesRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(listPrices, async (c, { query }) => {
    const company = c.get('company')
    const { ids, total } = await pageOfIds(company, pageOf(query))
    return { data: await standingPrices(company, ids), total }
  })

  router.on(setGoodPrice, async (c, { body }) => {
    const [company, id] = [c.get('company'), pathId(c)]
    // The price of a good that was merged into another one is that one's.
    const good_id = (await findRoots(company, company.companyId)).get(id) ?? id
    const { amount, currency, is_confirmed = false } = await body()
    const found = await findRows(company, goods, company.companyId, [good_id])
    if (found.length === 0) throw notFound()
    const stands = await standingPrice(company, good_id)
    // A program that sends all prices each night confirms none of them by that.
    const isUnchanged =
      stands.amount === amount && (amount === null || stands.currency === currency)
    if (isUnchanged && !(is_confirmed && stands.unusual_before !== null)) return stands
    await doCommand(deps, c, setPrice, { good_id, amount, currency, source: 'typed' })
    return standingPrice(company, good_id)
  })
}

async function standingPrice(company: CompanySql, id: string): Promise<StandingPrice> {
  const [price] = await standingPrices(company, [id])
  return price ?? standingOf(id, undefined)
}

async function standingPrices(
  company: CompanySql,
  ids: readonly string[],
): Promise<StandingPrice[]> {
  const roots = await findRoots(company, company.companyId)
  const prices = await presentPrices(company, ids, roots)
  return ids.map((id) => standingOf(id, prices.get(id)))
}

function standingOf(good_id: string, price: KnownPrice | undefined): StandingPrice {
  const { amount, currency, source, since, user_full_name, before = null } = price ?? NONE
  return { good_id, amount, currency, source, since, user_full_name, unusual_before: before }
}

const NONE = {
  amount: null,
  currency: null,
  source: null,
  since: null,
  user_full_name: null,
  before: null,
}
