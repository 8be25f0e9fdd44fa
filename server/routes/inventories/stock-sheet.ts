import type { Context } from 'hono'
import { isInFuture } from '#domain/deliveries/possible-time.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import { SHEET_MAX_BYTES, type StockSheet } from '#domain/stock/sheet/stock-sheet.ts'
import { isOfSheet } from '#domain/stock/variance/expected.ts'
import { STOCK_SHEET } from '#protocol/inventories/stock-sheet.ts'
import { getStockSheet, type ExpectedAnswer } from '#protocol/pos/expected.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import { instantAt } from '../../platform/instant.ts'
import { goods } from '../../sql/goods/goods.ts'
import { expectedProducts } from '../../sql/pos/expected-products.ts'
import { keepStockSheet } from '../../sql/pos/stock-sheets.ts'
import { findRows } from '../../sql/sync/synced-table.ts'
import { scopeOf } from '../list-request.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'
import { visibleInventory } from '../visible-inventory.ts'
import { refuseBlind } from './refuse-blind.ts'

/** The stock sheet of any system that a completed inventory is compared with. */
export function stockSheetRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(getStockSheet, async (c) => answerOf(c, await completedId(c)))

  router.on(STOCK_SHEET.keep, async (c, { body }) => {
    const inventoryId = await completedId(c)
    const sheet = await body({ maxBytes: SHEET_MAX_BYTES })
    const now = deps.now()
    if (isInFuture(Date.parse(sheet.as_of), now)) throw wrong('as_of')
    await refuseStrange(c, sheet)
    const lines = canSeeMoney(c.get('person').actor) ? sheet.lines : withoutSums(sheet)
    const askedAt = instantAt(now)
    await keepStockSheet(c.get('company'), { ...sheet, lines, inventoryId, askedAt })
    return answerOf(c, inventoryId)
  })

  router.on(STOCK_SHEET.remove, async (c) => {
    const inventoryId = await completedId(c)
    const askedAt = instantAt(deps.now())
    const nothing = { as_of: askedAt, lines: [] }
    await keepStockSheet(c.get('company'), { ...nothing, inventoryId, askedAt })
    return answerOf(c, inventoryId)
  })
}

/** An open inventory has no moment yet that a sheet could stand for. */
async function completedId(c: Context<AppEnv>): Promise<string> {
  const { id, status } = await visibleInventory(c.get('company'), scopeOf(c), pathId(c))
  if (status !== 'closed') throw notFound()
  await refuseBlind(c, id)
  return id
}

/** A sheet with a good that is not the company's is refused as a whole, so that nothing is lost. */
async function refuseStrange(c: Context<AppEnv>, { lines }: StockSheet): Promise<void> {
  const company = c.get('company')
  const ids = lines.map(({ good_id }) => good_id)
  const found = await findRows(company, goods, company.companyId, ids)
  const known = new Set(found.map(({ id }) => id))
  const strange = ids.findIndex((id) => !known.has(id))
  if (strange !== -1) throw wrong(`lines[${strange}].good_id`)
}

function wrong(param: string): HttpError {
  return new HttpError(422, 'bad_request', { params: [{ param, code: 'bad_request' }] })
}

/** Nobody who may not see prices brings any. */
function withoutSums({ lines }: StockSheet): StockSheet['lines'] {
  return lines.map((line) => ({ ...line, sum: null }))
}

async function answerOf(c: Context<AppEnv>, inventoryId: string): Promise<ExpectedAnswer> {
  const withSums = canSeeMoney(c.get('person').actor)
  const query = { system: null, inventoryId, withSums }
  const data = await expectedProducts(c.get('company'), query)
  return { data: data.filter(isOfSheet), total: data.length }
}
