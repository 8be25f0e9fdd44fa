import { quantile } from '../report.ts'
import type { Shift } from './barman.ts'
import type { SavedBottle } from './watch.ts'

const HOUR_MS = 3_600_000
/** Bottles at each end of a long count that are compared. */
const PART = 50

export interface Figures {
  bottles: number
  /** With the hands' time, and without it. */
  anHour: number
  anHourWithoutHands: number
  tapsPerBottle: number
  /** From the notification that proved the weight stable to the completed strict transaction. */
  stableToSaved: Quantiles
  /** From the true rest on the plate, which the scale may report late or not at all. */
  restToSaved: Quantiles
  /** A single strict transaction with nothing around it, during the count. */
  bare: Quantiles
  /** To the first frame that shows it. */
  savedToShown: Quantiles
  first: Part
  last: Part
  areStrict: boolean
}

interface Quantiles {
  p50: number
  p95: number
}

/** The page's figures at one end of the count. */
interface Part {
  stableToSaved: Quantiles
  savedToShown: Quantiles
  longestPauseMs: number
}

export function figuresOf({ bottles, ms, handsMs, restedAt, watched }: Shift): Figures {
  const { saved, taps } = watched
  return {
    bottles,
    anHour: Math.floor((bottles / ms) * HOUR_MS),
    anHourWithoutHands: Math.floor((bottles / (ms - handsMs)) * HOUR_MS),
    tapsPerBottle: taps / bottles,
    stableToSaved: quantiles(saved.map(toSaved)),
    restToSaved: quantiles(saved.map(({ savedAt }, index) => savedAt - (restedAt[index] ?? 0))),
    bare: quantiles(watched.bare),
    savedToShown: quantiles(saved.map(toShown)),
    first: partOf(saved.slice(0, PART), watched.pauses),
    last: partOf(saved.slice(-PART), watched.pauses),
    areStrict: saved.every(({ durability }) => durability === 'strict'),
  }
}

function partOf(
  saved: readonly SavedBottle[],
  pauses: readonly { at: number; ms: number }[],
): Part {
  const [from, to] = [saved[0]?.arrivedAt ?? 0, saved.at(-1)?.savedAt ?? 0]
  const inside = pauses.filter(({ at }) => at >= from && at <= to)
  return {
    stableToSaved: quantiles(saved.map(toSaved)),
    savedToShown: quantiles(saved.map(toShown)),
    longestPauseMs: Math.max(0, ...inside.map(({ ms }) => ms)),
  }
}

function toSaved({ arrivedAt, savedAt }: SavedBottle): number {
  return savedAt - arrivedAt
}

/** A bottle that was never drawn spoils the figures, as it should. */
function toShown({ savedAt, shownAt }: SavedBottle): number {
  return (shownAt ?? Number.POSITIVE_INFINITY) - savedAt
}

function quantiles(values: readonly number[]): Quantiles {
  return { p50: quantile(values), p95: quantile(values, 0.95) }
}

export function figuresText(title: string, figures: Figures): string {
  const { anHour, anHourWithoutHands, tapsPerBottle, first, last } = figures
  const goals = [
    ['at least 1,000 bottles an hour', anHour >= 1000],
    ['no tap', tapsPerBottle === 0],
    ['stable to saved p95 below 50 ms', figures.stableToSaved.p95 < 50],
    ['every transaction strict', figures.areStrict],
  ] as const
  return [
    '',
    `${title}: ${figures.bottles} bottles`,
    `  bottles an hour                  ${anHour} (${anHourWithoutHands} without the hands)`,
    `  taps per bottle                  ${tapsPerBottle}`,
    `  stable to saved, p50 / p95       ${text(figures.stableToSaved)}`,
    `  a bare strict transaction        ${text(figures.bare)}`,
    `  plate at rest to saved           ${text(figures.restToSaved)}`,
    `  saved to shown                   ${text(figures.savedToShown)}`,
    `  the first ${PART}: saved, shown, longest pause   ${partText(first)}`,
    `  the last ${PART}:  saved, shown, longest pause   ${partText(last)}`,
    ...goals.map(([name, isMet]) => `  ${name.padEnd(34)}${isMet ? 'met' : 'NOT met'}`),
  ].join('\n')
}

function partText({ stableToSaved, savedToShown, longestPauseMs }: Part): string {
  return `${text(stableToSaved)}   ${text(savedToShown)}   ${Math.round(longestPauseMs)} ms`
}

function text({ p50, p95 }: Quantiles): string {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`
}
