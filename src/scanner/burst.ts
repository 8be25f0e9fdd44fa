import { canonicalBarcode, isChecked } from '#domain/goods/barcode.ts'

/*
 * Is it a scanner or a person who types? A burst is keys without a long pause, and this is judged
 * when it has ended, from five pieces of evidence:
 *
 * - Speed. Scanners leave 1 to 50 ms between keys. A fast typist needs about 80 ms and rolls two or
 *   three keys faster, never five in a row. Two slips of the radio are allowed where the check
 *   digit proves that nothing is missing.
 * - Steadiness. Slow scanners (cheap radios, 'keyboard delay' set to 200 ms) keep one gap; the gaps
 *   of a person differ by more than their mean. Twelve keys are enough to be sure, fewer only when
 *   the gap is the one of this device's last scan. Words without a digit are never enough, unless they are a label.
 * - The check digit of EAN and UPC, which nine of ten accidents do not have, and the sign of labels.
 * - The end. Digits and Enter while no text field has the focus are a scan at any speed: nobody
 *   types a number into nothing and confirms it. Without Enter, a person's digits never are.
 * - Repetition. Whoever is told that a scan was cut off scans again; the same keys at a scanner's
 *   pace twice are a barcode, though it has no check digit and no ending key.
 *
 * In a text field a person does type numbers and Enter, so a slow burst there is a scan only when
 * it is long, steady and has its check digit. A burst that looks like a scanner's and is not a
 * whole barcode is reported as cut off: a bottle that is silently not heard is a bottle not counted.
 */

/** Longest gap between the keys of a fast scanner. */
const FAST_GAP_MS = 50
/** At most so many longer gaps in a fast scan, with a check digit. */
const MOST_SLIPS = 2
const FEWEST_FAST_GAPS = 5
/** A steady rhythm: gaps a fifth longer or shorter than planned, or differing by this much. */
const STEADY_SHARE = 0.5
const STEADY_MS = 45
const FEWEST_STEADY_GAPS = 3
/** A steady burst this long is a machine's. A UPC-A has as many characters. */
const LONG = 12
const FEWEST_CHARACTERS = 6
/** The most characters that an entry's barcode may have. */
const MOST_CHARACTERS = 64
/** Rests of a scan that are worth a message: outside a field nobody types, inside they do. */
const FEWEST_OF_REST = 3
const FEWEST_OF_REST_IN_FIELD = 6
const FEWEST_FAST_GAPS_IN_FIELD = 4

export type Burst = {
  readonly text: string
  /** Milliseconds between the keys, up to the ending key where there is one. */
  readonly gaps: readonly number[]
  /** Began soon after other characters, so it may lack its beginning. */
  readonly isTorn: boolean
  /** A text field took the characters in. */
  readonly isInField: boolean
}

export type BurstEnd = 'Enter' | 'Tab' | 'silence'

/** What the scans of this session have shown of the device's scanner. */
export type LearntScanner = {
  /** Mean gap of the last scan; null before the first. */
  readonly gapMs: number | null
  /** It ends its scans with Enter or Tab, so one without is not whole. */
  readonly hasEndingKey: boolean
  /** What was cut off last; empty when nothing was. */
  readonly cutOff: string
}

export const nothingLearnt: LearntScanner = { gapMs: null, hasEndingKey: false, cutOff: '' }

export type Verdict =
  | { readonly kind: 'scan'; readonly barcode: string }
  /** `isSure`: at a speed of which no person is capable. */
  | { readonly kind: 'cut-off'; readonly isSure: boolean }
  | null

type Evidence = Burst & {
  barcode: string
  end: BurstEnd
  /** No gap, or only a few, longer than those of a fast scanner. */
  slips: number
  isFast: boolean
  isSteady: boolean
  hasCheck: boolean
  isDigits: boolean
}

