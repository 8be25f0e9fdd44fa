import type { Context } from 'hono'
import { changeDelivery } from '#domain/deliveries/commands/change-delivery.ts'
import { recordDelivery } from '#domain/deliveries/commands/record-delivery.ts'
import {
  removeDelivery,
  restoreDelivery as bringBackDelivery,
} from '#domain/deliveries/commands/remove-delivery.ts'
import { given } from '#domain/given.ts'
import {
  DELIVERIES,
  getDeliveryHistory,
  restoreDelivery,
  type DeliveryItem,
  type SentLine,
} from '#protocol/deliveries/deliveries.ts'
import { requireScope } from '../../accounts/keys/calling-key.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { tagged } from '../../http/entity-tag.ts'
import { notFound } from '../../http/http-error.ts'
import { instantAt } from '../../platform/instant.ts'
import { companyCurrency } from '../../sql/account/company-currency.ts'
import { deliveries, deliveryChanges, deliveryPrices } from '../../sql/deliveries/deliveries.ts'
import { listRows } from '../../sql/list-rows.ts'
import { findRows, findVisibleRow, type WithSeq } from '../../sql/sync/synced-table.ts'
import { listRequest, scopeOf } from '../list-request.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'
import { doCommand } from '../run-command.ts'
import { periodConditions } from './period-conditions.ts'
import type { Delivery, DeliveryLine, LinePrice } from '#domain/deliveries/deliveries.ts'
import type { Actor } from '#domain/people/people.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import type { Sql } from '../../sql/database.ts'

const SORTING = {
  columns: ['delivered_at', 'created_at', 'supplier', 'number'],
  usual: 'delivered_at',
  descending: true,
  statuses: ['active', 'removed'],
}

/** A delivery note with some hundred lines. */
const MAX_BYTES = 256 * 1024

/** What came to the branches; prices only for those who may see them. */
export function deliveriesRoutes(router: OperationRouter, deps: AppDeps): void {
  readingRoutes(router)
  writingRoutes(router, deps)
}

function readingRoutes(router: OperationRouter): void {
  router.on(DELIVERIES.list, async (c, { query }) => {
    const request = listRequest(c, query, SORTING)
    request.where.push(
      ...periodConditions(deliveries, query, 'delivered_at', `(t.supplier || ' ' || t.number)`),
    )
    const { actor } = c.get('person')
    return c.get('company').snapshot(async (sql) => {
      const { data, total } = await listRows(sql, deliveries, scopeOf(c), request)
      return { data: await deliveryItems(sql, actor, data), total }
    })
  })

  router.on(DELIVERIES.read, (c) => visibleDelivery(c))

  router.on(getDeliveryHistory, async (c) => {
    const { id } = await visibleDelivery(c)
    const list = { sort: 'created_at', descending: false, page: 0, limit: 1000 }
    const where = [{ condition: 't.delivery_id = ?', value: id }]
    return c
      .get('company')
      .snapshot((sql) => listRows(sql, deliveryChanges, scopeOf(c), { ...list, where }))
  })
}

function writingRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(DELIVERIES.create, async (c, { body }) => {
    const sent = await body({ maxBytes: MAX_BYTES })
    const { branch_id, delivered_at = instantAt(deps.now()), supplier = '', number = '' } = sent
    const { lines, prices } = linesOfCall(sent.lines, await currencyIn(c), deps.newId)
    if (prices.length > 0) requireScope(c.get('person'), 'read_money')
    const note = { branch_id, delivered_at, supplier, number, lines, prices }
    const args = { ...note, source: 'typed' as const, document: null }
    return visibleDelivery(c, await doCommand(deps, c, recordDelivery, args))
  })

  router.on(DELIVERIES.edit, async (c, { body }) => {
    const delivery_id = pathId(c)
    const { lines = [], removed = [], ...fields } = await body({ maxBytes: MAX_BYTES })
    const sent = linesOfCall(lines, await currencyIn(c), deps.newId)
    if (sent.prices.length > 0) requireScope(c.get('person'), 'read_money')
    const args = { delivery_id, fields: given(fields), ...sent, removed }
    await doCommand(deps, c, changeDelivery, args, { target: target(delivery_id) })
    return visibleDelivery(c)
  })

  for (const [operation, command] of [
    [DELIVERIES.remove, removeDelivery],
    [restoreDelivery, bringBackDelivery],
  ] as const) {
    router.on(operation, async (c) => {
      const delivery_id = pathId(c)
      await doCommand(deps, c, command, { delivery_id }, { target: target(delivery_id) })
      return visibleDelivery(c)
    })
  }
}

function currencyIn(c: Context<AppEnv>): Promise<string> {
  const company = c.get('company')
  return companyCurrency(company, company.companyId)
}

/** A delivery of the company, removed or not; `deleted_at` shows that. */
function visibleDelivery(c: Context<AppEnv>, id: string = pathId(c)): Promise<DeliveryItem> {
  const { actor } = c.get('person')
  return c.get('company').snapshot(async (sql) => {
    const row = await findVisibleRow(sql, deliveries, scopeOf(c), id)
    const [item] = await deliveryItems(sql, actor, row ? [row] : [])
    if (!item) throw notFound()
    return tagged(c, item)
  })
}

function target(id: string) {
  return { table: 'deliveries', id } as const
}

/** What the lines of a call say, as the commands take it. */
interface Lines {
  lines: DeliveryLine[]
  prices: LinePrice[]
  /** Lines whose price the call takes away. */
  unpriced: string[]
}

/** @param currency of prices that name none */
function linesOfCall(sent: readonly SentLine[], currency: string, newId: () => string): Lines {
  const whole = sent.map((line) => ({ ...line, id: line.id ?? newId() }))
  return {
    lines: whole.map(({ id, good_id = null, name = '', unit, amount, case_size = null }) => ({
      id,
      good_id,
      name,
      unit,
      amount,
      case_size,
      product_id: null,
    })),
    prices: whole.flatMap(({ id, price }) =>
      price ? [{ line_id: id, of: 'unit' as const, currency, ...withoutUndefined(price) }] : [],
    ),
    unpriced: whole.flatMap(({ id, price }) => (price === null ? [id] : [])),
  }
}

function withoutUndefined({ amount, currency, of }: NonNullable<SentLine['price']>) {
  return { amount, ...(currency ? { currency } : {}), ...(of ? { of } : {}) }
}

/** Deliveries with the prices of their lines, for whoever may see them; for others with none. */
async function deliveryItems(
  sql: Sql,
  actor: Actor,
  rows: readonly WithSeq<Delivery>[],
): Promise<DeliveryItem[]> {
  const ids = rows.map(({ id }) => id)
  const priced = canSeeMoney(actor)
    ? await findRows(sql, deliveryPrices, actor.company_id, ids)
    : []
  const byLine = new Map(
    priced.flatMap(({ lines }) => lines.map(({ line_id, ...price }) => [line_id, price] as const)),
  )
  return rows.map((row) => ({
    ...row,
    lines: row.lines.map((line) => ({ ...line, price: byLine.get(line.id) ?? null })),
  }))
}
