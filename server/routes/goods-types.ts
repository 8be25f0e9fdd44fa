import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { createGoodsType } from '#domain/commands/create-goods-type.ts'
import { deleteGoodsType } from '#domain/commands/delete-goods-type.ts'
import { editGoodsType } from '#domain/commands/edit-goods-type.ts'
import { sortGoodsTypes } from '#domain/commands/sort-goods-types.ts'
import { given } from '#domain/given.ts'
import { GOODS_TYPES_MAX } from '#domain/goods-type-fields.ts'
import {
  GOODS_TYPES_PATH,
  goodsTypeRequest,
  MANAGER_GOODS_TYPES_PATH,
  SORT_MAX_BYTES,
  sortGoodsTypesRequest,
  type GoodsTypeItem,
  type GoodsTypesList,
} from '#protocol/goods-types.ts'
import { managersOnly } from '../accounts/managers-only.ts'
import { signedIn } from '../accounts/signed-in.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { readBody } from '../read-request.ts'
import { notFound } from '../refusal.ts'
import { goodsTypes } from '../sql/goods-types.ts'
import { listRows, matching, type ListRequest } from '../sql/list-rows.ts'
import { findVisibleRow } from '../sql/synced-table.ts'
import { doCommand } from './do-command.ts'
import { goodsTypeItems } from './goods-type-items.ts'
import { readListRequest, scopeOf } from './list-request.ts'
import { namesOf } from './names-form.ts'
import { pathId } from './path-id.ts'

const SORTING = {
  columns: ['order', 'created_at', 'name_en', 'name_ru', 'name_hy'],
  usual: 'order',
  descending: false,
}

const LIVING = { condition: 't.deleted_at is null' }

/** Every living type, in order. */
const FULL_ORDER: ListRequest = {
  where: [LIVING],
  sort: 'order',
  descending: false,
  page: 0,
  limit: GOODS_TYPES_MAX,
}

/** The types of goods, at the paths of everyone and at the manager's. */
export function goodsTypesRoutes(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const everyone = signedIn(parts)
  for (const [path, guard] of [
    [GOODS_TYPES_PATH, everyone],
    [MANAGER_GOODS_TYPES_PATH, every(everyone, managersOnly)],
  ] as const) {
    orderRoutes(app, parts, path, guard)
    typesRoutes(app, parts, path, guard)
  }
  return app
}

type Guard = MiddlewareHandler<AppEnv>

/** Stand before those of one type, whose id `order` and `sort` would be. */
function orderRoutes(app: Hono<AppEnv>, parts: AppParts, path: string, guard: Guard): void {
  app.get(`${path}/order`, guard, async (c) => c.json(await listTypes(c, FULL_ORDER)))

  for (const way of ['order', 'sort']) {
    app.put(`${path}/${way}`, guard, async (c) => {
      const { ids } = await readBody(c, sortGoodsTypesRequest, SORT_MAX_BYTES)
      await doCommand(parts, c, sortGoodsTypes, { ids })
      return c.json(await listTypes(c, FULL_ORDER))
    })
  }
}

function typesRoutes(app: Hono<AppEnv>, parts: AppParts, path: string, guard: Guard): void {
  app.get(path, guard, async (c) => {
    const { query, request } = readListRequest(c, SORTING)
    request.where.push(LIVING)
    if (query.search?.trim()) request.where.push(...matching('goods_types', query.search))
    return c.json(await listTypes(c, request))
  })

  app.get(`${path}/:id`, guard, async (c) => c.json(await visibleType(c)))

  app.post(path, guard, async (c) => {
    const {
      average_density = null,
      related_good_type_id = null,
      ...names
    } = await readBody(c, goodsTypeRequest)
    const { name_en = '', name_ru = '', name_hy = '' } = namesOf(names)
    const args = { name_en, name_ru, name_hy, average_density, related_good_type_id }
    const id = await doCommand(parts, c, createGoodsType, args)
    return c.json(await visibleType(c, id), 201)
  })

  app.put(`${path}/:id`, guard, async (c) => {
    const request = await readBody(c, goodsTypeRequest)
    const after = given({ ...request, ...namesOf(request) })
    await doCommand(parts, c, editGoodsType, { goods_type_id: pathId(c), after })
    return c.json(await visibleType(c))
  })

  app.delete(`${path}/:id`, guard, async (c) => {
    await doCommand(parts, c, deleteGoodsType, { goods_type_id: pathId(c) })
    return c.json(await visibleType(c))
  })
}

function listTypes(c: Context<AppEnv>, request: ListRequest): Promise<GoodsTypesList> {
  const scope = scopeOf(c)
  return c.get('company').snapshot(async (sql) => {
    const { data, total } = await listRows(sql, goodsTypes, scope, request)
    return { data: await goodsTypeItems(sql, scope, data), total }
  })
}

/** A type of the company; a deleted one says so. */
function visibleType(c: Context<AppEnv>, id: string = pathId(c)): Promise<GoodsTypeItem> {
  const scope = scopeOf(c)
  return c.get('company').snapshot(async (sql) => {
    const row = await findVisibleRow(sql, goodsTypes, scope, id)
    const [item] = await goodsTypeItems(sql, scope, row ? [row] : [])
    if (!item) throw notFound()
    return item
  })
}
