import { NOTHING_SHARED } from '#domain/stock/error-sums.ts'
import type { KnownVariance, UnknownVariance } from '#domain/stock/variance/variance.ts'

/** A product of which something is known to be missing, of its name alone. */
export function buildVariance(over: Partial<KnownVariance> = {}, name = ''): KnownVariance {
  return {
    kind: 'known',
    product_id: name,
    product_name: name,
    good_ids: [],
    unit: 'ml',
    expected: 0,
    counted: 0,
    difference: 0,
    uncertainty: 1,
    shared: NOTHING_SHARED,
    verdict: 'missing',
    currency: 'AMD',
    money: null,
    beyond: null,
    ...over,
  }
}

export const UNKNOWN_VARIANCE: UnknownVariance = {
  kind: 'unknown',
  product_id: 'unknown',
  product_name: 'unknown',
  good_ids: [],
  reason: 'not_counted',
}
