import { namesOf, NO_NAMES } from '#domain/goods/names.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import {
  shoppingList,
  USUAL_DAYS_AHEAD,
  type ShoppingList,
} from '#domain/stock/buying/shopping-list.ts'
import { getToBuy, type ToBuyItem } from '#protocol/inventories/to-buy.ts'
import type { AppDeps } from '../../app-deps.ts'
import { notFound } from '../../http/http-error.ts'
import { instantAt } from '../../platform/instant.ts'
import { branches } from '../../sql/branches/branches.ts'
import { findVisibleRow } from '../../sql/sync/synced-table.ts'
import { scopeOf } from '../list-request.ts'
import type { OperationRouter } from '../operation-router.ts'
import { readSupplies } from '../../sql/inventories/read-supplies.ts'

/** What to buy for a branch, by the same rules as the screen. */
export function toBuyRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(getToBuy, async (c, { query: { branch, days: asked } }) => {
    const sql = c.get('company')
    const found = await findVisibleRow(sql, branches, scopeOf(c), branch)
    if (!found) throw notFound()
    const withPrices = canSeeMoney(c.get('person').actor)
    const now = instantAt(deps.now())
    const { last, supplies, ...besides } = await readSupplies(sql, branch, { withPrices, now })
    const days = Number(asked ?? USUAL_DAYS_AHEAD)
    const list = shoppingList(supplies, besides, days)
    const data = toBuyItems(list)
    return {
      branch_id: branch,
      days,
      inventory_id: last?.id ?? null,
      closed_at: last?.closed_at ?? null,
      data,
      total: data.length,
      cost: list.money,
    }
  })
}

/** In the order of the parts, and within them in the list's. */
function toBuyItems({ runsOut, enough, notMoved, unknown }: ShoppingList): ToBuyItem[] {
  return [
    ...runsOut.map(({ purchase, ...one }) => ({
      ...lastingItem('runs_out', one),
      missing: purchase.missing,
      bottles: purchase.bottles,
      case_size: purchase.caseSize,
      cases: purchase.cases,
      cost: purchase.money,
      is_below_minimum: purchase.isBelowMinimum,
    })),
    ...enough.map((one) => lastingItem('enough', one)),
    ...notMoved.map((one) => ({
      ...knownItem('not_moved', one),
      still_days: one.days,
    })),
    ...unknown.map((one) => ({ ...itemOf('unknown', one), reason: one.reason })),
  ]
}

function lastingItem(part: ToBuyItem['part'], one: ShoppingList['enough'][number]): ToBuyItem {
  return { ...knownItem(part, one), use_a_day: one.aDay, days_left: one.daysLeft }
}

type Known = (ShoppingList['enough'] | ShoppingList['notMoved'])[number]

function knownItem(part: ToBuyItem['part'], one: Known): ToBuyItem {
  const { unit, counted, estimated, received, onTheWay: on_the_way, left } = one
  return { ...itemOf(part, one), unit, counted, estimated, received, on_the_way, left }
}

function itemOf(part: ToBuyItem['part'], one: ShoppingList['unknown'][number] | Known): ToBuyItem {
  const { good_id, good, readAt, minimum, minimumUnit, suggested } = one
  return {
    good_id,
    ...namesOf(good ?? NO_NAMES),
    part,
    counted_at: readAt,
    reason: null,
    unit: null,
    counted: null,
    estimated: null,
    received: null,
    on_the_way: null,
    left: null,
    use_a_day: null,
    days_left: null,
    still_days: null,
    missing: null,
    bottles: null,
    case_size: null,
    cases: null,
    cost: null,
    minimum: minimum?.amount ?? null,
    minimum_unit: minimum?.unit ?? minimumUnit,
    is_below_minimum: false,
    suggested_minimum: minimum && minimum.unit !== minimumUnit ? null : suggested,
  }
}
