import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import type { Ref } from '#domain/commands/state.ts'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { isUnitFree, readsOfUnit } from '#domain/goods/commands/unit-lock.ts'
import { NAME_FIELDS } from '#domain/goods/names.ts'
import { deleteGood } from '#domain/goods/commands/delete-good.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { canManageGoods, canUseManagerCalls } from '#domain/people/permissions.ts'
import {
  GOODS_PATH,
  GOODS_STATUSES,
  goodStatusesRequest,
  IS_IN_INVENTORY_PATH,
  MANAGER_GOODS_PATH,
  type GoodHistory,
  type IsInInventoryAnswer,
} from '#protocol/goods/goods.ts'
import type { NamedGood } from '#protocol/named-twice.ts'
import { permit } from '../../http/permit.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import { tagged } from '../../http/entity-tag.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readBody } from '../../http/read-request.ts'
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
import { readListRequest, scopeOf } from '../list-request.ts'
import { pathId } from '../path-id.ts'
import { UNSEEN_MS, valuesSeen } from './unseen-values.ts'

const SORTING = {
  columns: ['created_at', 'updated_at', ...NAME_FIELDS, 'barcode'],
  usual: 'created_at',
  descending: true,
  statuses: GOODS_STATUSES,
}

const HISTORY_SORTING = { columns: ['created_at'], usual: 'created_at', descending: true }

/** The company's goods, at the general paths and at the manager's. */
export function goodsRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const everyone = signedIn(deps)
  app.get(`${IS_IN_INVENTORY_PATH}/:id`, everyone, async (c) => {
    const { id } = await visibleGood(c)
    const [company, { company_id }] = [c.get('company'), scopeOf(c)]
    const isInInventory = await hasEntryOfGood(company, company_id, id)
    const canChangeUnit = isUnitFree(await loadWorkingSet(company, company_id, readsOfUnit(id)), id)
    return c.json({ isInInventory, canChangeUnit } satisfies IsInInventoryAnswer)
  })
  goodsRoutesAt(app, deps, GOODS_PATH, everyone)
  goodsRoutesAt(app, deps, MANAGER_GOODS_PATH, every(everyone, permit(canUseManagerCalls)))
  return app
}

function goodsRoutesAt(
  app: Hono<AppEnv>,
  deps: AppDeps,
  path: string,
  guard: MiddlewareHandler<AppEnv>,
): void {
  app.get(path, guard, async (c) => {
    const request = readFilters(c)
    const scope = scopeOf(c)
    const answer = await c.get('company').snapshot(async (sql) => {
      const { data, total } = await listRows(sql, goods, scope, request)
      return { data: await goodItems(sql, scope.company_id, data), total }
    })
    return c.json(answer)
  })

  app.get(`${path}/:id`, guard, async (c) => c.json(await visibleGood(c)))

  app.get(`${path}/:id/history`, guard, async (c) => c.json(await historyOf(c)))

  app.post(path, guard, async (c) => {
    const fields = fieldsOfNewGood(await readNewGood(deps, c))
    const besides = () => foreignPictures(c, fields.images, [])
    const id = await doCommand(deps, c, createGood, fields, { besides })
    return c.json(await visibleGood(c, id), 201)
  })

  app.put(`${path}/status`, guard, permit(canManageGoods), async (c) => {
    const { ids } = await readBody(c, goodStatusesRequest)
    return c.json(await doEach(deps, c, deleteGood, ids, (good_id) => ({ good_id })))
  })

  app.put(`${path}/:id`, guard, async (c) => {
    await changeGood(deps, c)
    return c.json(await visibleGood(c))
  })

  app.delete(`${path}/:id`, guard, async (c) => {
    const good_id = pathId(c)
    await doCommand(deps, c, deleteGood, { good_id }, { target: target(good_id) })
    return c.json(await visibleGood(c))
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

async function historyOf(c: Context<AppEnv>): Promise<GoodHistory> {
  const { request } = readListRequest(c, HISTORY_SORTING)
  const { id } = await visibleGood(c)
  request.where.push({ condition: 't.good_id = ?', value: id })
  return c.get('company').snapshot((sql) => listRows(sql, goodChanges, scopeOf(c), request))
}

function readFilters(c: Context<AppEnv>): ListRequest {
  const { query, request } = readListRequest(c, SORTING)
  const { status = 'active', search, type } = query
  const isDeleted = status === 'deleted'
  request.where.push({ condition: `t.deleted_at is ${isDeleted ? 'not null' : 'null'}` })
  if (type) request.where.push({ condition: 't.goods_type_id = ?', value: type })
  if (search?.trim()) request.where.push(...matching('goods', search))
  return request
}