/** Judges a burst that has ended, and learns from it. */
export function judgeBurst(
  burst: Burst,
  end: BurstEnd,
  learnt: LearntScanner,
): { verdict: Verdict; learnt: LearntScanner } {
  const evidence = evidenceOf(burst, end)
  const { barcode, gaps, isTorn, isFast, slips } = evidence
  if (isScan(evidence, learnt)) {
    const hasEndingKey = end !== 'silence'
    return {
      verdict: { kind: 'scan', barcode },
      learnt: { gapMs: meanOf(gaps), hasEndingKey, cutOff: '' },
    }
  }
  if (!isCutOff(evidence)) return { verdict: null, learnt }
  return {
    verdict: { kind: 'cut-off', isSure: isFast && slips === 0 },
    learnt: { ...learnt, cutOff: isTorn ? '' : barcode },
  }
}

function evidenceOf(burst: Burst, end: BurstEnd): Evidence {
  const { text, gaps } = burst
  const barcode = canonicalBarcode(text)
  const slips = gaps.filter((gap) => gap > FAST_GAP_MS).length
  const spread = Math.max(...gaps) - Math.min(...gaps)
  return {
    ...burst,
    barcode,
    end,
    slips,
    isFast: slips <= MOST_SLIPS && gaps.length - slips >= FEWEST_FAST_GAPS,
    isSteady:
      gaps.length >= FEWEST_STEADY_GAPS &&
      spread <= Math.max(STEADY_SHARE * meanOf(gaps), STEADY_MS),
    hasCheck: isChecked(barcode),
    isDigits: /^\d+$/.test(barcode),
  }
}

function isScan(evidence: Evidence, learnt: LearntScanner): boolean {
  const { barcode, text, isFast, isSteady, isTorn } = evidence
  if (!canBeBarcode(barcode)) return false
  const isMachine = isFast || isSteady
  // The end of a barcode may be another barcode's whole, but hardly a long one's.
  if (isTorn) return isMachine && evidence.hasCheck && text.length >= LONG
  if (isMachine && barcode === learnt.cutOff) return true
  return isEntered(evidence) || (isMachine && isPaced(evidence, learnt))
}

function canBeBarcode({ length }: string): boolean {
  return length >= FEWEST_CHARACTERS && length <= MOST_CHARACTERS
}

/** Digits and Enter into nothing. */
function isEntered({ end, isDigits, isInField }: Evidence): boolean {
  return end === 'Enter' && isDigits && !isInField
}

function isPaced(evidence: Evidence, learnt: LearntScanner): boolean {
  if (!evidence.isFast) return isSlowScan(evidence, learnt)
  return isWhole(evidence, learnt) && (evidence.slips === 0 || evidence.hasCheck)
}

/** Has its ending key, or cannot have one. */
function isWhole({ end, hasCheck }: Evidence, { hasEndingKey }: LearntScanner): boolean {
  return end !== 'silence' || (hasCheck && !hasEndingKey)
}

/** Is a steady burst at a person's pace a scan? */
function isSlowScan(evidence: Evidence, learnt: LearntScanner): boolean {
  const { barcode, text, end, isInField, hasCheck } = evidence
  const isLong = text.length >= LONG
  if (isInField) return isLong && hasCheck && end !== 'silence'
  const isKnown = isLong || isUsualGap(evidence, learnt)
  return isKnown && (hasCheck || /\d/.test(barcode)) && isWhole(evidence, learnt)
}

function isUsualGap({ gaps }: Burst, { gapMs }: LearntScanner): boolean {
  return gapMs !== null && Math.abs(meanOf(gaps) - gapMs) <= gapMs / 4
}

/** Looks like a scanner's, or like digits that were meant as a barcode. */
function isCutOff(evidence: Evidence): boolean {
  const { barcode, end, isFast, isSteady, isInField, isDigits } = evidence
  if (isInField) return isCutOffInField(evidence)
  const isMachine = isFast || isSteady
  return barcode.length >= FEWEST_OF_REST && (isMachine || (isDigits && end !== 'silence'))
}

/** Words without digits are typed by programs and by people; no barcode consists of them. */
function isCutOffInField({ text, gaps, slips, isFast, isSteady }: Evidence): boolean {
  if (!/\d/.test(text) || text.includes(' ')) return false
  if (isFast || (slips === 0 && gaps.length >= FEWEST_FAST_GAPS_IN_FIELD)) return true
  return isSteady && text.length >= FEWEST_OF_REST_IN_FIELD
}

function meanOf(gaps: readonly number[]): number {
  return gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length)
}
