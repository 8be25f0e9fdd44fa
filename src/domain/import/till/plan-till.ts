import { compareTexts } from '../../compare-texts.ts'
import type { Good, GoodsType } from '../../goods/goods.ts'
import type { ExpectedCost } from '../../pos/offered-price.ts'
import { goodIdsOf, isMatched, isSetAside, type PosProduct } from '../../pos/products.ts'
import type { RowTexts } from '../cells.ts'
import { GoodIndex } from '../matching/good-index.ts'
import { MadeTypes } from '../matching/made-types.ts'
import type { ImportPlan } from '../plan-import.ts'
import { NO_BARS, type BarsBook } from '../row-gap.ts'
import type { PriceBook } from '../row-price.ts'
import { NO_SENSE_BOOK, senseRows, type SenseBook } from '../sense/sense-rows.ts'
import { judgeProduct, type TillJudge } from './judge-product.ts'
import { NO_GROUP, type TillChoice, type TillChoices } from './till-choice.ts'

/** Why products of the chosen groups become no goods. */
export interface TillLeftOut {
  /** Made in the kitchen. */
  prepared: number
  /** A person said that they are none of the company's goods. */
  setAside: number
  /** The system no longer has them. */
  gone: number
}

interface TillPlanInput {
  /** The products of the chosen groups, and whatever else the device holds. */
  products: readonly PosProduct[]
  /** All matched products that are known, also of other groups. */
  others: readonly PosProduct[]
  choices: TillChoices
  /** What a person has put right, by product. */
  edits: ReadonlyMap<string, RowTexts>
  goods: readonly Good[]
  types: readonly GoodsType[]
  moreBarcodes: ReadonlyMap<string, string>
  /** Null for a person who may not see prices. */
  prices: PriceBook | null
  /** What the system's stock has cost, by product. */
  costs: ReadonlyMap<string, ExpectedCost>
  /** What other bars said of what products leave open. */
  bars?: BarsBook
  /** What was confirmed. */
  sense?: SenseBook
  newId: () => string
}

const CHOSEN_NOTHING: TillChoice = { type: '', unit: 'by_till' }

/**
 * What an import of a point-of-sale system's products would do, with all faults at once. What is
 * known already only gets what it lacks, so the same products planned again over their own outcome
 * change nothing.
 */
export function planTill(input: TillPlanInput): ImportPlan {
  const { products, others, choices, edits, goods, types, newId } = input
  const index = new GoodIndex(goods, types, input.moreBarcodes)
  const made = new MadeTypes(index, newId)
  const living = new Set(goods.filter((good) => good.deleted_at === null).map(({ id }) => id))
  const judge: TillJudge = {
    index,
    typeIdOf: (name) => made.idOf(name),
    defaults: { type: '', unit: 'by_figures' },
    units: {},
    exported: null,
    prices: input.prices,
    bars: input.bars ?? NO_BARS,
    costs: input.costs,
    holders: holdersIn([...others, ...products]),
    barcodes: new Set(),
    names: new Map(),
  }
  const planned = inOrder(products.filter(isCountable), living).map((product, at) => {
    const choice = choices[product.group_id ?? NO_GROUP] ?? CHOSEN_NOTHING
    return judgeProduct({ at, product, choice, edited: edits.get(product.id) ?? {} }, judge)
  })
  const book = input.sense ?? NO_SENSE_BOOK
  const rows = senseRows({ rows: planned, goods, units: {}, book })
  return { rows, types: made.neededBy(rows), groups: [], skipped: 0, foreign: 0 }
}

export function leftOutOf(products: readonly PosProduct[]): TillLeftOut {
  const left: TillLeftOut = { prepared: 0, setAside: 0, gone: 0 }
  for (const product of products) {
    if (product.gone_at !== null) left.gone += 1
    else if (isSetAside(product)) left.setAside += 1
    else if (product.type === 'prepared') left.prepared += 1
  }
  return left
}

/** Is it bought, still in the system, and not set aside? */
export function isCountable(product: PosProduct): boolean {
  return product.type === 'good' && product.gone_at === null && !isSetAside(product)
}

/** The products that goods are, by good. */
function holdersIn(products: readonly PosProduct[]): Map<string, string> {
  const held = products.filter((product) => isMatched(product) && product.gone_at === null)
  return new Map(held.flatMap((product) => goodIdsOf(product).map((id) => [id, product.id])))
}

/** Those first that have their goods: of two products like one good, it is theirs. */
function inOrder(products: readonly PosProduct[], living: ReadonlySet<string>): PosProduct[] {
  const isHolder = (product: PosProduct) =>
    isMatched(product) && goodIdsOf(product).some((id) => living.has(id))
  return products.toSorted(
    (a, b) =>
      Number(isHolder(b)) - Number(isHolder(a)) ||
      compareTexts(a.group_id ?? '', b.group_id ?? '') ||
      compareTexts(a.name, b.name) ||
      compareTexts(a.id, b.id),
  )
}
