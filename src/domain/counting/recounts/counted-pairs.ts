import type { CountedPair, PairedReading } from './repeatability.ts'
import type { CountName } from './judge-rounds.ts'
import type { LateCount } from './late-counts.ts'
import type { RecountedGood } from './recount-rounds.ts'

/** The pairs of counts that goods which were counted again have given. */
export function countedPairs(goods: readonly RecountedGood[]): CountedPair[] {
  return goods.flatMap(({ first, rounds, verdict, late }) => {
    const [second, third] = rounds.filter(({ state }) => state === 'counted')
    const counts: Record<CountName, readonly PairedReading[]> = {
      first,
      second: second?.counted ?? [],
      third: third?.counted ?? [],
    }
    const told = (verdict?.pairs ?? []).filter(({ verdict: said }) => said.kind !== 'incomparable')
    const inTime = told.map(({ one, other, verdict: said }) => ({
      first: counts[one],
      second: counts[other],
      isAgreed: said.kind === 'agree',
    }))
    return [...inTime, ...late.flatMap((one) => latePair(first, one))]
  })
}

/** A count that came too late repeats as well as any other, as long as it was surely blind. */
function latePair(
  first: readonly PairedReading[],
  { isBlind, verdict, readings }: LateCount,
): CountedPair[] {
  if (!isBlind || verdict === null || verdict.kind === 'incomparable') return []
  return [{ first, second: readings, isAgreed: verdict.kind === 'agree' }]
}
