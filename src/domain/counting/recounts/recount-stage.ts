import type { RecountedGood } from './recount-rounds.ts'

/**
 * How far the recount of a good is: somebody is still to count, the counts agree with the first one,
 * or differ from it, or say nothing of each other, somebody has decided, or its counter gave it back.
 */
export type RecountStage =
  | 'waiting'
  | 'agree'
  | 'differ'
  | 'incomparable'
  | 'decided'
  | 'given_back'

/** Null: it was taken back before anybody counted. */
export function stageOf(
  good: Pick<RecountedGood, 'rounds' | 'verdict' | 'decision'>,
): RecountStage | null {
  const { rounds, verdict, decision } = good
  if (rounds.some(({ state }) => state === 'asked')) return 'waiting'
  if (decision !== null) return 'decided'
  if (verdict !== null) {
    if (verdict.suggested === 'first') return 'agree'
    const isDifferent = verdict.pairs.some(({ verdict: { kind } }) => kind === 'differ')
    return isDifferent ? 'differ' : 'incomparable'
  }
  const last = rounds.at(-1)?.recount
  return last !== undefined && last.ended_by === last.counter_id ? 'given_back' : null
}

/** Does somebody who manages the inventory still have to choose, or to ask somebody else? */
export function waitsForManager(stage: RecountStage | null): boolean {
  return stage === 'differ' || stage === 'incomparable' || stage === 'given_back'
}
