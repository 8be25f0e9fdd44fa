import { decigramsToGrams } from '../../units.ts'
import { isByEye } from '../by-eye.ts'
import type { Entry } from '../entries.ts'
import { bottleWeight } from '../pourers.ts'
import { COVERAGE } from '../uncertainty.ts'
import type { Counted } from './judge-pair.ts'

/** Fewer pairs say nothing. */
export const FEWEST_PAIRS = 5

/** One reading of a pair, with whom and what it came from. */
export type PairedReading = Counted &
  Pick<
    Entry,
    'user_id' | 'user_full_name' | 'device_id' | 'source' | 'division' | 'measured_at' | 'figures'
  >

/** Two counts of the same bottles of one good. */
export interface CountedPair {
  first: readonly PairedReading[]
  second: readonly PairedReading[]
  /** Of `judgePair`. */
  isAgreed: boolean
}

/** How well weighings of the same thing repeat. */
export interface Repeatability {
  pairs: number
  /** Of them, those that agreed within their ±. */
  agreed: number
  /**
   * Standard deviation of one weighing, in g; of an estimate, as a share of the bottle's size. Null
   * with fewer than `FEWEST_PAIRS`: too few to say.
   */
  deviation: number | null
  /** The ± of that deviation itself, in its unit; null with it. */
  uncertainty: number | null
}

/** What one person took part in; a pair tells of both of its people, and not who of them erred. */
export interface CounterRepeatability extends Repeatability {
  user_id: string
  full_name: string
}

/** A scale, as far as an entry knows it: the device that read it, and its smallest step. */
export interface ScaleRepeatability extends Repeatability {
  device_id: string
  /** In decigrams; null: unknown. */
  division: number | null
  /** Who weighed with it, to tell one device from another. */
  full_names: string[]
}

export interface CompanyRepeatability {
  /** All weighed pairs together. */
  weighed: Repeatability
  counters: CounterRepeatability[]
  scales: ScaleRepeatability[]
  /** Pairs with an estimate by eye, apart from what was weighed. */
  byEye: Repeatability
}

/**
 * How well weighings repeat, from pairs of counts of the same bottles. The standard deviation of one
 * weighing follows from the differences d of n pairs, s = √(Σd² / 2n), because the variance of a
 * difference is that of both (ISO 5725-2:2019 for two results each; JCGM 100:2008, 4.2). It has n
 * degrees of freedom, so its own relative deviation is 1/√(2n) (JCGM 100:2008, E.4.3). A round of k
 * bottles is one pair with d = D/√k, where D is the difference of their sums.
 *
 * A difference is not an error where something was sold in between: such a pair is in it all the
 * same, because nobody knows, and whoever shows it has to say so.
 */
export function repeatabilityOf(all: readonly CountedPair[]): CompanyRepeatability {
  const samples = all.flatMap(sampleOf)
  const weighed = samples.filter(({ isSeen }) => !isSeen)
  return {
    weighed: summed(weighed),
    counters: countersOf(weighed),
    scales: scalesOf(weighed),
    byEye: summed(samples.filter(({ isSeen }) => isSeen)),
  }
}

interface Sample {
  /** The square of the difference, per degree of variance: d²/2 of two weighings. */
  variance: number
  isAgreed: boolean
  isSeen: boolean
  readings: PairedReading[]
}

/** None of a pair whose bottles are not the same, so that only its verdict says something. */
function sampleOf({ first, second, isAgreed }: CountedPair): Sample[] {
  const [one, other] = [openOf(first), openOf(second)]
  const bottles = one.length
  if (bottles === 0 || other.length !== bottles) return []
  const readings = [...one, ...other]
  const seen = readings.filter(isByEye).length
  if (seen > 0) return seenSample(one, other, readings, isAgreed)
  const difference = (sumOfWeights(other) - sumOfWeights(one)) / Math.sqrt(bottles)
  return [{ variance: difference ** 2 / 2, isAgreed, isSeen: false, readings }]
}

/** Against a weight the whole difference is the eye's; two estimates share it. */
function seenSample(
  one: readonly PairedReading[],
  other: readonly PairedReading[],
  readings: PairedReading[],
  isAgreed: boolean,
): Sample[] {
  const sizes = readings.map(({ figures }) => figures.litrage ?? 0)
  const size = Math.max(...sizes)
  if (size === 0 || readings.some(({ millilitres }) => millilitres === null)) return []
  const difference = (sumOfVolumes(other) - sumOfVolumes(one)) / size
  const estimates = readings.filter(isByEye).length
  return [{ variance: difference ** 2 / estimates, isAgreed, isSeen: true, readings }]
}

function openOf(all: readonly PairedReading[]): PairedReading[] {
  return all.filter(({ is_full }) => !is_full)
}

/** In g, without what the bottles wear. */
function sumOfWeights(all: readonly PairedReading[]): number {
  return all.reduce(
    (sum, entry) => sum + decigramsToGrams(bottleWeight(entry.gross ?? 0, entry)),
    0,
  )
}

function sumOfVolumes(all: readonly PairedReading[]): number {
  return all.reduce((sum, { millilitres }) => sum + (millilitres ?? 0), 0)
}

function summed(samples: readonly Sample[]): Repeatability {
  const pairs = samples.length
  const agreed = samples.filter(({ isAgreed }) => isAgreed).length
  if (pairs < FEWEST_PAIRS) return { pairs, agreed, deviation: null, uncertainty: null }
  const squares = samples.reduce((sum, { variance }) => sum + variance, 0)
  const deviation = Math.sqrt(squares / pairs)
  return { pairs, agreed, deviation, uncertainty: (COVERAGE * deviation) / Math.sqrt(2 * pairs) }
}

function grouped(
  samples: readonly Sample[],
  keyOf: (reading: PairedReading) => string | null,
): Map<string, Sample[]> {
  const groups = new Map<string, Sample[]>()
  for (const sample of samples) {
    for (const key of new Set(sample.readings.flatMap((reading) => keyOf(reading) ?? []))) {
      groups.set(key, [...(groups.get(key) ?? []), sample])
    }
  }
  return groups
}

function countersOf(samples: readonly Sample[]): CounterRepeatability[] {
  const groups = grouped(samples, ({ user_id }) => user_id)
  return [...groups]
    .map(([user_id, own]) => ({
      user_id,
      full_name: lastNameOf(own, ({ user_id: id }) => id === user_id),
      ...summed(own),
    }))
    .toSorted(byPairs)
}

function scalesOf(samples: readonly Sample[]): ScaleRepeatability[] {
  return [...grouped(samples, scaleKey)]
    .map(([key, own]) => {
      const readings = own
        .flatMap((sample) => sample.readings)
        .filter((one) => scaleKey(one) === key)
      const [{ device_id, division } = { device_id: '', division: null }] = readings
      const full_names = [...new Set(readings.map(({ user_full_name }) => user_full_name))].sort()
      return { device_id, division, full_names, ...summed(own) }
    })
    .toSorted(byPairs)
}

/** What was typed tells of no scale. */
function scaleKey({ source, device_id, division }: PairedReading): string | null {
  return source === 'keypad' ? null : [device_id, division].join()
}

/** People change their names. */
function lastNameOf(
  samples: readonly Sample[],
  isOwn: (reading: PairedReading) => boolean,
): string {
  const own = samples.flatMap(({ readings }) => readings).filter(isOwn)
  const inOrder = own.toSorted((a, b) => (a.measured_at < b.measured_at ? -1 : 1))
  return inOrder.at(-1)?.user_full_name ?? ''
}

function byPairs(one: Repeatability, other: Repeatability): number {
  return other.pairs - one.pairs
}
