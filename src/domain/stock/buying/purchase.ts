import type { Good } from '../../goods/goods.ts'
import type { KnownPrice } from '../../money/prices-at.ts'
import { shareOf } from '../../money/rounding.ts'
import { GRAMS_PER_KILOGRAM } from '../../units.ts'
import { toThousandths, type StockUnit, type Thousandths } from '../amounts.ts'
import type { MoneySum } from '../value.ts'
import { amountOfMinimum, type KnownMinimum } from './minimums.ts'
import { sizeOfOne } from './size-of-one.ts'
import { isNoneLeft, type LastingSupply } from './what-to-buy.ts'

/** What is missing of a good to last for the days ahead, and of its minimum. */
export interface Purchase {
  /** Above 0; of what is none left and hardly used, one bottle or package. */
  missing: Thousandths
  /** Whole bottles, packages or pieces, rounded up; null when their size is unknown. */
  bottles: number | null
  /** How many are in a case; null when the good does not say, or is not packed in cases. */
  caseSize: number | null
  /** Whole cases, rounded up; more than the bottles, as a rule. Null without a case size. */
  cases: number | null
  /**
   * What is ordered costs that: the whole cases, else the bottles. Null when unknown, and for a
   * person who may not see prices.
   */
  money: MoneySum | null
  /** There is less than its minimum, whatever its use asks for. */
  isBelowMinimum: boolean
}

/** What is known of a good beside its supply. */
export interface BoughtWith {
  good: Good | null
  minimum: KnownMinimum | null
  /** Null when unknown, and for a person who may not see prices. */
  price: KnownPrice | null
}

/**
 * What to buy of a good: what its use asks for, or what brings it back to its minimum, if that is
 * more. Null when nothing is missing. What is none left stays on the list until something comes.
 */
export function purchaseOf(
  supply: LastingSupply,
  { good, minimum, price }: BoughtWith,
  daysAhead: number,
): Purchase | null {
  const { unit, size, left } = supply
  const one = sizeOfOne(unit, good, size)
  const least = minimum && amountOfMinimum(minimum, unit, one)
  const isBelowMinimum = least !== null && left < least
  const forUse = missingOf(supply, one, daysAhead)
  const { missing, bottles } = isBelowMinimum ? theMore(forUse, least - left, one) : forUse
  if (missing <= 0) return null
  const inCases = casesFor(bottles, good)
  const { cases, caseSize } = inCases
  const ordered = cases === null || caseSize === null ? bottles : cases * caseSize
  const bought = ordered === null ? missing : ordered * (one ?? 0)
  const money = price && moneyFor(price, unit, ordered, bought)
  return { missing, bottles, ...inCases, money, isBelowMinimum }
}

type Missing = Pick<Purchase, 'missing' | 'bottles'>

/** The larger of what the use asks for and what the minimum does. */
function theMore(forUse: Missing, forMinimum: Thousandths, one: Thousandths | null): Missing {
  if (forUse.missing >= forMinimum) return forUse
  return { missing: forMinimum, bottles: one && Math.ceil(forMinimum / one) }
}

function missingOf(supply: LastingSupply, one: Thousandths | null, daysAhead: number): Missing {
  const { left, aDay, unit } = supply
  const used = (aDay ?? 0) * daysAhead
  if (used > 0 || !isNoneLeft(supply)) {
    return {
      missing: used - left,
      bottles: one && Math.ceil((used - left) / one),
    }
  }
  // Nobody knows how much of it is used: one bottle, one package, or a kilogram.
  const least = toThousandths(unit === 'g' ? GRAMS_PER_KILOGRAM : 1)
  return {
    missing: one ?? least,
    bottles: one === null && unit === 'g' ? null : 1,
  }
}

/** A case of one is none. */
function casesFor(bottles: number | null, good: Good | null): Pick<Purchase, 'caseSize' | 'cases'> {
  const size = good?.in_package ?? 1
  if (size === 1) return { caseSize: null, cases: null }
  return { caseSize: size, cases: bottles && Math.ceil(bottles / size) }
}

/** Prices are those of a bottle or a piece; of what is sold by weight, of a kilogram. */
function moneyFor(
  { amount, currency }: KnownPrice,
  unit: StockUnit,
  bottles: number | null,
  bought: Thousandths,
): MoneySum | null {
  if (unit === 'g') {
    return {
      currency,
      amount: shareOf(amount, bought, toThousandths(GRAMS_PER_KILOGRAM)),
    }
  }
  return bottles === null ? null : { currency, amount: amount * bottles }
}
