import { proxy } from 'comlink'
import type { Watch } from '#client/use-watched.ts'
import type { Watches } from '#client/watches.ts'
import { compute } from '../compute.ts'

/** What is worked out of this person's data in the compute worker. */
export function watchesOf(userId: string): Watches {
  return {
    overview: watchOf((subject, tell) => compute.watchOverview(userId, subject, tell)),
    comparison: watchOf((wish, tell) => compute.watchComparison(userId, wish, tell)),
    branches: watchOf((month, tell) => compute.watchBranches(userId, month, tell)),
    trend: watchOf((branchId, tell) => compute.watchTrend(userId, branchId, tell)),
    toBuy: watchOf((branchId, tell) => compute.watchToBuy(userId, branchId, tell)),
  }
}

/** @param start tells until what it resolves to is called */
function watchOf<Subject, Answer>(
  start: (subject: Subject, tell: (answer: Answer) => void) => Promise<() => unknown>,
): Watch<Subject, Answer> {
  return async (subject, onAnswer) => {
    const stop = await start(subject, proxy(onAnswer))
    return () => void stop()
  }
}
