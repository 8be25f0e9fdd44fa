import { namesOf, NO_NAMES } from '#domain/goods/names.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import { amountOf, contentsByGood, type GoodContents } from '#domain/stock/contents.ts'
import { sumValues, valuedGoods, type ValuedGood } from '#domain/stock/value.ts'
import { getStock, type StockAnswer } from '#protocol/inventories/stock.ts'
import { companies } from '../../sql/account/companies.ts'
import { stockOf } from '../../sql/counting/stock-of.ts'
import type { CompanySql } from '../../sql/database.ts'
import { listPricesOfFamilies } from '../../sql/goods/good-prices.ts'
import { findRoots, goods } from '../../sql/goods/goods.ts'
import { findRows } from '../../sql/sync/synced-table.ts'
import { scopeOf } from '../list-request.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'
import { visibleInventory } from '../visible-inventory.ts'
import { refuseBlind } from './refuse-blind.ts'

/** What an inventory has of each good by its name, and what it is worth, as the screen shows it. */
export function stockRoutes(router: OperationRouter): void {
  router.on(getStock, async (c) => {
    const company = c.get('company')
    const inventory = await visibleInventory(company, scopeOf(c), pathId(c))
    await refuseBlind(c, inventory.id)
    return readStock(company, inventory, canSeeMoney(c.get('person').actor))
  })
}

/** @param withMoney the reader may see prices */
async function readStock(
  company: CompanySql,
  inventory: Inventory,
  withMoney: boolean,
): Promise<StockAnswer> {
  const { entries, spreads } = await stockOf(company, company.companyId, inventory.id)
  const named = entries.filter(({ good_id }) => good_id !== null)
  const totals = totalsByGood(named.map((entry) => ({ ...entry, barcode: null })))
  const ids = totals.flatMap(({ good_id }) => good_id ?? [])
  const found = await findRows(company, goods, company.companyId, ids)
  const money = withMoney ? await moneyOf(company, ids) : NO_MONEY
  const counted = { totals, entries: named }
  const valued = valuedGoods(inventory, counted, found, money.prices, money.basis)
  const contents = contentsByGood(named, spreads)
  const byId = new Map(found.map((good) => [good.id, good]))
  const { sums, known, counted: of } = sumValues(valued)
  return {
    inventory_id: inventory.id,
    closed_at: inventory.closed_at,
    data: valued.map((one) => lineOf(one, byId, contents)),
    total: valued.length,
    worth: withMoney ? { sums, known, counted: of } : null,
  }
}

const NO_MONEY = { prices: [], basis: undefined }

async function moneyOf(company: CompanySql, ids: readonly string[]) {
  const { companyId } = company
  const roots = await findRoots(company, companyId)
  const prices = await listPricesOfFamilies(company, companyId, ids, roots)
  const [row] = await findRows(company, companies, companyId, [companyId])
  return { prices, basis: row?.price_basis }
}

function lineOf(
  valued: ValuedGood,
  byId: ReadonlyMap<string, Good>,
  contents: ReadonlyMap<string, GoodContents>,
): Line {
  const { good_id: id, bottles, open_bottles } = valued.total
  const good_id = id ?? ''
  const good = byId.get(good_id)
  return {
    good_id,
    goods_type_id: good?.goods_type_id ?? null,
    ...namesOf(good ?? NO_NAMES),
    barcode: good?.barcode ?? null,
    ...amountIn(contents.get(good_id)),
    bottles,
    open_bottles,
    ...worthOf(valued),
  }
}

type Line = StockAnswer['data'][number]

function amountIn(held: GoodContents | undefined): Pick<Line, 'unit' | 'amount' | 'uncertainty'> {
  const stock = held ? amountOf(held) : null
  if (stock === null) return { unit: null, amount: null, uncertainty: null }
  const { unit, amount, uncertainty } = stock
  return { unit, amount, uncertainty }
}

/** Without prices, as those have it who may not see them, nothing has a worth. */
function worthOf({ price, value }: ValuedGood): Pick<Line, 'price' | 'worth'> {
  if (price === null) return { price: null, worth: null }
  const { amount, currency } = price
  return { price: { amount, currency }, worth: value === null ? null : { amount: value, currency } }
}
