import type { Encoding } from '#domain/import/encodings.ts'
import { must } from '#domain/must.ts'
import { decodeAs, LEGACY, readability } from './legacy-encodings.ts'

/** How many bytes tell an encoding. */
const SAMPLE = 4096

/** How many signs of more than one byte stand beside one that is broken, in UTF-8. */
const WHOLE_BESIDE_BROKEN = 4

export interface DecodedText {
  text: string
  encoding: Encoding
}

/**
 * The text of a file in UTF-8, UTF-16 or one of the older encodings, whichever makes words of its
 * letters. A byte that is wrong in UTF-8 spoils one sign, not the text.
 * @returns null when it is no text
 */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const decoded = decode(bytes)
  return decoded === null || CONTROLS.test(decoded.text.slice(0, SAMPLE)) ? null : decoded
}

/** Tabs and line breaks stand in texts, and no other control characters. */
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROLS = /[\u0000-\u0008\u000E-\u001A]/

function decode(bytes: Uint8Array): DecodedText | null {
  const wide = wideEncoding(bytes)
  if (wide) return { text: decodeAs(bytes, wide), encoding: wide }
  if (bytes.subarray(0, SAMPLE).includes(0)) return null
  const text = decodeAs(bytes, 'utf-8')
  const broken = text.split('\uFFFD').length - 1
  if (broken === 0) return { text, encoding: 'utf-8' }
  const whole = text.replaceAll(/[\0-\x7F\uFFFD]/g, '').length
  return whole >= broken * WHOLE_BESIDE_BROKEN ? { text, encoding: 'utf-8' } : readLegacy(bytes)
}

/** In the older encoding in which most letters stand in words; the first of those that are equal. */
function readLegacy(bytes: Uint8Array): DecodedText {
  const read = LEGACY.map((encoding) => ({ text: decodeAs(bytes, encoding), encoding }))
  const rates = read.map(({ text }) => readability(text))
  return must(read[rates.indexOf(Math.max(...rates))], 'encoding')
}

type Wide = 'utf-16le' | 'utf-16be'

function wideEncoding(bytes: Uint8Array): Wide | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return wideByZeros(bytes.subarray(0, SAMPLE))
}

/** Without a mark, Latin letters, digits and separators have a zero in every second byte. */
function wideByZeros(sample: Uint8Array): Wide | null {
  const zeros = (parity: number) =>
    sample.filter((byte, at) => byte === 0 && at % 2 === parity).length
  const [even, odd] = [zeros(0), zeros(1)]
  const many = sample.length / 10
  if (odd > many && even < odd / 10) return 'utf-16le'
  return even > many && odd < even / 10 ? 'utf-16be' : null
}
