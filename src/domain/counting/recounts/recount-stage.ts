import type { RecountedGood } from './recount-rounds.ts'

/**
 * How far the recount of a good is: somebody is still to count, the counts agree with the first one,
 * differ from it or say nothing of each other, somebody has decided, or it ended without a count that
 * came in time.
 */
export type RecountStage = 'waiting' | 'agree' | 'differ' | 'incomparable' | 'decided' | 'ended'

/** Null: whoever asked took it back before anybody counted. */
export function stageOf(
  good: Pick<RecountedGood, 'rounds' | 'verdict' | 'decision' | 'late'>,
): RecountStage | null {
  const { rounds, verdict, decision, late } = good
  if (rounds.some(({ state }) => state === 'asked')) return 'waiting'
  if (decision !== null) return 'decided'
  if (verdict?.suggested === 'first') return 'agree'
  if (verdict) return verdict.pairs.some(differs) ? 'differ' : 'incomparable'
  return late.length > 0 || isGivenBack(rounds.at(-1)) ? 'ended' : null
}

function isGivenBack(round: RecountedGood['rounds'][number] | undefined): boolean {
  return round !== undefined && round.recount.ended_by === round.recount.counter_id
}

function differs({ verdict }: { verdict: { kind: string } }): boolean {
  return verdict.kind === 'differ'
}

/** Does somebody who manages the inventory still have to choose between the counts? */
export function waitsForDecision(stage: RecountStage | null): boolean {
  return stage === 'differ' || stage === 'incomparable'
}
