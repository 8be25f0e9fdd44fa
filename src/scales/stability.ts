import { gramsToDecigrams } from '#domain/units.ts'
import type { Decigrams } from '#domain/units.ts'
import type { ScaleReading, ScaleTrouble, WeightReading } from './reading.ts'

/**
 * When a weight is still, and when it is a new bottle.
 *
 * A 'moving' of the scale is always believed. Its 'stable' is believed when two readings in a row
 * say so and agree: ASCII lines carry no checksum, and the second one costs 100 ms.
 *
 * Without a flag, the readings of the last 600 ms, four at least, must lie within `tolerance` of
 * each other. Reason for 600 ms: a platform that swings or creeps towards its end value with a time
 * constant of 200 ms has, once it moves less than 1 g in 600 ms, less than 0.1 g left to go. Reason
 * for four: one stuck value repeated twice proves nothing. Reason for 1 g: it is the division of
 * kitchen scales, whose last digit flickers between two neighbours for ever. The middle value of
 * the window is taken, so that a flicker does not decide.
 *
 * After a weight was taken, nothing is taken until the platform was seen empty in two readings, for
 * a bottle that is knocked can make the scale miss one. Hands are sometimes quicker than a slow
 * scale, so a clear drop without 'empty' arms it too, but then only for a different weight: lifting
 * a bottle a little and letting it go must not count it twice. More weight on top of what was taken
 * is a hand or a second bottle, never a new reading; so is a load beyond what the scale can weigh.
 *
 * Some scales send once when they are still, or only when the figure changes. Of these the last
 * reading stands once nothing has followed it for `longestGapMs` on a living link. A scale that was
 * ever heard telling the same load over and over is none of them: its silence means a lost link, and
 * proves nothing.
 */
export type StabilityRule = {
  /** Largest spread of a still window; a coarser scale's division where it is larger. */
  readonly tolerance: Decigrams
  readonly windowMs: number
  readonly fewestReadings: number
  /** Readings further apart than this do not belong to one window: the link was gone. */
  readonly longestGapMs: number
  /** Below this the platform counts as empty: a drip, a coaster, a drifting zero. */
  readonly emptyBelow: Decigrams
  /** A fall of this much under the taken weight may be a quick swap. */
  readonly clearDrop: Decigrams
  /** After such a fall, a weight this close to the taken one is the same bottle. */
  readonly sameBottle: Decigrams
}

export const defaultStabilityRule: StabilityRule = {
  tolerance: gramsToDecigrams(1),
  windowMs: 600,
  fewestReadings: 4,
  longestGapMs: 1500,
  emptyBelow: gramsToDecigrams(20),
  clearDrop: gramsToDecigrams(50),
  sameBottle: gramsToDecigrams(5),
}

/** What the screen can show about the platform right now. */
export type PlatformPhase = 'empty' | 'settling' | 'taken'

export type StabilityState = {
  /** Readings that may still become a still window, oldest first. */
  readonly window: readonly WeightReading[]
  readonly phase: PlatformPhase
  /** The weight of the bottle that was taken and has not been seen to leave. */
  readonly held: Decigrams | null
  readonly hasDropped: boolean
  readonly emptyReadings: number
  /** The readings that agree with the newest, to find out whether the scale repeats itself. */
  readonly run: {
    readonly from: WeightReading
    readonly last: number
    readonly length: number
  } | null
  /** The scale tells the same load over and over. */
  readonly streams: boolean
}

export type StabilityStep = {
  readonly state: StabilityState
  /** The one reading to take, in the very step that found it still; null in all others. */
  readonly take: WeightReading | null
}

export const initialStability: StabilityState = {
  window: [],
  phase: 'empty',
  held: null,
  hasDropped: false,
  emptyReadings: 0,
  run: null,
  streams: false,
}

/** Feeds one reading; time comes in with it and may even go back. */
export function observeReading(
  before: StabilityState,
  reading: ScaleReading,
  rule: StabilityRule = defaultStabilityRule,
): StabilityStep {
  if ('trouble' in reading) return { state: withoutWeight(before, reading.trouble), take: null }
  const heard = { ...before, ...paceOf(before, reading, rule) }
  if (reading.gross < rule.emptyBelow) return { state: seenEmpty(heard), take: null }
  return observeLoad(heard, reading, rule)
}

/**
 * Looks at the platform when nothing was received for `longestGapMs`, on a link that is alive.
 * @param now of the clock that the readings carry
 */
export function observeQuiet(
  before: StabilityState,
  now: number,
  rule: StabilityRule = defaultStabilityRule,
): StabilityStep {
  const nothing = { state: before, take: null }
  if (before.streams) return nothing
  if (before.phase === 'empty')
    return before.held === null ? nothing : { state: seenEmpty(before), take: null }
  const last = before.window.at(-1)
  if (!last || now - last.at < rule.longestGapMs) return nothing
  return settle(before, last, rule)
}

