import type { Context } from 'hono'
import type { Ref } from '#domain/commands/state.ts'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { isUnitFree, readsOfUnit } from '#domain/goods/commands/unit-lock.ts'
import { NAME_FIELDS } from '#domain/goods/names.ts'
import { deleteGood } from '#domain/goods/commands/delete-good.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import {
  GOODS,
  GOODS_STATUSES,
  isGoodInInventory,
  type GoodHistory,
  type NamedGood,
} from '#protocol/goods/goods.ts'
import type { ListQuery } from '#protocol/lists.ts'
import type { AppDeps } from '../../app-deps.ts'
import { tagged } from '../../http/entity-tag.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { notFound } from '../../http/http-error.ts'
import { instantAt } from '../../platform/instant.ts'
import type { Sql } from '../../sql/database.ts'
import { hasEntryOfGood } from '../../sql/counting/entries.ts'
import { goodChanges } from '../../sql/goods/good-changes.ts'
import { goods } from '../../sql/goods/goods.ts'
import { listRows, matching, type ListRequest } from '../../sql/list-rows.ts'
import { findVisibleRow } from '../../sql/sync/synced-table.ts'
import { loadWorkingSet } from '../../sql/sync/working-set.ts'
import { doCommand, doEach } from '../run-command.ts'
import { goodItems } from './good-items.ts'
import {
  fieldsOfNewGood,
  foreignPictures,
  givenFieldsOf,
  readGoodChange,
  readNewGood,
  withoutOldSources,
} from './good-form.ts'
import { listRequest, scopeOf } from '../list-request.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'
import { UNSEEN_MS, valuesSeen } from './unseen-values.ts'

const SORTING = {
  columns: ['created_at', 'updated_at', ...NAME_FIELDS, 'barcode'],
  usual: 'created_at',
  descending: true,
  statuses: GOODS_STATUSES,
}

const HISTORY_SORTING = { columns: ['created_at'], usual: 'created_at', descending: true }

/** The company's goods, at the general paths and at the manager's. */
export function goodsRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(isGoodInInventory, async (c) => {
    const { id } = await visibleGood(c)
    const [company, { company_id }] = [c.get('company'), scopeOf(c)]
    const isInInventory = await hasEntryOfGood(company, company_id, id)
    const canChangeUnit = isUnitFree(await loadWorkingSet(company, company_id, readsOfUnit(id)), id)
    return { isInInventory, canChangeUnit }
  })
  for (const calls of Object.values(GOODS)) goodsRoutesAt(router, deps, calls)
}

type Calls = (typeof GOODS)[keyof typeof GOODS]

function goodsRoutesAt(router: OperationRouter, deps: AppDeps, calls: Calls): void {
  router.on(calls.list, async (c, { query }) => {
    const request = filtersOf(c, query)
    const scope = scopeOf(c)
    return c.get('company').snapshot(async (sql) => {
      const { data, total } = await listRows(sql, goods, scope, request)
      return { data: await goodItems(sql, scope.company_id, data), total }
    })
  })

  router.on(calls.read, (c) => visibleGood(c))

  router.on(calls.history, (c, { query }) => historyOf(c, query))

  router.on(calls.create, async (c) => {
    const fields = fieldsOfNewGood(await readNewGood(deps, c))
    const besides = () => foreignPictures(c, fields.images, [])
    return visibleGood(c, await doCommand(deps, c, createGood, fields, { besides }))
  })

  router.on(calls.removeSeveral, async (c, { body }) => {
    const { ids } = await body()
    return doEach(deps, c, deleteGood, ids, (good_id) => ({ good_id }))
  })

  router.on(calls.edit, async (c) => {
    await changeGood(deps, c)
    return visibleGood(c)
  })

  router.on(calls.remove, async (c) => {
    const good_id = pathId(c)
    await doCommand(deps, c, deleteGood, { good_id }, { target: target(good_id) })
    return visibleGood(c)
  })
}

async function changeGood(deps: AppDeps, c: Context<AppEnv>): Promise<void> {
  const good_id = pathId(c)
  const request = await readGoodChange(deps, c, () => visibleGood(c))
  const after = withoutOldSources(givenFieldsOf(request), await visibleGood(c))
  const args = { good_id, before: {}, after }
  const besides = async () => foreignPictures(c, after.images, (await visibleGood(c)).images)
  const since = instantAt(deps.now() - UNSEEN_MS)
  const completeUnseen = async (sql: Sql) => ({
    ...args,
    before: await valuesSeen(sql, c.get('person').user, good_id, since),
  })
  await doCommand(deps, c, editGood, args, { target: target(good_id), besides, completeUnseen })
}

/** A good of the company, also if deleted; `deleted_at` shows that. */
async function visibleGood(c: Context<AppEnv>, id: string = pathId(c)): Promise<NamedGood> {
  const company = c.get('company')
  const row = await findVisibleRow(company, goods, scopeOf(c), id)
  const [item] = row ? await goodItems(company, company.companyId, [row]) : []
  if (!item) throw notFound('good_missing')
  return tagged(c, item)
}

function target(id: string): Ref {
  return { table: 'goods', id }
}

async function historyOf(c: Context<AppEnv>, query: ListQuery): Promise<GoodHistory> {
  const request = listRequest(c, query, HISTORY_SORTING)
  const { id } = await visibleGood(c)
  request.where.push({ condition: 't.good_id = ?', value: id })
  return c.get('company').snapshot((sql) => listRows(sql, goodChanges, scopeOf(c), request))
}

function filtersOf(c: Context<AppEnv>, query: ListQuery): ListRequest {
  const request = listRequest(c, query, SORTING)
  const { status = 'active', search, type } = query
  const isDeleted = status === 'deleted'
  request.where.push({ condition: `t.deleted_at is ${isDeleted ? 'not null' : 'null'}` })
  if (type) request.where.push({ condition: 't.goods_type_id = ?', value: type })
  if (search?.trim()) request.where.push(...matching('goods', search))
  return request
}
