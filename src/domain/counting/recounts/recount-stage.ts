import type { RoundsVerdict } from './judge-rounds.ts'
import type { RecountedGood } from './recount-rounds.ts'

/**
 * How far the recount of a good is: somebody is still to count, or was and cannot any more, the counts
 * agree with the first one, or differ from it, or say nothing of each other, somebody has decided, its
 * counter gave it back, or all that was counted came too late.
 */
export type RecountStage =
  | 'waiting'
  | 'unable'
  | 'agree'
  | 'differ'
  | 'incomparable'
  | 'decided'
  | 'given_back'
  | 'late'

/** Null: it was taken back before anybody counted. */
export function stageOf(
  good: Pick<RecountedGood, 'rounds' | 'verdict' | 'decision' | 'late'>,
): RecountStage | null {
  const { rounds, verdict, decision, late } = good
  const open = rounds.filter(({ state }) => state === 'asked')
  if (open.length > 0) return open.some(({ unfit }) => unfit === null) ? 'waiting' : 'unable'
  if (decision !== null) return 'decided'
  if (verdict !== null) return stageOfVerdict(verdict)
  if (late.length > 0) return 'late'
  const last = rounds.at(-1)?.recount
  return last !== undefined && last.ended_by === last.counter_id ? 'given_back' : null
}

function stageOfVerdict({ suggested, pairs }: RoundsVerdict): RecountStage {
  if (suggested === 'first') return 'agree'
  const isDifferent = pairs.some(({ verdict: { kind } }) => kind === 'differ')
  return isDifferent ? 'differ' : 'incomparable'
}

/** Does somebody who manages the inventory still have to choose, or to ask somebody else? */
export function waitsForManager(stage: RecountStage | null): boolean {
  return stage !== null && WAITING_FOR_MANAGER.has(stage)
}

const WAITING_FOR_MANAGER: ReadonlySet<RecountStage> = new Set([
  'differ',
  'incomparable',
  'given_back',
  'unable',
])
