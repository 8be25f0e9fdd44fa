import type { CountedPair, PairedReading } from './repeatability.ts'
import type { CountName } from './judge-rounds.ts'
import type { RecountedGood } from './recount-rounds.ts'

/** The pairs of counts that goods which were counted again have given. */
export function countedPairs(goods: readonly RecountedGood[]): CountedPair[] {
  return goods.flatMap(({ first, rounds, verdict }) => {
    const [second, third] = rounds.filter(({ state }) => state === 'counted')
    const counts: Record<CountName, readonly PairedReading[]> = {
      first,
      second: second?.counted ?? [],
      third: third?.counted ?? [],
    }
    const told = (verdict?.pairs ?? []).filter(({ verdict: said }) => said.kind !== 'incomparable')
    return told.map(({ one, other, verdict: said }) => ({
      first: counts[one],
      second: counts[other],
      isAgreed: said.kind === 'agree',
    }))
  })
}
