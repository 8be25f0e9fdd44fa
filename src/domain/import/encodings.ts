/**
 * The encodings that a file of text may have, as a person is offered them: of today, of Windows in
 * Cyrillic, the West and the middle of Europe, of DOS, of a Mac, and of Armenia.
 */
export const ENCODINGS = [
  'utf-8',
  'windows-1251',
  'windows-1252',
  'windows-1250',
  'ibm866',
  'x-mac-cyrillic',
  'macintosh',
  'armscii-8',
  'utf-16le',
  'utf-16be',
] as const

export type Encoding = (typeof ENCODINGS)[number]

/** Was it guessed by the letters that it gives? Unicode is known by its form. */
export function isGuessed(encoding: Encoding): boolean {
  return !encoding.startsWith('utf-')
}

/** What an encoding is called in every language. */
export const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1251': 'Windows-1251',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  ibm866: 'DOS 866',
  'x-mac-cyrillic': 'Mac Cyrillic',
  macintosh: 'Mac Roman',
  'armscii-8': 'ARMSCII-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
}
