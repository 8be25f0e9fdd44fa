import { COUNTS, weeksSince } from './calendar.ts'
import { DEMO_ITEMS, typeOf, unitsInOne, type DemoItem } from './items.ts'
import { numbersFrom } from './random.ts'

/**
 * What there is of an item in a branch, in its unit (ml, pieces or g): at each inventory and, last,
 * on the day on which the demo is filled. What was there and what came, less what went, is what is
 * there next.
 */
export interface LedgerLine {
  item: DemoItem
  amounts: number[]
  /** What came after each inventory, of the same unit. */
  came: number[]
  /** Of what went before the last inventory, so much was never sold. */
  lost: number
}

/** Of a second, smaller branch so much is used. */
const PACE = [1, 0.65] as const

/** What nobody sold in each branch's last week, by brand: a bottle here, a few glasses there. */
const LOSSES: readonly Readonly<Record<string, number>>[] = [
  { Jameson: 900, 'Hennessy V.S': 700, Aperol: 800, 'Grey Goose': 500, Heineken: 9 },
  { "Jack Daniel's": 700, Campari: 500, 'Corona Extra': 5 },
]

/** How a bar buys: when less than so many weeks would be left, up to so many. */
const ORDER_BELOW = 0.8
const ORDER_UP_TO = 2.6

const SEED = 20_261_121

/** Everything that a branch has, always the same. */
export function demoLedger(branch: number): LedgerLine[] {
  const random = numbersFrom(SEED + branch)
  return DEMO_ITEMS.filter(({ branches }) => branches.includes(branch)).map((item) =>
    ledgerLine(item, branch, random),
  )
}

function ledgerLine(item: DemoItem, branch: number, random: () => number): LedgerLine {
  const week = item.week * (PACE[branch] ?? 1)
  const lost = lossOf(item, branch)
  let amount = rounded(item, week * (0.9 + random()) + unitsInOne(item) * random())
  const line: LedgerLine = { item, amounts: [amount], came: [], lost }
  for (let count = 0; count < COUNTS; count += 1) {
    const isLast = count === COUNTS - 1
    const bought = boughtOf(item, amount, week)
    const sold = week * (0.75 + random() / 2) * (isLast ? weeksSince(branch) : 1)
    const went = rounded(item, sold) + (count === COUNTS - 2 ? lost : 0)
    amount = Math.max(0, amount + bought - went)
    line.came.push(bought)
    line.amounts.push(amount)
  }
  return line
}

/** Of the usual size of a brand. */
function lossOf({ brand, branches, week, size }: DemoItem, branch: number): number {
  const usual = DEMO_ITEMS.find((one) => one.brand === brand)
  const isUsual = usual?.size === size && usual.week === week
  return isUsual && branches.includes(branch) ? (LOSSES[branch]?.[brand[3]] ?? 0) : 0
}

/** Drinks in steps of 10 ml, as a measure pours them. */
function rounded({ type }: DemoItem, amount: number): number {
  return type.measurement_unit === 3 ? Math.round(amount) : Math.round(amount / 10) * 10
}

/** Whole bottles, kilograms, or cases of what is drunk by the case. */
function boughtOf(item: DemoItem, amount: number, week: number): number {
  if (amount - week >= ORDER_BELOW * week) return 0
  const isByCase = typeOf(item) === 'beer' || typeOf(item) === 'soft'
  const step = unitsInOne(item) * (isByCase ? CASE : 1)
  return Math.ceil((ORDER_UP_TO * week - amount) / step) * step
}

/** Bottles of beer and soft drinks in a case. */
export const CASE = 24
