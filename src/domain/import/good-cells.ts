import type { Good } from '../goods/goods.ts'
import { decigramsToGrams, type MeasurementUnit } from '../units.ts'
import { exponentOf } from '../money/exponents.ts'
import type { FileTarget, Target } from './columns/columns.ts'
import type { RowPrice } from './planned-row.ts'

/** In a file for a person who may see prices. */
interface PriceInFile {
  price: RowPrice | undefined
  /** That of the whole column; a price in another one stays out. */
  currency: string
}

/** A strength is stored in hundredths of a percent. */
const PER_PERCENT = 100

/** One good as cells: texts, and figures in millilitres, grams, g/ml and % vol. */
export type GoodCells = Partial<Record<Target, string | number | null>>

/** Every column of a file that goes out; the price only for a person who may see it. */
type WholeCells = GoodCells & Required<Omit<Pick<GoodCells, FileTarget>, 'price'>>

/** A good as a row of the table that goes out; read again, the row changes nothing. */
export function cellsOfGood(
  good: Good,
  typeName: string,
  units: Readonly<Record<MeasurementUnit, string>>,
  priced: PriceInFile | null = null,
): WholeCells {
  const { id, name_en, name_ru, name_hy, barcode, litrage, density, strength } = good
  const { weight_full, weight_empty, in_package } = good
  return {
    name_en,
    name_ru,
    name_hy,
    type: typeName,
    unit: units[good.measurement_unit],
    barcode,
    litrage,
    weight_full: weight_full === null ? null : decigramsToGrams(weight_full),
    weight_empty: weight_empty === null ? null : decigramsToGrams(weight_empty),
    density: density ?? null,
    strength: typeof strength === 'number' ? strength / PER_PERCENT : null,
    in_package: in_package ?? null,
    ...(priced ? { price: priceCell(priced) } : {}),
    id,
  }
}

function priceCell({ price, currency }: PriceInFile): number | null {
  if (price?.currency !== currency || price.amount === null) return null
  return price.amount / 10 ** exponentOf(currency)
}
