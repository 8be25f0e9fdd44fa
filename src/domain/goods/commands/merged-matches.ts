import type { Change, Lookup, State } from '../../commands/state.ts'
import type { Match } from '../merging.ts'
import { goodIdsOf, isMatched, MATCH_STATUS, type PosProduct } from '../../pos/products.ts'

/** The products of the point-of-sale system that these goods are. */
export function productsOf(goodIds: readonly string[]): Lookup[] {
  return [
    { table: 'pos_products', field: 'client_good_id', values: [...goodIds] },
    { table: 'pos_products', field: 'other_good_ids', values: [...goodIds] },
  ]
}

/**
 * Matches after goods were merged: the staying good takes the places of the others. A good is one
 * product at most, so where it, or a place it took, is one already, further products lose theirs.
 */
export function mergedMatches(
  state: State,
  stayingId: string,
  mergedIds: readonly string[],
): PosProduct[] {
  const gone = new Set(mergedIds)
  const products = state.all('pos_products')
  const holds = (product: PosProduct): boolean => goodIdsOf(product).includes(stayingId)
  const own = products.filter((one) => holds(one) && isMatched(one) && one.gone_at === null)
  const taken = new Set(own.map(({ system }) => system))
  return products
    .filter((product) => goodIdsOf(product).some((id) => gone.has(id)))
    .sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))
    .map((product) => {
      const mayTake = holds(product) || !taken.has(product.system)
      taken.add(product.system)
      const ids = goodIdsOf(product).flatMap((id) => {
        if (!gone.has(id)) return [id]
        return mayTake ? [stayingId] : []
      })
      return withGoods(product, [...new Set(ids)])
    })
}

/** What people chose comes first, and what was only found close comes last. */
function rank({ status, gone_at }: PosProduct): number {
  if (gone_at !== null) return 4
  return [MATCH_STATUS.manual, MATCH_STATUS.solved, MATCH_STATUS.unit_unresolved].indexOf(
    status as never,
  )
}

/**
 * What was matched is a person's choice from now on: by itself nobody would find the staying good by
 * the barcode and name of another one.
 */
function withGoods(product: PosProduct, [first, ...others]: readonly string[]): PosProduct {
  return {
    ...product,
    client_good_id: first ?? null,
    other_good_ids: others.length > 0 ? others : null,
    ...(first === undefined ? { status: MATCH_STATUS.unresolved, likeness: null } : {}),
    ...(first !== undefined && isMatched(product)
      ? { status: MATCH_STATUS.manual, likeness: null }
      : {}),
  }
}

/**
 * Matches after a merging was undone: a product that still has the goods that it got has those from
 * before again, as far as they live and no other product took them. What a person matched since
 * stays.
 * @param before the products as they were before the merging
 * @param after the same products as the merging left them
 */
export function returnedMatches(
  state: State,
  pairs: readonly { before: Match; after: Match }[],
): Change[] {
  return pairs.flatMap(({ before, after }): Change[] => {
    const product = state.get('pos_products', before.id)
    if (!product || !isSameMatch(product, after)) return []
    const ids = goodIdsOf(before)
    const isFree = ids.every((id) => {
      if (state.get('goods', id)?.deleted_at !== null) return false
      return !state
        .all('pos_products')
        .some((one) => one.id !== product.id && one.system === product.system && has(one, id))
    })
    const { status, client_good_id, other_good_ids, likeness } = before
    const match = { status, client_good_id, other_good_ids, likeness }
    return isFree ? [{ table: 'pos_products', row: { ...product, ...match } }] : []
  })
}

function has(product: Match, goodId: string): boolean {
  return goodIdsOf(product).includes(goodId)
}

function isSameMatch(one: Match, other: Match): boolean {
  return one.status === other.status && goodIdsOf(one).join() === goodIdsOf(other).join()
}

export function matchOf(product: PosProduct): Match {
  const { id, status, client_good_id, other_good_ids, likeness } = product
  return { id, status, client_good_id, other_good_ids: other_good_ids ?? null, likeness }
}
