import type { Context } from 'hono'
import { namesOf, NO_NAMES } from '#domain/goods/names.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import type { ComparedGood } from '#domain/stock/compared-goods.ts'
import type { StockUnit } from '#domain/stock/amounts.ts'
import type { StockAmount } from '#domain/stock/contents.ts'
import type { GoodUse } from '#domain/stock/use.ts'
import { totalsOfUses, usesByType, type UseTotals } from '#domain/stock/use-totals.ts'
import {
  netVariance,
  totalsOfVariances,
  type NetVariance,
  type VarianceSum,
  type VarianceTotals,
} from '#domain/stock/variance/variance-totals.ts'
import { byMoneyBeyond, type Variance } from '#domain/stock/variance/variance.ts'
import {
  getUse,
  type ProductVariance,
  type UseAnswer,
  type UsedGood,
} from '#protocol/inventories/use.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { notFound } from '../../http/http-error.ts'
import { findEarlierCompleted } from '../../sql/inventories/inventories.ts'
import { scopeOf } from '../list-request.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'
import { visibleInventory } from '../visible-inventory.ts'
import { stockRoutes } from './stock.ts'
import { readUse, type InventoryUse } from '../../sql/inventories/read-use.ts'

/** What an inventory has, what was used up to it and what is missing, by the rules of the screen. */
export function usageRoutes(router: OperationRouter): void {
  stockRoutes(router)
  router.on(getUse, async (c, { query: { before: beforeId } }) => {
    const sql = c.get('company')
    const now = await completed(c, pathId(c))
    const before = beforeId
      ? await earlier(c, now, beforeId)
      : await findEarlierCompleted(sql, sql.companyId, now)
    const withMoney = canSeeMoney(c.get('person').actor)
    const isChosen = beforeId !== undefined
    const query = { now, before, isChosen, withPrices: withMoney }
    const use = before ? await readUse(sql, query) : NOTHING
    return answerOf(now, before, use, withMoney)
  })
}

const NOTHING: InventoryUse = {
  goods: [],
  variances: null,
  causes: [],
  types: [],
  currency: '',
}

/** An open inventory would seem to have lost whatever nobody has counted yet. */
async function completed(c: Context<AppEnv>, id: string): Promise<Inventory> {
  const row = await visibleInventory(c.get('company'), scopeOf(c), id)
  if (row.status !== 'closed') throw notFound()
  return row
}

async function earlier(c: Context<AppEnv>, now: Inventory, id: string): Promise<Inventory> {
  const before = await completed(c, id)
  const isEarlier = before.created_at < now.created_at && before.branch_id === now.branch_id
  if (!isEarlier) throw notFound()
  return before
}

function answerOf(
  now: Inventory,
  before: Inventory | null,
  { goods, variances, types, currency }: InventoryUse,
  withMoney: boolean,
): UseAnswer {
  return {
    inventory_id: now.id,
    closed_at: now.closed_at,
    before_id: before?.id ?? null,
    before_closed_at: before?.closed_at ?? null,
    data: goods.map(usedGood),
    total: goods.length,
    types: usesByType(goods, types, withMoney).map(({ type, totals }) => ({
      goods_type_id: type?.id ?? null,
      totals: totalsAnswer(totals),
    })),
    totals: totalsAnswer(totalsOfUses(goods, withMoney)),
    variances: variances && variances.toSorted(byMoneyBeyond(currency)).map(varianceAnswer),
    variance_totals: variances && {
      ...varianceTotals(totalsOfVariances(variances, withMoney)),
      net: netAnswer(netVariance(goods, variances, withMoney)),
    },
  }
}

function totalsAnswer({ coverage, sums, money }: UseTotals): UseAnswer['totals'] {
  return {
    ...coverage,
    sums: sums.map(({ sentIn, writtenOff, sentOut, ...sum }) => ({
      ...sum,
      sent_in: sentIn,
      written_off: writtenOff,
      sent_out: sentOut,
    })),
    worth: money,
  }
}

