import { amountsOf, movesIn, type Moves } from '../deliveries/received-between.ts'
import { WRITE_OFF_REASONS } from '../movements/movements.ts'
import type { KnownPrice } from '../money/prices-at.ts'
import { shareOf } from '../money/rounding.ts'
import type { Millilitres, Uuid } from '../units.ts'
import { STOCK_UNITS, type StockUnit, type Thousandths } from './amounts.ts'
import { wholeOf } from './compared-goods.ts'
import type { GoodContents } from './contents.ts'
import { movedAmounts, type ReadAt } from './received.ts'
import type { KnownUse } from './use.ts'
import { addSums, type StockValue } from './value.ts'

/** Why goods left a branch without being sold. */
export const CAUSES = [...WRITE_OFF_REASONS, 'lost_on_the_way', 'sent'] as const
export type Cause = (typeof CAUSES)[number]

/** A good between two of its readings. */
export interface CauseSpan {
  use: KnownUse
  opening: GoodContents
  closing: GoodContents
  /** All that moved of this good in the branch. */
  moves: Moves
  /** Null where none is known, and for a person who may not see prices. */
  price: KnownPrice | null
}

/** What left for one cause. */
export interface CauseSum {
  cause: Cause
  amounts: { unit: StockUnit; amount: Thousandths }[]
  /** What it is worth by the goods' prices; null for a person who may not see them. */
  money: StockValue | null
}

/**
 * What left without being sold, by its cause, in the order of `CAUSES`; a cause of which nothing left
 * is not there. All causes of a good together are `writtenOff + sentOut` of its use, exactly.
 */
export function sumCauses(spans: readonly CauseSpan[], withMoney: boolean): CauseSum[] {
  const parts = spans.flatMap((span) =>
    [...causesOf(span)].map(([cause, amount]) => ({ cause, amount, span })),
  )
  return CAUSES.flatMap((cause) => {
    const own = parts.filter((part) => part.cause === cause)
    if (own.length === 0) return []
    const amounts = STOCK_UNITS.map((unit) => ({
      unit,
      amount: own
        .filter(({ span }) => span.use.unit === unit)
        .reduce((sum, part) => sum + part.amount, 0),
    }))
    const money = withMoney ? worthOf(own) : null
    return [{ cause, amounts: amounts.filter(({ amount }) => amount > 0), money }]
  })
}

/** What left of one good by its cause, in thousandths of the unit of the use. */
export function causesOf({ use, opening, closing, moves }: CauseSpan): Map<Cause, Thousandths> {
  const size = sizeOf(opening, closing)
  const read: ReadAt = { opening: opening.readAt, closing: closing.readAt }
  const causes = new Map<Cause, Thousandths>()
  const add = (cause: Cause, amount: Thousandths): void => {
    if (amount > 0) causes.set(cause, (causes.get(cause) ?? 0) + amount)
  }
  const amountOf = (line: Moves[number]['line']): Thousandths =>
    movedAmounts(amountsOf(line), size)[use.unit] ?? 0
  for (const { as, reason, line, lost } of movesIn(moves, read)) {
    if (reason !== null) add(reason, amountOf(line))
    if (as !== 'sentOut') continue
    const gone = lost ? amountOf(lost) : 0
    add('lost_on_the_way', gone)
    add('sent', amountOf(line) - gone)
  }
  return causes
}

function sizeOf(opening: GoodContents, closing: GoodContents): Millilitres | null {
  return closing.size ?? opening.size
}

/** Each good's amount is rounded once. */
function worthOf(parts: readonly { amount: Thousandths; span: CauseSpan }[]): StockValue {
  const goods = new Map<Uuid, { amount: Thousandths; span: CauseSpan }>()
  for (const { amount, span } of parts) {
    const before = goods.get(span.use.good_id)?.amount ?? 0
    goods.set(span.use.good_id, { amount: before + amount, span })
  }
  const sums = [...goods.values()].flatMap(({ amount, span: { use, opening, closing, price } }) => {
    const whole = wholeOf(use.unit, sizeOf(opening, closing))
    if (price === null || whole === null) return []
    return [{ currency: price.currency, amount: shareOf(price.amount, amount, whole) }]
  })
  return { sums: addSums(sums), known: sums.length, counted: goods.size }
}
