import type { Roots } from '../goods/merged.ts'
import type { Instant, Millilitres, Uuid } from '../units.ts'
import type { Thousandths } from './amounts.ts'
import type { GoodContents, TareSpreads } from './contents.ts'
import type { CommonErrors, ErrorSums } from './error-sums.ts'

/**
 * The contents of an inventory as a device stores them, so that they need not be worked out from its
 * entries each time, with all that they were worked out with beside the entries.
 */
export interface KeptContents {
  /** The version of the rules; see `RULES`. */
  rules: number
  /** Recorded goods that belonged to another good: their own ids, and what they belonged to. */
  merged: [recorded: Uuid, root: Uuid][]
  /** JSON of a `KeptGood` for each good, which is read several times faster than objects are. */
  goods: string
}

/**
 * Raised whenever the same entries amount to something else than before, or are written otherwise:
 * what an earlier version kept is not believed then.
 */
export const RULES = 3

type KeptGood = [
  good_id: Uuid,
  ml: Thousandths | null,
  g: Thousandths | null,
  pieces: Thousandths | null,
  bottles: number,
  open_bottles: number,
  estimated: number,
  size: Millilitres | null,
  readAt: Instant,
  isByWeight: boolean,
  /** How far the good's glass differed; null when that was not known. */
  spread: number | null,
  errors: KeptErrors | null,
]

type KeptErrors = [
  own: number,
  groups: [key: string, ...KeptGroup][],
  gain: number,
  pourers: [key: string, error: Millilitres][],
]

type KeptGroup = [specimen: number, stated: number, liquid: number, sealed: number, fill: number]

/**
 * @param recorded the goods of the entries, before they were put under what they belong to now
 * @param contents what those entries amount to, worked out with these roots and spreads
 */
export function keepContents(
  recorded: Iterable<Uuid>,
  contents: Iterable<GoodContents>,
  roots: Roots,
  spreads: TareSpreads,
): KeptContents {
  const merged = [...new Set(recorded)].flatMap((id): KeptContents['merged'] => {
    const root = roots.get(id)
    return root === undefined ? [] : [[id, root]]
  })
  const goods = [...contents].map((one) => packed(one, spreads.get(one.good_id) ?? null))
  return { rules: RULES, merged, goods: JSON.stringify(goods) }
}

/** What was kept, read but not yet believed. */
export interface ReadContents {
  contents: Map<Uuid, GoodContents>
  /** Is it what the entries would amount to with these? */
  holdsWith: (roots: Roots, spreads: TareSpreads) => boolean
}

/** @returns null when it was kept by other rules */
export function readContents({ rules, merged, goods }: KeptContents): ReadContents | null {
  if (rules !== RULES) return null
  const rows = JSON.parse(goods) as KeptGood[]
  return {
    contents: new Map(rows.map((row) => [row[0], unpacked(row)])),
    holdsWith: (roots, spreads) =>
      merged.every(([recorded, root]) => roots.get(recorded) === root) &&
      rows.every(
        ([id, , , , , , , , , , spread]) => !roots.has(id) && isSame(spread, spreads.get(id)),
      ),
  }
}

function isSame(spread: number | null, now: number | undefined): boolean {
  return spread === (now ?? null)
}

function packed(one: GoodContents, spread: number | null): KeptGood {
  const { ml, g, pieces } = one.amounts
  const { good_id, bottles, open_bottles, estimated, size, readAt, isByWeight } = one
  const errors = one.errors && packedErrors(one.errors)
  const counted = [bottles, open_bottles, estimated] as const
  return [good_id, ml, g, pieces, ...counted, size, readAt, isByWeight, spread, errors]
}

function packedErrors({ own, groups, gain, pourers }: ErrorSums): KeptErrors {
  const kept = [...groups].map(([key, errors]): KeptErrors[1][number] => {
    const { specimen, stated, liquid, sealed, fill } = errors
    return [key, specimen, stated, liquid, sealed, fill]
  })
  return [own, kept, gain, [...pourers]]
}

function unpacked(row: KeptGood): GoodContents {
  const [good_id, ml, g, pieces, bottles, open_bottles, estimated, ...others] = row
  const [size, readAt, isByWeight, , kept] = others
  const errors = kept && unpackedErrors(kept)
  const amounts = { ml, g, pieces }
  const counted = { bottles, open_bottles, estimated }
  return { good_id, amounts, ...counted, errors, size, readAt, isByWeight }
}

function unpackedErrors([own, kept, gain, pourers]: KeptErrors): ErrorSums {
  const groups = new Map<string, CommonErrors>()
  for (const [key, specimen, stated, liquid, sealed, fill] of kept) {
    groups.set(key, { specimen, stated, liquid, sealed, fill })
  }
  return { own, groups, gain, pourers: pourers.length === 0 ? NO_POURERS : new Map(pourers) }
}

const NO_POURERS: ErrorSums['pourers'] = new Map()
