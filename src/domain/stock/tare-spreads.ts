import { tareSpreadOf } from '../counting/uncertainty.ts'
import type { Weighing } from '../counting/weighings.ts'
import type { TareSpreads } from './contents.ts'

/** How far the glass of each good differs, as far as its empty bottles were weighed. */
export function tareSpreadsOf(
  weighings: readonly Pick<Weighing, 'good_id' | 'end' | 'answer' | 'gross'>[],
): TareSpreads {
  const empties = new Map<string, number[]>()
  for (const { good_id, end, answer, gross } of weighings) {
    if (end !== 'empty' || answer === 'dismissed') continue
    const others = empties.get(good_id)
    if (others) others.push(gross)
    else empties.set(good_id, [gross])
  }
  return new Map([...empties].map(([id, weights]) => [id, tareSpreadOf(weights)]))
}
