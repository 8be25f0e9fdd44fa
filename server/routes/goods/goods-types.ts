import type { Context } from 'hono'
import type { Ref } from '#domain/commands/state.ts'
import { createGoodsType } from '#domain/goods/commands/create-goods-type.ts'
import { deleteGoodsType } from '#domain/goods/commands/delete-goods-type.ts'
import { editGoodsType } from '#domain/goods/commands/edit-goods-type.ts'
import { sortGoodsTypes } from '#domain/goods/commands/sort-goods-types.ts'
import { NAME_FIELDS, nameFields, NO_NAMES } from '#domain/goods/names.ts'
import { given } from '#domain/given.ts'
import { GOODS_TYPES_MAX } from '#domain/goods/goods-type-fields.ts'
import {
  GOODS_TYPES,
  SORT_MAX_BYTES,
  type GoodsTypeItem,
  type GoodsTypeRequest,
  type GoodsTypesList,
} from '#protocol/goods/goods.ts'
import type { AppDeps } from '../../app-deps.ts'
import { tagged } from '../../http/entity-tag.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { Readable } from '../../http/readable-fields.ts'
import type { Find } from '../../http/read-request.ts'
import { notFound } from '../../http/http-error.ts'
import { goodsTypes } from '../../sql/goods/goods-types.ts'
import { listRows, matching, type ListRequest } from '../../sql/list-rows.ts'
import { findVisibleRow, type Scope, type WithSeq } from '../../sql/sync/synced-table.ts'
import { findFaults } from '../find-faults.ts'
import { doCommand } from '../run-command.ts'
import { listRequest, scopeOf } from '../list-request.ts'
import { givenNames } from './names-form.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'
import { densityOfType } from '#domain/goods/density/good-density.ts'
import type { GoodsType } from '#domain/goods/goods.ts'
import type { Sql } from '../../sql/database.ts'
import { listFigures } from '../../sql/goods/goods.ts'

const SORTING = {
  columns: ['order', 'created_at', ...NAME_FIELDS],
  usual: 'order',
  descending: false,
}

const LIVE = { condition: 't.deleted_at is null' }

/** All live types, in order. */
const FULL_ORDER: ListRequest = {
  where: [LIVE],
  sort: 'order',
  descending: false,
  page: 0,
  limit: GOODS_TYPES_MAX,
}

/** Goods types, at the general paths and at the manager's. */
export function goodsTypesRoutes(router: OperationRouter, deps: AppDeps): void {
  for (const calls of Object.values(GOODS_TYPES)) {
    orderRoutes(router, deps, calls)
    typesRoutes(router, deps, calls)
  }
}

type Calls = (typeof GOODS_TYPES)[keyof typeof GOODS_TYPES]

/** Registered before the routes of one type, which would read `order` and `sort` as ids. */
function orderRoutes(router: OperationRouter, deps: AppDeps, calls: Calls): void {
  router.on(calls.inOrder, (c) => listTypes(c, FULL_ORDER))

  for (const call of [calls.order, calls.sort]) {
    router.on(call, async (c, { body }) => {
      const { ids } = await body({ maxBytes: SORT_MAX_BYTES })
      await doCommand(deps, c, sortGoodsTypes, { ids })
      const types = await listTypes(c, FULL_ORDER)
      const known = new Set(types.data.map(({ id }) => id))
      return { ...types, unknown: [...new Set(ids)].filter((id) => !known.has(id)) }
    })
  }
}

function typesRoutes(router: OperationRouter, deps: AppDeps, calls: Calls): void {
  router.on(calls.list, async (c, { query }) => {
    const request = listRequest(c, query, SORTING)
    request.where.push(LIVE)
    if (query.search?.trim()) request.where.push(...matching('goods_types', query.search))
    return listTypes(c, request)
  })

  router.on(calls.read, (c) => visibleType(c))

  router.on(calls.create, async (c, { body }) => {
    const find: Find<GoodsTypeRequest> = (readable) =>
      findFaults(deps, c, createGoodsType, newTypeOf(knownOf(readable)))
    const args = newTypeOf(await body({ find }))
    return visibleType(c, await doCommand(deps, c, createGoodsType, args))
  })

  router.on(calls.edit, async (c, { change }) => {
    const goods_type_id = pathId(c)
    const find: Find<GoodsTypeRequest> = (readable) =>
      findFaults(deps, c, editGoodsType, { goods_type_id, after: changeOf(knownOf(readable)) })
    const after = changeOf(await change(() => visibleType(c), { find }))
    const call = { target: target(goods_type_id) }
    await doCommand(deps, c, editGoodsType, { goods_type_id, after }, call)
    return visibleType(c)
  })

  router.on(calls.remove, async (c) => {
    const goods_type_id = pathId(c)
    await doCommand(deps, c, deleteGoodsType, { goods_type_id }, { target: target(goods_type_id) })
    return visibleType(c)
  })
}

function newTypeOf(request: GoodsTypeRequest) {
  const { average_density = null, related_good_type_id = null, ...others } = request
  const { usual_strength = null, usual_sugar = null, ...names } = others
  const figures = { average_density, usual_strength, usual_sugar }
  return { ...NO_NAMES, ...given(givenNames(names)), ...figures, related_good_type_id }
}

function changeOf(request: GoodsTypeRequest) {
  return given({ ...request, ...givenNames(request) })
}

/** Of what cannot be read, only a name has a rule about others: one of them is needed. */
function knownOf({ fields, isRefused }: Readable<GoodsTypeRequest>): GoodsTypeRequest {
  return { ...fields, ...given(nameFields((name) => (isRefused(name) ? '?' : undefined))) }
}

function listTypes(c: Context<AppEnv>, request: ListRequest): Promise<GoodsTypesList> {
  const scope = scopeOf(c)
  return c.get('company').snapshot(async (sql) => {
    const { data, total } = await listRows(sql, goodsTypes, scope, request)
    return { data: await goodsTypeItems(sql, scope, data), total }
  })
}

/** A type of the company, also if deleted; `deleted_at` shows that. */
function visibleType(c: Context<AppEnv>, id: string = pathId(c)): Promise<GoodsTypeItem> {
  const scope = scopeOf(c)
  return c.get('company').snapshot(async (sql) => {
    const row = await findVisibleRow(sql, goodsTypes, scope, id)
    const [item] = await goodsTypeItems(sql, scope, row ? [row] : [])
    if (!item) throw notFound()
    return tagged(c, item)
  })
}

function target(id: string): Ref {
  return { table: 'goods_types', id }
}

/** Types with a density, computed on reading from their goods unless one was typed. */
async function goodsTypeItems(
  sql: Sql,
  { company_id }: Scope,
  rows: readonly WithSeq<GoodsType>[],
): Promise<GoodsTypeItem[]> {
  const untyped = rows.filter(({ average_density }) => average_density === null)
  const ids = untyped.map(({ id }) => id)
  const figures = ids.length === 0 ? [] : await listFigures(sql, company_id, ids)
  return rows.map((row) => ({
    ...row,
    average_density: densityOfType(row, figures),
    has_own_density: row.average_density !== null,
  }))
}