function usedGood({ good_id, good, use, last, now, flag, ...rest }: ComparedGood): UsedGood {
  const unit = use.kind === 'known' ? use.unit : ((now ?? last)?.unit ?? null)
  const [opening, closing] = [countedIn(unit, last), countedIn(unit, now)]
  return {
    good_id,
    goods_type_id: good?.goods_type_id ?? null,
    ...namesOf(good ?? NO_NAMES),
    unit,
    opening: opening.amount,
    opening_uncertainty: opening.uncertainty,
    opening_estimated: opening.estimated,
    closing: closing.amount,
    closing_uncertainty: closing.uncertainty,
    closing_estimated: closing.estimated,
    ...figuresOf(use),
    ...sinceOf(rest),
    flag,
    ...moneyOf(rest),
  }
}

function sinceOf({ since }: Pick<ComparedGood, 'since'>): Pick<UsedGood, 'since' | 'since_id'> {
  return { since: since?.readAt ?? null, since_id: since?.inventory_id ?? null }
}

function moneyOf({
  price,
  money: worth,
}: Pick<ComparedGood, 'price' | 'money'>): Pick<UsedGood, 'price' | 'worth'> {
  if (price === null) return { price: null, worth: null }
  const { amount, currency } = price
  return { price: { amount, currency }, worth: worth === null ? null : { amount: worth, currency } }
}

/** What is counted in another unit than the line's is not told in it. */
function countedIn(
  unit: StockUnit | null,
  counted: StockAmount | null,
): Record<'amount' | 'uncertainty' | 'estimated', number | null> {
  if (counted === null) return { amount: null, uncertainty: null, estimated: null }
  return counted.unit === unit ? counted : { ...counted, amount: null, uncertainty: null }
}

function figuresOf(
  use: GoodUse,
): Pick<UsedGood, 'reason' | 'received' | Moved | 'used' | 'more' | 'uncertainty' | 'days'> {
  if (use.kind === 'unknown') {
    const nothing = { used: null, more: null, uncertainty: null, days: null }
    return { reason: use.reason, received: null, ...NOT_MOVED, ...nothing }
  }
  const { received, used, more, uncertainty, days } = use
  const moved = { sent_in: use.sentIn, written_off: use.writtenOff, sent_out: use.sentOut }
  return { reason: null, received, ...moved, used, more, uncertainty, days }
}

type Moved = 'sent_in' | 'written_off' | 'sent_out'

const NOT_MOVED: Record<Moved, null> = { sent_in: null, written_off: null, sent_out: null }

function varianceAnswer(variance: Variance): ProductVariance {
  const { product_id, product_name, good_ids } = variance
  const about = { product_id, product_name, good_ids: [...good_ids] }
  if (variance.kind === 'unknown') return { ...about, ...UNKNOWN, reason: variance.reason }
  const { unit, expected, counted, difference, uncertainty, verdict } = variance
  const { money, beyond, currency } = variance
  return {
    ...about,
    reason: null,
    unit,
    expected,
    counted,
    difference,
    uncertainty,
    verdict,
    currency: money === null ? null : currency,
    worth: money,
    beyond,
  }
}

type VarianceTotalsAnswer = NonNullable<UseAnswer['variance_totals']>
type VarianceSumAnswer = VarianceTotalsAnswer['missing']

function varianceTotals({
  missing,
  surplus,
  ...coverage
}: VarianceTotals): Omit<VarianceTotalsAnswer, 'net'> {
  return { ...coverage, missing: varianceSum(missing), surplus: varianceSum(surplus) }
}

function varianceSum({ money, ...sum }: VarianceSum): VarianceSumAnswer {
  return { ...sum, worth: money }
}

function netAnswer({ money, ...net }: NetVariance): VarianceTotalsAnswer['net'] {
  return { ...net, worth: money }
}

const UNKNOWN = {
  unit: null,
  expected: null,
  counted: null,
  difference: null,
  uncertainty: null,
  verdict: null,
  currency: null,
  worth: null,
  beyond: null,
}
