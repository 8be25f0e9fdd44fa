import { Hono, type Context } from 'hono'
import { barcodeSpellings } from '#domain/barcode.ts'
import { GOODS_PATH, MANAGER_GOODS_PATH } from '#protocol/goods.ts'
import { managersOnly } from '../accounts/managers-only.ts'
import { signedIn } from '../accounts/signed-in.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { notFound } from '../refusal.ts'
import { goods } from '../sql/goods.ts'
import { anywhere, listRows } from '../sql/list-rows.ts'
import { findVisibleRow } from '../sql/synced-table.ts'
import { readListRequest, scopeOf } from './list-request.ts'
import { pathId } from './path-id.ts'

const SORTING = {
  columns: ['created_at', 'updated_at', 'name_en', 'name_ru', 'name_hy', 'barcode'],
  usual: 'created_at',
  descending: true,
}

const BY_NAME = 't.name_en ~ ? or t.name_ru ~ ? or t.name_hy ~ ? or t.barcode ~ ?'

export function goodsRoutes(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  const list = async (c: Context<AppEnv>) => {
    const { query, request } = readListRequest(c, SORTING)
    const { search, type } = query
    request.where.push({ condition: 't.deleted_at is null or ?', value: false })
    if (type) request.where.push({ condition: 't.goods_type_id = ?', value: type })
    if (search) request.where.push(searching(search))
    const company = c.get('company')
    return c.json(await company.snapshot((sql) => listRows(sql, goods, scopeOf(c), request)))
  }

  const one = async (c: Context<AppEnv>) => {
    const row = await findVisibleRow(c.get('company'), goods, scopeOf(c), pathId(c))
    if (!row) throw notFound()
    return c.json(row)
  }

  app.get(GOODS_PATH, signedIn(parts), list)
  app.get(`${GOODS_PATH}/:id`, signedIn(parts), one)
  app.get(MANAGER_GOODS_PATH, signedIn(parts), managersOnly, list)
  app.get(`${MANAGER_GOODS_PATH}/:id`, signedIn(parts), managersOnly, one)
  return app
}

/** By a name, or by a barcode in whichever of its spellings. */
function searching(search: string): { condition: string; value: unknown } {
  const [canonical, other] = barcodeSpellings(search)
  return other && canonical
    ? { condition: 't.barcode = any(?::text[])', value: [canonical, other] }
    : { condition: BY_NAME, value: anywhere(search) }
}
