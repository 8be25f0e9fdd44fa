import * as z from 'zod/mini'
import { saidUnderRoots } from '../../goods/merged-family.ts'
import type { Roots } from '../../goods/merged.ts'
import { instant, text, uuid } from '../../scalars.ts'
import type { Uuid } from '../../units.ts'
import { toThousandths, type StockUnit, type Thousandths } from '../amounts.ts'

/**
 * What a minimum is told in: bottles, packages or pieces; litres or kilograms of a good whose bottle
 * or package has no known size.
 */
export const MINIMUM_UNITS = ['piece', 'l', 'kg'] as const
export type MinimumUnit = (typeof MINIMUM_UNITS)[number]

/** The unit of stock that it counts. */
export const STOCK_UNIT_OF = { piece: 'pieces', l: 'ml', kg: 'g' } as const satisfies Record<
  MinimumUnit,
  StockUnit
>

/** More bottles of one good than a bar has room for. */
export const MINIMUM_PIECES_MAX = 5000
/** 5,000 litres in millilitres, or 5 tonnes in grams. */
export const MINIMUM_BULK_MAX = 5_000_000

/**
 * What a branch wants to have of a good at least, from a moment on. It is never changed, only
 * followed by another one, so that all of them are its history.
 */
export const minimum = z.object({
  id: uuid,
  branch_id: uuid,
  good_id: uuid,
  /** Whole pieces; millilitres for `l`, grams for `kg`. Null: no minimum from then on. */
  amount: z.nullable(z.int().check(z.minimum(1), z.maximum(MINIMUM_BULK_MAX))),
  unit: z.enum(MINIMUM_UNITS),
  since: instant,
  user_id: uuid,
  user_full_name: text(200),
})
export type Minimum = z.infer<typeof minimum>

/** A minimum that counts. */
export type KnownMinimum = Minimum & { amount: number }

/** The most that a minimum may be in its unit. */
export function mostOf(unit: MinimumUnit): number {
  return unit === 'piece' ? MINIMUM_PIECES_MAX : MINIMUM_BULK_MAX
}

/**
 * The minimum that counts of each good now: the last that was said of it. Of a good that others were
 * merged into, its own ones count; where it never had any, those of the merged ones do.
 * @param minimums of one branch, in any order
 */
export function minimumsNow(minimums: readonly Minimum[], roots: Roots): Map<Uuid, KnownMinimum> {
  const last = new Map<Uuid, Minimum>()
  for (const one of saidUnderRoots(minimums, roots)) {
    const other = last.get(one.good_id)
    if (!other || isLater(one, other)) last.set(one.good_id, one)
  }
  return new Map([...last].flatMap(([id, one]) => (isKnown(one) ? [[id, one] as const] : [])))
}

function isKnown(one: Minimum): one is KnownMinimum {
  return one.amount !== null
}

/** Two of one moment are told apart by their ids, everywhere alike. */
export function isLater(one: Minimum, other: Minimum): boolean {
  return one.since === other.since ? one.id > other.id : one.since > other.since
}

/**
 * How much of the stock a minimum asks for.
 * @param size what a bottle or package holds; null when unknown
 * @returns null where the two cannot be compared
 */
export function amountOfMinimum(
  { amount, unit }: Pick<KnownMinimum, 'amount' | 'unit'>,
  stock: StockUnit,
  size: Thousandths | null,
): Thousandths | null {
  if (unit === 'piece') return size && amount * size
  return STOCK_UNIT_OF[unit] === stock ? toThousandths(amount) : null
}

/** In what a minimum of a good is told whose stock is in this unit. */
export function minimumUnitFor(stock: StockUnit, size: Thousandths | null): MinimumUnit {
  if (size !== null) return 'piece'
  return stock === 'g' ? 'kg' : 'l'
}
