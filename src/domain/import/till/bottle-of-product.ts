import { CASE_MAX } from '../../counting/barcodes.ts'
import { canonicalBarcode } from '../../goods/barcode.ts'
import { offeredWeights, type BottleWeights } from '../../pos/bottle-weights.ts'
import { parseProductName } from '../../pos/names/product-name.ts'
import type { PosContainer, PosProduct } from '../../pos/products.ts'
import { readPosUnit } from '../../pos/units.ts'
import { MEASUREMENT_UNIT, type Millilitres } from '../../units.ts'

type Sold = Pick<PosProduct, 'name' | 'measurement_unit' | 'containers' | 'barcodes'>

/** Smaller is a shot, bigger a tank: the system's package of it is no bottle. */
const BOTTLE = { from: 20, to: 50_000 }

/** Sizes that differ by less than this share are one. */
const SAME = 0.005

/** What the system says of one bottle or piece of a product. */
export interface Bottle {
  /** Null where neither the name nor a package says it; `several` where packages differ. */
  size: Millilitres | 'several' | null
  in_package: number | null
  /** Its own barcodes. */
  barcodes: string[]
  /** Those of cases, with the bottles in one. */
  cases: { barcode: string; quantity: number }[]
}

/**
 * One bottle of a product that is measured in litres, or one piece of one that is counted. The size
 * is that of the name, else of the smallest package of which all others are multiples.
 */
export function bottleOf(product: Sold): Bottle {
  const { size_ml, pack } = parseProductName(product.name)
  const unit = readPosUnit(product.measurement_unit)
  const volume = unit?.compare_unit === MEASUREMENT_UNIT.bottle ? unit.factor : null
  const size = size_ml ?? (volume === null ? null : packageSize(product, volume))
  const timesOf = timesIn(volume, size)
  const packs = product.containers.map((one) => whole(timesOf(one)) ?? 1)
  return { size, in_package: packOf(pack, packs), ...barcodesOf(product, timesOf) }
}

/** How many bottles or pieces a package holds; null where the bottle's size is not known. */
function timesIn(volume: number | null, size: Bottle['size']) {
  return ({ count }: PosContainer): number | null => {
    if (volume === null) return count
    return typeof size === 'number' ? (count * volume) / size : null
  }
}

/** What the name says, else the only package that holds several. */
function packOf(said: number | null, packs: readonly number[]): number | null {
  if (said !== null && said > 1) return said
  const [one, ...others] = new Set(packs.filter((count) => count > 1))
  return one === undefined || others.length > 0 ? null : one
}

/** What the system weighs a bottle of this size with; null where it does not, or not plausibly. */
export function weightsOf(product: Sold, litrage: Millilitres): BottleWeights | null {
  const unknown = { weight_full: null, weight_empty: null }
  return offeredWeights({ measurement_unit: MEASUREMENT_UNIT.bottle, litrage, ...unknown }, product)
}

function packageSize({ containers }: Sold, factor: number): Bottle['size'] {
  // A package of one litre without weights is the unit itself under another name.
  const bottles = containers
    .filter((one) => one.count !== 1 || one.weight_full)
    .map((one) => ({ ...one, size: Math.round(one.count * factor) }))
    .filter(({ size }) => size >= BOTTLE.from && size <= BOTTLE.to)
    .sort((a, b) => a.size - b.size)
  const [smallest] = bottles
  if (!smallest) return null
  if (bottles.every(({ size }) => whole(size / smallest.size) !== null)) return smallest.size
  const weighed = bottles.filter(({ weight_full, weight_empty }) => weight_full && weight_empty)
  return weighed.length === 1 ? (weighed[0]?.size ?? null) : 'several'
}

/** The whole number that an amount is; null when it is none. */
function whole(amount: number | null): number | null {
  if (amount === null) return null
  const near = Math.round(amount)
  return near >= 1 && Math.abs(amount - near) < near * SAME ? near : null
}

/** A barcode of a case is never that of a bottle: 24 bottles are not 24 cases. */
function barcodesOf(
  product: Sold,
  timesOf: (container: PosContainer) => number | null,
): Pick<Bottle, 'barcodes' | 'cases'> {
  const found: Pick<Bottle, 'barcodes' | 'cases'> = { barcodes: [], cases: [] }
  for (const barcode of new Set(product.barcodes.map(canonicalBarcode))) {
    if (barcode === '') continue
    const container = product.containers.find((one) =>
      one.barcodes?.some((own) => canonicalBarcode(own) === barcode),
    )
    const quantity = container ? whole(timesOf(container)) : 1
    if (quantity === 1) found.barcodes.push(barcode)
    else if (quantity !== null && quantity <= CASE_MAX) found.cases.push({ barcode, quantity })
  }
  return found
}
