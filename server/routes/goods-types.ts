import { Hono, type Context } from 'hono'
import { GOODS_TYPES_PATH, MANAGER_GOODS_TYPES_PATH } from '#protocol/goods-types.ts'
import { managersOnly } from '../accounts/managers-only.ts'
import { signedIn } from '../accounts/signed-in.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { notFound } from '../refusal.ts'
import { goodsTypes } from '../sql/goods-types.ts'
import { anywhere, listRows } from '../sql/list-rows.ts'
import { findVisibleRow } from '../sql/synced-table.ts'
import { readListRequest, scopeOf } from './list-request.ts'
import { pathId } from './path-id.ts'

const SORTING = {
  columns: ['order', 'name_en', 'name_ru', 'name_hy'],
  usual: 'order',
  descending: false,
}

const BY_NAME = 't.name_en ~ ? or t.name_ru ~ ? or t.name_hy ~ ?'

export function goodsTypesRoutes(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  const list = async (c: Context<AppEnv>) => {
    const { query, request } = readListRequest(c, SORTING)
    if (query.search) request.where.push({ condition: BY_NAME, value: anywhere(query.search) })
    const company = c.get('company')
    return c.json(await company.snapshot((sql) => listRows(sql, goodsTypes, scopeOf(c), request)))
  }

  const one = async (c: Context<AppEnv>) => {
    const row = await findVisibleRow(c.get('company'), goodsTypes, scopeOf(c), pathId(c))
    if (!row) throw notFound()
    return c.json(row)
  }

  app.get(GOODS_TYPES_PATH, signedIn(parts), list)
  app.get(`${GOODS_TYPES_PATH}/:id`, signedIn(parts), one)
  app.get(MANAGER_GOODS_TYPES_PATH, signedIn(parts), managersOnly, list)
  app.get(`${MANAGER_GOODS_TYPES_PATH}/:id`, signedIn(parts), managersOnly, one)
  return app
}
