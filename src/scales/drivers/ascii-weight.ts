import type { Decigrams } from '#domain/units.ts'
import type { Decoder } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'

/** International avoirdupois pound and ounce, exact. */
const DECIGRAMS_PER_UNIT: Readonly<Record<string, number>> = {
  kg: 10_000,
  g: 10,
  lb: 4535.9237,
  oz: 283.495_231_25,
}

/** The longest line of any dialect. */
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
/** `SI ?        18.5 kg` of Radwag: an unstable one has a question mark. */
const RADWAG = new RegExp(`^S(?:I|U|UI)?(?: *(?<moving>\\?) *| +)${FIGURE}`)
const BARE = new RegExp(`^${FIGURE}`, 'i')

/** `OL,-9999999E+19` of A&D and CAS, whose sign says on which side. */
const OUT_OF_RANGE = /^OL\b[^+-]*(?<side>[+-]?)/
/** `S +` and `S -` of MT-SICS; `SI ^` and `S     v` of Radwag, a figure behind it or not. */
const BEYOND_LIMIT = /^S(?:I|U|UI|R|IR)? *(?<side>(?<= )[+-]$|[\^v](?: |$))/

function weightOf({
  sign = '',
  figure = '',
  unit = '',
}: Partial<Record<string, string>>): Decigrams {
  const magnitude = Math.round(Number(figure) * (DECIGRAMS_PER_UNIT[unit.toLowerCase()] ?? 0))
  return sign === '-' ? -magnitude : magnitude
}

/**
 * Reads one line of a scale's serial output, without its line end. Sources: A&D AD-4404 p. 80, CAS
 * CI-600D p. 75, Mettler Toledo AL-IC p. 72, Radwag PUE C/31 p. 58 and AS R2 p. 83. The line names
 * its unit. A tare's own value (TR) and answers to commands are no weights.
 * @param isWholeLine false when the beginning of the line may be missing; a figure without a header
 *   is then ignored, because `2.345 kg` may be the end of `12.345 kg`
 */
export function readAsciiLine(line: string, isWholeLine: boolean): DecodedFrame | null {
  const text = line.trim()
  const side = (OUT_OF_RANGE.exec(text) ?? BEYOND_LIMIT.exec(text))?.groups?.['side']
  if (side !== undefined) return { trouble: /[-v]/.test(side) ? 'underload' : 'overload' }
  const headed = readHeaded(text)
  if (headed) return headed
  const bare = isWholeLine ? BARE.exec(text)?.groups : null
  return bare ? loadOf(weightOf(bare), null) : null
}

function readHeaded(text: string): DecodedFrame | null {
  const flagged = (HEADED.exec(text) ?? SICS.exec(text))?.groups
  if (flagged) return loadOf(weightOf(flagged), /^S/i.test(flagged['flag'] ?? ''))
  const marked = RADWAG.exec(text)?.groups
  return marked ? loadOf(weightOf(marked), marked['moving'] === undefined) : null
}

/** Gathers lines (CR, LF or both) over any number of notifications and reads what they say. */
export function createAsciiDecoder(): Decoder {
  let line = ''
  let isWholeLine = false
  return (chunk) => {
    const decoded: DecodedFrame[] = []
    for (const byte of chunk) {
      if (byte === 0x0a || byte === 0x0d) {
        const frame = line.length > LONGEST_LINE ? null : readAsciiLine(line, isWholeLine)
        if (frame) decoded.push(frame)
        line = ''
        isWholeLine = true
      } else if (line.length <= LONGEST_LINE) {
        line += String.fromCharCode(byte)
      }
    }
    return decoded
  }
}

/** An ASCII command with the line end that all dialects expect. */
export function asciiCommand(text: string): Uint8Array {
  return Uint8Array.from(`${text}\r\n`, (letter) => letter.charCodeAt(0))
}
