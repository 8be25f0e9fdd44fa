import type { Good } from '../goods/goods.ts'
import type { Decigrams } from '../units.ts'
import { FIGURE_OF, type BottleEnd, type Weighing } from './weighings.ts'

/** What bottles that were weighed suggest for one figure of a good. */
export interface Proposal {
  good_id: string
  end: BottleEnd
  /** The good's present figure. */
  figure: Decigrams | null
  /** The weight that the weighings suggest. */
  gross: Decigrams
  /** The lightest and the heaviest weighing. */
  spread: Decigrams
  /** The unanswered weighings, the newest first. */
  weighings: Weighing[]
}

/** The unanswered weighings of living goods, by good and end, the newest first. */
export function proposalsOf(weighings: readonly Weighing[], goods: readonly Good[]): Proposal[] {
  const goodById = new Map(goods.map((good) => [good.id, good]))
  const groups = new Map<string, Weighing[]>()
  for (const row of weighings.toSorted((a, b) => b.measured_at.localeCompare(a.measured_at))) {
    if (row.answer !== null || goodById.get(row.good_id)?.deleted_at !== null) continue
    const key = row.good_id + row.end
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const good = goodById.get(first?.good_id ?? '')
    return first && good ? [proposalOf(good, first.end, group)] : []
  })
}

/** A calculated weight may happen to be the same: that it was measured is still news. */
export function isKnownAlready(
  { end, figure, gross }: Pick<Proposal, 'end' | 'figure' | 'gross'>,
  good: Pick<Good, 'weight_full_source' | 'weight_empty_source'>,
): boolean {
  return figure === gross && good[`${FIGURE_OF[end]}_source`] !== 'derived'
}

function proposalOf(good: Good, end: BottleEnd, weighings: Weighing[]): Proposal {
  const weights = weighings.map(({ gross }) => gross).sort((a, b) => a - b)
  const { length } = weights
  const half = Math.floor(length / 2)
  const upper = weights[half] ?? 0
  // The median: a bottle that is not quite empty must not shift the figure.
  const gross = length % 2 === 1 ? upper : Math.round(((weights[half - 1] ?? upper) + upper) / 2)
  return {
    good_id: good.id,
    end,
    figure: good[FIGURE_OF[end]],
    gross,
    spread: (weights.at(-1) ?? 0) - (weights[0] ?? 0),
    weighings,
  }
}
