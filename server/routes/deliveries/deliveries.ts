import { Hono, type Context } from 'hono'
import { changeDelivery } from '#domain/deliveries/commands/change-delivery.ts'
import { recordDelivery } from '#domain/deliveries/commands/record-delivery.ts'
import { removeDelivery, restoreDelivery } from '#domain/deliveries/commands/remove-delivery.ts'
import { given } from '#domain/given.ts'
import { canRecordDeliveries } from '#domain/people/delivery-permissions.ts'
import { anywhere } from '#domain/search-pattern.ts'
import {
  DELIVERIES_PATH,
  deliveryEdit,
  deliveryQuery,
  newDeliveryRequest,
  type DeliveryItem,
} from '#protocol/deliveries/deliveries.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { tagged } from '../../http/entity-tag.ts'
import { notFound } from '../../http/http-error.ts'
import { permit } from '../../http/permit.ts'
import { readBody, readQuery } from '../../http/read-request.ts'
import { instantAt } from '../../platform/instant.ts'
import { companyCurrency } from '../../sql/account/company-currency.ts'
import { deliveries, deliveryChanges } from '../../sql/deliveries/deliveries.ts'
import { listRows, type Condition } from '../../sql/list-rows.ts'
import { findVisibleRow } from '../../sql/sync/synced-table.ts'
import { readListRequest, scopeOf } from '../list-request.ts'
import { pathId } from '../path-id.ts'
import { doCommand } from '../run-command.ts'
import { deliveryItems } from './delivery-items.ts'
import { linesOfCall } from './sent-lines.ts'

const SORTING = {
  columns: ['delivered_at', 'created_at', 'supplier', 'number'],
  usual: 'delivered_at',
  descending: true,
  statuses: ['active', 'removed'],
}

const ONE = `${DELIVERIES_PATH}/:id`

/** A delivery note with some hundred lines. */
const MAX_BYTES = 256 * 1024

/** What came to the branches; prices only for those who may see them. */
export function deliveriesRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  readingRoutes(app, deps)
  writingRoutes(app, deps)
  return app
}

function readingRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  const guard = [signedIn(deps), permit(canRecordDeliveries)] as const

  app.get(DELIVERIES_PATH, ...guard, async (c) => {
    const { request } = readListRequest(c, SORTING)
    request.where.push(...conditionsOf(c))
    const { actor } = c.get('person')
    const list = await c.get('company').snapshot(async (sql) => {
      const { data, total } = await listRows(sql, deliveries, scopeOf(c), request)
      return { data: await deliveryItems(sql, actor, data), total }
    })
    return c.json(list)
  })

  app.get(ONE, ...guard, async (c) => c.json(await visibleDelivery(c)))

  app.get(`${ONE}/history`, ...guard, async (c) => {
    const { id } = await visibleDelivery(c)
    const list = { sort: 'created_at', descending: false, page: 0, limit: 1000 }
    const where = [{ condition: 't.delivery_id = ?', value: id }]
    const rows = (sql: Parameters<typeof listRows>[0]) =>
      listRows(sql, deliveryChanges, scopeOf(c), { ...list, where })
    return c.json(await c.get('company').snapshot(rows))
  })
}

function writingRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  app.post(DELIVERIES_PATH, signedIn(deps), async (c) => {
    const body = await readBody(c, newDeliveryRequest, { maxBytes: MAX_BYTES })
    const { branch_id, delivered_at = instantAt(deps.now()), supplier = '', number = '' } = body
    const { lines, prices } = linesOfCall(body.lines, await currencyIn(c), deps.newId)
    const note = { branch_id, delivered_at, supplier, number, lines, prices }
    const args = { ...note, source: 'typed' as const, document: null }
    const id = await doCommand(deps, c, recordDelivery, args)
    return c.json(await visibleDelivery(c, id), 201)
  })

  app.put(ONE, signedIn(deps), async (c) => {
    const delivery_id = pathId(c)
    const body = await readBody(c, deliveryEdit, { maxBytes: MAX_BYTES })
    const { lines = [], removed = [], ...fields } = body
    const sent = linesOfCall(lines, await currencyIn(c), deps.newId)
    const args = { delivery_id, fields: given(fields), ...sent, removed }
    await doCommand(deps, c, changeDelivery, args, { target: target(delivery_id) })
    return c.json(await visibleDelivery(c))
  })

  app.delete(ONE, signedIn(deps), async (c) => {
    const delivery_id = pathId(c)
    await doCommand(deps, c, removeDelivery, { delivery_id }, { target: target(delivery_id) })
    return c.json(await visibleDelivery(c))
  })

  app.post(`${ONE}/restore`, signedIn(deps), async (c) => {
    const delivery_id = pathId(c)
    await doCommand(deps, c, restoreDelivery, { delivery_id }, { target: target(delivery_id) })
    return c.json(await visibleDelivery(c))
  })
}

function conditionsOf(c: Context<AppEnv>): Condition[] {
  const { branch, from, to, status = 'active', search } = readQuery(c, deliveryQuery)
  const words = search?.trim()
  return [
    { condition: `t.deleted_at is ${status === 'active' ? 'null' : 'not null'}` },
    ...(branch ? [{ condition: 't.branch_id = ?', value: branch }] : []),
    ...(from ? [{ condition: 't.delivered_at >= ?', value: from }] : []),
    ...(to ? [{ condition: 't.delivered_at <= ?', value: to }] : []),
    ...(words
      ? [{ condition: `(t.supplier || ' ' || t.number) ~ ?`, value: anywhere(words) }]
      : []),
  ]
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
