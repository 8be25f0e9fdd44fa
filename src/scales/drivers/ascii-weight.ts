import type { Decigrams } from '#domain/units.ts'
import type { Decoder } from '../driver.ts'
import type { DecodedWeight } from '../reading.ts'

/** International avoirdupois pound and ounce, exact. */
const DECIGRAMS_PER_UNIT: Readonly<Record<string, number>> = {
  kg: 10_000,
  g: 10,
  lb: 4535.9237,
  oz: 283.495_231_25,
}

/** No dialect's line is longer; what is longer is not a line of a scale. */
const LONGEST_LINE = 64

const FIGURE = String.raw`(?<sign>[+-]?)[ _]*(?<figure>\d{1,8}(?:\.\d{0,5})?)[ _,]*(?<unit>kg|g|lb|oz)$`
/**
 * `ST,+0012.345 kg` of A&D; CAS and others put net or gross before the figure, CAS also a device id
 * and a lamp byte.
 */
const HEADED = new RegExp(
  String.raw`^(?<flag>ST|US),(?:(?:GS|NT),(?:[^\r\n]{2},)?)?[ _]*${FIGURE}`,
  'i',
)
/** `S S     100.00 g` (stable) and `S D …` (moving) of Mettler Toledo's MT-SICS. */
const SICS = new RegExp(`^S (?<flag>[SD]) +${FIGURE}`)
const BARE = new RegExp(`^${FIGURE}`, 'i')

function weightOf({
  sign = '',
  figure = '',
  unit = '',
}: Partial<Record<string, string>>): Decigrams {
  const magnitude = Math.round(Number(figure) * (DECIGRAMS_PER_UNIT[unit.toLowerCase()] ?? 0))
  return sign === '-' && magnitude > 0 ? -magnitude : magnitude
}

/**
 * Reads one line of a scale's serial output, without its line end. Sources: A&D AD-4404 p. 80, CAS
 * CI-600D p. 75, Mettler Toledo AL-IC p. 72. Overload (OL), a tare's own value (TR) and answers to
 * commands are no weights.
 * @param isWholeLine false when the beginning of the line may be missing; a figure without a header
 *   is then refused, for `2.345 kg` may be the end of `12.345 kg`
 */
export function readAsciiWeight(line: string, isWholeLine: boolean): DecodedWeight | null {
  const text = line.trim()
  const flagged = (HEADED.exec(text) ?? SICS.exec(text))?.groups
  if (flagged) {
    return {
      gross: weightOf(flagged),
      stable: flagged['flag']?.toUpperCase().startsWith('S') ?? null,
    }
  }
  const bare = isWholeLine ? BARE.exec(text)?.groups : null
  return bare ? { gross: weightOf(bare), stable: null } : null
}

/** Gathers lines (CR, LF or both) over any number of notifications and reads their weights. */
export function createAsciiDecoder(): Decoder {
  let line = ''
  let isWholeLine = false
  return (chunk) => {
    const weights: DecodedWeight[] = []
    for (const byte of chunk) {
      if (byte === 0x0a || byte === 0x0d) {
        const weight = line.length > LONGEST_LINE ? null : readAsciiWeight(line, isWholeLine)
        if (weight) weights.push(weight)
        line = ''
        isWholeLine = true
      } else if (line.length <= LONGEST_LINE) {
        line += String.fromCharCode(byte)
      }
    }
    return weights
  }
}

/** An ASCII command with the line end that all dialects expect. */
export function asciiCommand(text: string): Uint8Array {
  return Uint8Array.from(`${text}\r\n`, (letter) => letter.charCodeAt(0))
}
