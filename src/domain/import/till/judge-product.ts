import { given } from '../../given.ts'
import type { Good, GoodFields } from '../../goods/goods.ts'
import { nameKey } from '../../goods/name-key.ts'
import type { NameField } from '../../goods/names.ts'
import { unitErrorOf } from '../../pos/amounts.ts'
import { offeredWeights } from '../../pos/bottle-weights.ts'
import { offeredPrice, type ExpectedCost } from '../../pos/offered-price.ts'
import { goodIdsOf, isMatched, type PosProduct } from '../../pos/products.ts'
import type { RowTexts } from '../cells.ts'
import { judgeNew, kindOf, NOTHING, type Judge, type Outcome } from '../judge-row.ts'
import type { ImportFault, PlannedRow, TillRow } from '../planned-row.ts'
import { readRow, type ReadRow, type RowValues } from '../read-row.ts'
import type { Bottle } from './bottle-of-product.ts'
import { textsOfProduct } from './product-texts.ts'
import type { TillChoice } from './till-choice.ts'

export interface TillJudge extends Omit<Judge, 'doubles' | 'freeUnits'> {
  costs: ReadonlyMap<string, ExpectedCost>
  /** The product that a good is, by good. */
  holders: ReadonlyMap<string, string>
  /** The barcodes that rows above have claimed. */
  barcodes: Set<string>
  /** The barcodes of the rows above, by name and size. */
  names: Map<string, (string | null)[]>
}

interface TillInput {
  at: number
  product: PosProduct
  choice: TillChoice
  edited: RowTexts
}

/** Its good by its match; else by barcode, or by name and size, where it is no other product's. */
export function judgeProduct(input: TillInput, judge: TillJudge): PlannedRow {
  const { at, product, choice, edited } = input
  const { texts, faults, bottle } = textsOfProduct(product, choice, edited)
  const read = readRow(texts, judge.units)
  const row = { at, texts, ...read, faults: [...faults, ...read.faults] }
  const found = findGood(product, read, judge)
  if (found.good) return knownRow(row, product, found, judge)
  const double = found.fault ? null : doubleOf(read, judge)
  const outcome = found.fault ? NOTHING : judgeNew(row, judge)
  const ofRow = [found.fault, double].filter((one) => one !== null && one !== undefined)
  const all = [...ofRow, ...row.faults, ...outcome.faults]
  const isNew = all.length === 0
  if (isNew) claimName(read, judge)
  const till: TillRow = {
    product_id: product.id,
    state: 'new',
    isMatched: isNew && canMatch(product, outcome.after as GoodFields),
    barcodes: isNew ? claim(bottle, outcome.after.barcode ?? null, judge) : [],
  }
  const price = isNew ? priceOf(product, outcome.after as GoodFields, null, judge) : undefined
  const { after, before } = outcome
  const kind = kindOf(all, null, after)
  const gap = ofRow.length > 0 ? undefined : outcome.gap
  const made = { at, kind, texts, faults: all, good_id: null, after, before, till }
  return { ...made, ...given({ price, gap }) }
}

interface Found {
  good?: Good
  fault?: ImportFault
  state?: 'matched' | 'here'
}

function findGood(product: PosProduct, { values }: ReadRow, { index, holders }: TillJudge): Found {
  const own = isMatched(product)
    ? goodIdsOf(product)
        .map((id) => index.byId.get(id))
        .find((good) => good?.deleted_at === null)
    : undefined
  if (own) return { good: own, state: 'matched' }
  const isOthers = ({ id }: Good) => holders.has(id) && holders.get(id) !== product.id
  const coded = values.barcode ? index.withBarcode(values.barcode) : undefined
  if (coded) {
    return isOthers(coded)
      ? { fault: { target: 'barcode', code: 'barcode_taken' } }
      : { good: coded, state: 'here' }
  }
  const [first, ...others] = index.alike(values)
  if (!first) return {}
  const target = nameTarget(values)
  if (others.length > 0) return { fault: { target: 'barcode', code: 'several_goods' } }
  return isOthers(first)
    ? { fault: { target, code: 'till_other_product' } }
    : { good: first, state: 'here' }
}

/**
 * Two products of one name and size, or of one barcode, are one item: only the first is made. One
 * that is not made itself claims nothing.
 */
function doubleOf({ values }: ReadRow, { barcodes, names }: TillJudge): ImportFault | null {
  const { barcode = null } = values
  if (barcode !== null && barcodes.has(barcode)) return { target: 'barcode', code: 'till_double' }
  const alike = names.get(nameAndSize(values)) ?? []
  const isOne = alike.some((other) => barcode === null || other === null)
  return isOne ? { target: nameTarget(values), code: 'till_double' } : null
}

function claimName({ values }: ReadRow, { names }: TillJudge): void {
  const key = nameAndSize(values)
  names.set(key, [...(names.get(key) ?? []), values.barcode ?? null])
}

function nameAndSize(values: RowValues): string {
  return `${nameKey(values[nameTarget(values)] ?? '')} ${values.litrage ?? ''}`
}

function nameTarget({ name_hy, name_ru }: RowValues): NameField {
  if (name_hy) return 'name_hy'
  return name_ru ? 'name_ru' : 'name_en'
}

/** Would its amounts reach the system in a unit that is understood? */
function canMatch(product: PosProduct, fields: GoodFields): boolean {
  return !isMatched(product) && unitErrorOf(fields, product) === null
}

/** A good that exists gets what it lacks, and nothing else: what people wrote is theirs. */
function knownRow(
  { at, texts }: { at: number; texts: RowTexts },
  product: PosProduct,
  { good, state = 'here' }: Found,
  judge: TillJudge,
): PlannedRow {
  const stood = good as Good
  const isWhole = goodIdsOf(product).length <= 1
  const { after, before } = isWhole ? lacking(stood, product) : NOTHING
  const price = isWhole ? priceOf(product, stood, stood, judge) : undefined
  const till: TillRow = { product_id: product.id, state, isMatched: false, barcodes: [] }
  const kind = kindOf([], stood, price ? { ...after, price } : after)
  const row = { at, kind, texts, faults: [], good_id: stood.id, after, before, till }
  return { ...row, ...given({ price }) }
}

function lacking(good: Good, product: PosProduct): Outcome {
  if (good.weight_full !== null || good.weight_empty !== null) return NOTHING
  const weights = offeredWeights(good, product)
  if (weights === null) return NOTHING
  return { after: weights, before: { weight_full: null, weight_empty: null }, faults: [] }
}

/** What the system's stock has cost on average, for a good that has no price. */
function priceOf(
  product: PosProduct,
  fields: GoodFields,
  good: Good | null,
  { prices, costs }: TillJudge,
): PlannedRow['price'] {
  const cost = costs.get(product.id)
  if (prices === null || !cost || (good && prices.known.has(good.id))) return undefined
  const { currency } = prices
  const amount = offeredPrice(fields, product, cost, currency)
  return amount === null ? undefined : { before: null, after: { amount, currency } }
}

/** The further barcodes that no other item has, of this import or of before. */
function claim(
  { barcodes, cases }: Bottle,
  own: string | null,
  judge: TillJudge,
): TillRow['barcodes'] {
  if (own !== null) judge.barcodes.add(own)
  const further = [...barcodes.map((barcode) => ({ barcode, quantity: 1 })), ...cases]
  return further.filter(({ barcode }) => {
    const isFree = !judge.barcodes.has(barcode) && !judge.index.withBarcode(barcode)
    if (isFree) judge.barcodes.add(barcode)
    return isFree
  })
}
