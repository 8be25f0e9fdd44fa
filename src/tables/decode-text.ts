/** How many bytes tell an encoding. */
const SAMPLE = 4096

/**
 * The text of a file in UTF-8, UTF-16 or Windows-1251, which programs for Windows write in Armenia
 * and Russia.
 * @returns null when it is no text
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes)
  return text === null || CONTROLS.test(text.slice(0, SAMPLE)) ? null : text
}

/** Tabs and line breaks stand in texts, and no other control characters. */
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROLS = /[\u0000-\u0008\u000E-\u001A]/

function decode(bytes: Uint8Array): string | null {
  const wide = wideEncoding(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  if (bytes.subarray(0, SAMPLE).includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
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
