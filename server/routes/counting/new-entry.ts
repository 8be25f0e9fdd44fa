import type { Observation } from '#domain/counting/entries.ts'
import { densityOfGood, needsGoods } from '#domain/goods/density/good-density.ts'
import {
  figuresOf,
  needsDensity,
  NO_FIGURES,
  type Figures,
  type Good,
} from '#domain/goods/goods.ts'
import type { NewEntryRequest } from '#protocol/counting/entries.ts'
import { HttpError, type WrongParam } from '../../http/http-error.ts'
import type { Sql } from '../../sql/database.ts'
import { goodsTypes } from '../../sql/goods/goods-types.ts'
import { goods, listFigures } from '../../sql/goods/goods.ts'
import { findVisibleRow, type Scope } from '../../sql/sync/synced-table.ts'
import { wornNow } from './worn-pourer.ts'

/** What a reading needs to be recorded, beside what the call has sent. */
type Identity = Pick<Observation, 'good_id' | 'barcode' | 'measurement_unit' | 'figures'>
const WRONG: WrongParam = { param: 'good_id', code: 'not_found', says: 'good_missing' }

type Seen = Observation & { measured_at: string }

/**
 * Completes a reading with the good's unit and figures, and its pourer's weight.
 * @throws {HttpError} 404 when there is no such good or pourer
 */
export async function completeReading(
  sql: Sql,
  scope: Scope,
  request: NewEntryRequest,
  now: string,
): Promise<Seen> {
  const { is_full, count = null, gross = null, tenths = null, measured_at = now } = request
  const { pourer_id = null } = request
  const pourer = await wornNow(sql, scope, pourer_id)
  const seen = { is_full, count, gross, tenths, measured_at, pourer }
  return { ...(await identityOf(sql, scope, request)), ...seen }
}

/** The good with its unit and figures; a bare barcode is identified when it is recorded. */
async function identityOf(
  sql: Sql,
  scope: Scope,
  { good_id = null, barcode = null }: NewEntryRequest,
): Promise<Identity> {
  if (good_id === null) {
    return { good_id, barcode, measurement_unit: null, figures: NO_FIGURES }
  }
  const good = await findVisibleRow(sql, goods, scope, good_id)
  if (!good) throw new HttpError(404, 'not_found', { params: [WRONG], says: 'good_missing' })
  const { measurement_unit } = good
  const figures = await figuresNow(sql, scope, good)
  return { good_id, barcode: barcode ?? good.barcode, measurement_unit, figures }
}

/** What a type's density is may only be known by its goods; they are read when it is needed. */
async function figuresNow(sql: Sql, scope: Scope, good: Good): Promise<Figures> {
  const type = (await findVisibleRow(sql, goodsTypes, scope, good.goods_type_id)) ?? undefined
  const isByGoods = type !== undefined && needsDensity(good) && needsGoods(type)
  const ofType = isByGoods ? await listFigures(sql, scope.company_id, [type.id]) : []
  return figuresOf(good, densityOfGood(good, type, ofType)?.density)
}
