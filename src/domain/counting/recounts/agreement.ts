import type { Uuid } from '../../units.ts'
import type { RecountedGood } from './recount-rounds.ts'

/** How the goods that two people counted agree, whoever of the two erred. */
export interface Agreement {
  /** Goods whose first count and recount can be compared. */
  compared: number
  /** The goods of these whose difference is within its ±. */
  agreed: number
  /** The other ones. */
  differing: Uuid[]
}

export function agreementOf(
  goods: readonly Pick<RecountedGood, 'good_id' | 'verdict'>[],
): Agreement {
  const compared = goods.flatMap(({ good_id, verdict }) => {
    const kind = verdict?.pairs[0]?.verdict.kind ?? 'incomparable'
    return kind === 'incomparable' ? [] : [{ good_id, kind }]
  })
  const differing = compared.filter(({ kind }) => kind === 'differ').map(({ good_id }) => good_id)
  return { compared: compared.length, agreed: compared.length - differing.length, differing }
}
