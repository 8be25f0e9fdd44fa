import type { Behaviour, Catalogue, WorldSale } from './world.ts'

type Clock = Pick<Behaviour, 'posting' | 'sessionEnds' | 'wallNow'>

/**
 * What the books say of a product in a store at a moment: what was there before anything, less what
 * is booked until then, with what inventories have set.
 * @param at yyyy-MM-ddTHH:mm:ss by the system's clock; nothing that happens in this second is missing
 */
export function bookAt(
  { stock, sales = [], corrections = [] }: Catalogue,
  clock: Clock,
  { store, product, at }: { store: string; product: string; at: string },
): number {
  const isOne = (one: { store: string; product: string }): boolean =>
    one.store === store && one.product === product
  const sold = sales
    .filter((sale) => isOne(sale) && isBookedUntil(sale, clock, at))
    .reduce((sum, { amount }) => sum + amount, 0)
  const corrected = corrections
    .filter((one) => isOne(one) && one.at <= at)
    .reduce((sum, { amount }) => sum + amount, 0)
  const known = stock[`${store}:${product}`] ?? 0
  return Math.round((known - sold + corrected) * 1e9) / 1e9
}

function isBookedUntil(sale: WorldSale, clock: Clock, at: string): boolean {
  const booked = bookedAt(sale, clock)
  return booked !== null && booked <= at
}

/** When it stands in the books; null: not yet. Nobody has documented which of these ways is true. */
function bookedAt({ at, isDocument }: WorldSale, { posting, sessionEnds, wallNow }: Clock) {
  if (wallNow !== null && at > wallNow) return null
  if (isDocument === true || posting === 'order') return at
  const end = sessionEnds.toSorted().find((one) => one >= at)
  if (end === undefined || (wallNow !== null && end > wallNow)) return null
  return posting === 'session' ? end : at
}

/** Null when the moment is refused, as one that has not come. */
export function momentAsked(
  timestamp: string,
  { wallNow, future }: Pick<Behaviour, 'wallNow' | 'future'>,
): string | { refusal: string } {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(timestamp)) {
    return { refusal: `Wrong date format: ${timestamp}` }
  }
  if (wallNow === null || timestamp <= wallNow) return timestamp
  return future === 'clamped' ? wallNow : { refusal: `Timestamp is in the future: ${timestamp}` }
}

/** What one of a product's unit has cost, in the system's money. */
export function costOf({ costs = {} }: Catalogue, product: string): number {
  return costs[product] ?? 10
}

/** With what the stock has cost, as in the answer to a check. */
export function balances(
  catalogue: Catalogue,
  behaviour: Behaviour,
  at: string,
  params: URLSearchParams,
): object[] {
  const keys = new Set([
    ...Object.keys(catalogue.stock),
    ...(catalogue.sales ?? []).map(({ store, product }) => `${store}:${product}`),
    ...(catalogue.corrections ?? []).map(({ store, product }) => `${store}:${product}`),
  ])
  const isAsked = (name: string, id: string): boolean =>
    !params.has(name) || params.getAll(name).includes(id)
  return [...keys].flatMap((key) => {
    const [store = '', product = ''] = key.split(':')
    if (!isAsked('store', store) || !isAsked('product', product)) return []
    const amount = bookAt(catalogue, behaviour, { store, product, at })
    if (amount === 0 && behaviour.omitsZeros) return []
    return [{ store, product, amount, sum: amount * costOf(catalogue, product) }]
  })
}
