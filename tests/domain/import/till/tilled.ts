import type { Good, GoodsType } from '#domain/goods/goods.ts'
import { goodFieldsOf } from '#domain/goods/good-fields.ts'
import type { RowTexts } from '#domain/import/cells.ts'
import type { BarsBook } from '#domain/import/row-gap.ts'
import { planTill } from '#domain/import/till/plan-till.ts'
import type { TillChoice, TillChoices } from '#domain/import/till/till-choice.ts'
import type { PriceBook } from '#domain/import/row-price.ts'
import type { ExpectedCost } from '#domain/pos/offered-price.ts'
import { MATCH_STATUS, type PosProduct } from '#domain/pos/products.ts'
import { readPosUnit } from '#domain/pos/units.ts'
import { buildGood, buildGoodsType, NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'

export const SPIRITS = 'g-spirits'
const CHOICE: TillChoice = { type: 'Spirits', unit: 'by_till' }

export interface TillGiven {
  goods?: readonly Good[]
  types?: readonly GoodsType[]
  others?: readonly PosProduct[]
  choices?: TillChoices
  edits?: ReadonlyMap<string, RowTexts>
  prices?: PriceBook | null
  costs?: ReadonlyMap<string, ExpectedCost>
  moreBarcodes?: ReadonlyMap<string, string>
  bars?: BarsBook
}

/** A product of the spirits, whose unit is understood as the server does. */
export function sold(name: string, over: Partial<PosProduct> = {}): PosProduct {
  const measurement_unit = over.measurement_unit === undefined ? 'л' : over.measurement_unit
  const compare_unit = readPosUnit(measurement_unit)?.compare_unit ?? null
  return buildProduct({ name, group_id: SPIRITS, measurement_unit, compare_unit, ...over })
}

export function planned(products: readonly PosProduct[], given: TillGiven = {}) {
  return planTill({
    products,
    others: [],
    choices: { [SPIRITS]: CHOICE },
    edits: new Map(),
    goods: [],
    types: [],
    moreBarcodes: new Map(),
    prices: null,
    costs: new Map(),
    newId: newUuid,
    ...given,
  })
}

/** The goods, types and products as they are after a plan was carried out, its doubts confirmed. */
export function carriedOut(
  plan: ReturnType<typeof planned>,
  products: readonly PosProduct[],
  given: TillGiven = {},
): { products: PosProduct[]; given: TillGiven } {
  const { goods = [], types = [] } = given
  const fresh = plan.rows
    .filter(({ kind, good_id }) => kind === 'new' || (kind === 'doubtful' && good_id === null))
    .map(({ after, till }) => ({
      till,
      good: buildGood({ ...goodFieldsOf(buildGood()), ...after, created_at: NOW }),
    }))
  const changed = new Map(plan.rows.map(({ good_id, after }) => [good_id, after]))
  const goodOf = new Map(
    fresh.flatMap(({ till, good }) => (till?.isMatched ? [[till.product_id, good.id]] : [])),
  )
  const status = MATCH_STATUS.manual
  return {
    products: products.map((product) => {
      const id = goodOf.get(product.id)
      return id === undefined ? product : { ...product, status, client_good_id: id }
    }),
    given: {
      ...given,
      goods: [
        ...goods.map((good) => ({ ...good, ...changed.get(good.id) })),
        ...fresh.map(({ good }) => good),
      ],
      types: [
        ...types,
        ...plan.types.map(({ id, name }) =>
          buildGoodsType({ id, name_en: name, name_ru: name, name_hy: name }),
        ),
      ],
      moreBarcodes: new Map(
        fresh.flatMap(({ till, good }) =>
          (till?.barcodes ?? [])
            .filter(({ quantity }) => quantity === 1)
            .map(({ barcode }) => [barcode, good.id] as const),
        ),
      ),
    },
  }
}
