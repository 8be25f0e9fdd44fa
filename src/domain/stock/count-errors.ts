import type { Millilitres, Uuid } from '../units.ts'
import {
  contentsByGood,
  contentsUncertainty,
  type GoodContents,
  type StockEntry,
  type TareSpreads,
} from './contents.ts'
import { addShared, addUncertainties, sharedErrors, type SharedErrors } from './error-sums.ts'

/** The ± of what was counted, in ml. */
export interface CountErrors {
  /** By the good's id, null when unknown; goods without a volume are left out. */
  byGood: ReadonlyMap<Uuid, Millilitres | null>
  /** The parts of these that other goods have too, of those that are known. */
  shared: ReadonlyMap<Uuid, SharedErrors>
  /** The error of all volumes together; null when that of one of them is unknown. */
  whole: Millilitres | null
}

/** How surely an inventory was counted, good by good and together. */
export function countErrors(entries: Iterable<StockEntry>, spreads?: TareSpreads): CountErrors {
  return errorsOf(contentsByGood(entries, spreads).values())
}

/** The same of contents that are summed already. */
export function errorsOf(contents: Iterable<GoodContents>): CountErrors {
  const volumes = [...contents].filter(({ amounts }) => amounts.ml !== null)
  const byGood = new Map(volumes.map((one) => [one.good_id, contentsUncertainty(one)]))
  const shared = new Map(
    volumes.flatMap(({ good_id, errors }) => (errors ? [[good_id, sharedErrors(errors)]] : [])),
  )
  return { byGood, shared, whole: addUncertainties([...byGood.values()], [...shared.values()]) }
}

/** The ± of some goods together; null when that of one of their volumes is unknown. */
export function errorOfGoods(
  { byGood, shared }: Pick<CountErrors, 'byGood' | 'shared'>,
  goodIds: Iterable<Uuid | null>,
): Millilitres | null {
  const ids = [...goodIds].flatMap((id) => (byGood.has(id ?? '') ? (id ?? []) : []))
  return addUncertainties(
    ids.map((id) => byGood.get(id) ?? null),
    ids.flatMap((id) => shared.get(id) ?? []),
  )
}

/** What these goods together have in common with all others of their count. */
export function sharedOfGoods(
  { shared }: Pick<CountErrors, 'shared'>,
  goodIds: readonly Uuid[],
): SharedErrors {
  return addShared(goodIds.flatMap((id) => shared.get(id) ?? []))
}
