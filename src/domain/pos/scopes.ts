/**
 * Which places of an inventory a document is about: only some, or all but some. What was counted
 * without a place has the empty name.
 */
export type Scope = { only: readonly string[] } | { except: readonly string[] }

export const WHOLE: Scope = { except: [] }

/** Is there a place that both are about? */
export function doOverlap(one: Scope, other: Scope): boolean {
  const both = bothScopes(one, other)
  return !('only' in both) || both.only.length > 0
}

/** The stores to which the goods of an inventory belong: one, and others for some of its places. */
export interface StoreChoice {
  storeId: string
  places: readonly { place: string; storeId: string }[]
}

export function isInScope(scope: Scope, place: string | null): boolean {
  const name = place ?? ''
  return 'only' in scope ? scope.only.includes(name) : !scope.except.includes(name)
}

/** The places that both are about. */
export function bothScopes(one: Scope, other: Scope): Scope {
  if ('only' in one) return { only: one.only.filter((place) => isInScope(other, place)) }
  if ('only' in other) return bothScopes(other, one)
  return { except: [...new Set([...one.except, ...other.except])] }
}

/** Every store with its places: first the one that gets what no other does. */
export function storeScopes({ storeId, places }: StoreChoice): { storeId: string; scope: Scope }[] {
  const elsewhere = places.filter((one) => one.storeId !== storeId)
  const others = [...new Set(elsewhere.map((one) => one.storeId))]
  const placesOf = (id: string): string[] =>
    elsewhere.filter((one) => one.storeId === id).map(({ place }) => place)
  return [
    { storeId, scope: { except: elsewhere.map(({ place }) => place) } },
    ...others.map((id) => ({ storeId: id, scope: { only: placesOf(id) } })),
  ]
}

/** The named places of entries, sorted. */
export function placesIn(entries: readonly { place: string | null }[]): string[] {
  return [...new Set(entries.map(({ place }) => place ?? ''))]
    .filter((place) => place !== '')
    .sort()
}