function observeLoad(
  before: StabilityState,
  reading: WeightReading,
  rule: StabilityRule,
): StabilityStep {
  const window = slide(before.window, reading, rule)
  const hasDropped =
    before.held !== null && (before.hasDropped || reading.gross <= before.held - rule.clearDrop)
  const state: StabilityState = {
    ...before,
    window,
    hasDropped,
    emptyReadings: 0,
    phase: 'settling',
  }
  const still = stillReading(window, rule)
  if (before.held !== null && !hasDropped)
    return { state: { ...state, phase: 'taken' }, take: null }
  return still ? settle(state, still, rule) : { state, take: null }
}

/** A still weight is taken, unless it is that of the bottle that was taken already. */
function settle(state: StabilityState, still: WeightReading, rule: StabilityRule): StabilityStep {
  const { held, hasDropped } = state
  const isSame = held !== null && (!hasDropped || Math.abs(still.gross - held) <= rule.sameBottle)
  return isSame
    ? { state: { ...state, phase: 'taken', hasDropped: false }, take: null }
    : { state: holdWeight(state, still.gross), take: still }
}

/** Four readings of one load over a whole window are a stream's. */
function paceOf(
  { run, streams }: StabilityState,
  reading: WeightReading,
  rule: StabilityRule,
): Pick<StabilityState, 'run' | 'streams'> {
  const goesOn =
    run !== null &&
    reading.at >= run.last &&
    reading.at - run.last <= rule.longestGapMs &&
    Math.abs(reading.gross - run.from.gross) <= rule.tolerance
  if (!goesOn) return { run: { from: reading, last: reading.at, length: 1 }, streams }
  const longer = { ...run, last: reading.at, length: run.length + 1 }
  const isStream = longer.length >= rule.fewestReadings && reading.at - run.from.at >= rule.windowMs
  return { run: longer, streams: streams || isStream }
}

/**
 * Marks a weight as taken by a tap, so that the same bottle is not taken a second time
 * automatically.
 */
export function holdWeight(state: StabilityState, gross: Decigrams): StabilityState {
  return { ...state, phase: 'taken', held: gross, hasDropped: false, emptyReadings: 0 }
}

/** Allows the bottle on the platform to be taken again, for example after an undo. */
export function rearm({ phase, window, run, streams }: StabilityState): StabilityState {
  // The last reading of a silent scale is all that there will be.
  const isThere = phase !== 'empty'
  return {
    ...initialStability,
    run,
    streams,
    phase: isThere ? 'settling' : 'empty',
    window: isThere && !streams ? window.slice(-1) : [],
  }
}

function seenEmpty(before: StabilityState): StabilityState {
  const emptyReadings = before.emptyReadings + 1
  const { run, streams } = before
  if (before.held === null || emptyReadings >= 2)
    return { ...initialStability, run, streams, emptyReadings }
  return { ...before, window: [], phase: 'empty', hasDropped: true, emptyReadings }
}

/** The platform's state while the scale cannot give a weight. */
function withoutWeight(before: StabilityState, trouble: ScaleTrouble): StabilityState {
  if (trouble === 'underload') return seenEmpty(before)
  const phase = before.held === null ? 'settling' : before.phase
  return { ...before, window: [], emptyReadings: 0, phase }
}

function slide(
  window: readonly WeightReading[],
  reading: WeightReading,
  rule: StabilityRule,
): readonly WeightReading[] {
  if (reading.stable === false) return []
  const last = window.at(-1)
  const belongs =
    last !== undefined && reading.at >= last.at && reading.at - last.at <= rule.longestGapMs
  if (!belongs) return [reading]
  const all = [...window, reading]
  // One reading older than the window stays, for only with it the window is known to be full; and
  // a slow scale's window is longer, for it must hold its readings too.
  const firstInside = all.findIndex(({ at }) => reading.at - at < rule.windowMs)
  return all.slice(Math.max(0, Math.min(firstInside - 1, all.length - rule.fewestReadings)))
}

function stillReading(window: readonly WeightReading[], rule: StabilityRule): WeightReading | null {
  const last = window.at(-1)
  if (!last) return null
  return last.stable === true
    ? confirmedByScale(window, last, rule)
    : stillByWindow(window, last, rule)
}

function confirmedByScale(
  window: readonly WeightReading[],
  last: WeightReading,
  rule: StabilityRule,
): WeightReading | null {
  const previous = window.at(-2)
  if (previous?.stable !== true) return null
  return Math.abs(last.gross - previous.gross) <= rule.tolerance ? last : null
}

function stillByWindow(
  window: readonly WeightReading[],
  last: WeightReading,
  rule: StabilityRule,
): WeightReading | null {
  const age = last.at - (window[0] ?? last).at
  if (window.length < rule.fewestReadings || age < rule.windowMs) return null
  const weights = window.map(({ gross }) => gross).sort((a, b) => a - b)
  const spread = Math.max(...weights) - Math.min(...weights)
  const middle = weights[Math.floor(weights.length / 2)]
  return spread <= rule.tolerance && middle !== undefined ? { ...last, gross: middle } : null
}
