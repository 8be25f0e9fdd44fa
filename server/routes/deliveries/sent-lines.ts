import type { DeliveryLine, LinePrice } from '#domain/deliveries/deliveries.ts'
import type { SentLine } from '#protocol/deliveries/deliveries.ts'

/** What the lines of a call say, as the commands take it. */
interface Lines {
  lines: DeliveryLine[]
  prices: LinePrice[]
  /** Lines whose price the call takes away. */
  unpriced: string[]
}

/** @param currency of prices that name none */
export function linesOfCall(
  sent: readonly SentLine[],
  currency: string,
  newId: () => string,
): Lines {
  const whole = sent.map((line) => ({ ...line, id: line.id ?? newId() }))
  return {
    lines: whole.map(({ id, good_id = null, name = '', unit, amount, case_size = null }) => ({
      id,
      good_id,
      name,
      unit,
      amount,
      case_size,
      product_id: null,
    })),
    prices: whole.flatMap(({ id, price }) =>
      price ? [{ line_id: id, of: 'unit' as const, currency, ...withoutUndefined(price) }] : [],
    ),
    unpriced: whole.flatMap(({ id, price }) => (price === null ? [id] : [])),
  }
}

function withoutUndefined({ amount, currency, of }: NonNullable<SentLine['price']>) {
  return { amount, ...(currency ? { currency } : {}), ...(of ? { of } : {}) }
}
