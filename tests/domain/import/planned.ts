import { v7 as newId } from 'uuid'
import type { Cells, ExportedRows } from '#domain/import/cells.ts'
import { NO_BARS, type BarsBook } from '#domain/import/row-gap.ts'
import { planImport } from '#domain/import/plan-import.ts'
import { recognise } from '#domain/import/columns/recognise.ts'
import type { ImportDefaults } from '#domain/import/planned-row.ts'
import type { Good, GoodsType } from '#domain/goods/goods.ts'
import { goodFieldsOf } from '#domain/goods/good-fields.ts'
import { fillNames, NO_NAMES } from '#domain/goods/names.ts'
import { must } from '#domain/must.ts'
import { buildGood, buildGoodsType, NOW } from '#tests/support/bars/builders.ts'

export const DEFAULTS: ImportDefaults = { type: '', unit: 'by_figures' }
export const vodka = buildGoodsType({ name_en: 'Vodka', name_ru: 'Водка', name_hy: 'Օղի' })

export interface Given {
  goods?: readonly Good[]
  types?: readonly GoodsType[]
  defaults?: ImportDefaults
  exported?: ExportedRows | null
  bars?: BarsBook
  freeUnits?: ReadonlySet<string>
}

export function plan(cells: Cells, given: Given = {}) {
  const { goods = [], types = [vodka], defaults = DEFAULTS, exported = null } = given
  const { bars = NO_BARS, freeUnits = new Set() } = given
  const table = { cells, exported, ...recognise(cells) }
  return planImport({ table, goods, types, defaults, bars, freeUnits, newId })
}

export const HEAD = ['Name', 'Type', 'Barcode', 'Size', 'Full weight', 'Empty weight']
export const ABSOLUT = ['Absolut', 'Vodka', '7312040017072', '0,7 l', '1190', '520']
export const absolut = buildGood({
  ...must(fillNames({ ...NO_NAMES, name_en: 'Absolut' }), 'names'),
  goods_type_id: vodka.id,
  barcode: '7312040017072',
  litrage: 700,
  weight_full: 11_900,
  weight_empty: 5200,
})

/** The goods and types as they are after a plan was carried out. */
export function carryOut(made: ReturnType<typeof plan>, given: Given = {}): Given {
  const { goods = [], types = [vodka] } = given
  const added = made.rows.filter(({ kind }) => kind === 'new')
  const changed = new Map(made.rows.map(({ good_id, after }) => [good_id, after]))
  return {
    ...given,
    goods: [
      ...goods.map((good) => ({ ...good, ...changed.get(good.id) })),
      ...added.map(({ after }) =>
        buildGood({ ...goodFieldsOf(buildGood()), ...after, created_at: NOW }),
      ),
    ],
    types: [
      ...types,
      ...made.types.map(({ id, name }) =>
        buildGoodsType({ id, name_en: name, name_ru: name, name_hy: name }),
      ),
    ],
  }
}
