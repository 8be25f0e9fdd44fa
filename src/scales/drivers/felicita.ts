import { channel16, commands, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
import { perNotification } from './per-notification.ts'

/*
 * Felicita Arc and its sisters (Beanconqueror's felicita-readme.md, homeassistant_felicita_scale's
 * protocol_notes.txt). One notification is one frame of 18 bytes: 01 02, sign, six digits in
 * hundredths of a gram, two letters of unit (` g`, `oz`), four bytes unknown, battery (129 empty,
 * 158 full), CR LF. No checksum and no flag, so every known byte must be as it should.
 */
const LENGTH = 18
const HEADER = [0x01, 0x02]
const BATTERY_AT = 15
const FIELDS = /^(?<sign>[+-])(?<digits>\d{6})(?<unit>.{2}).{5}\r\n$/s
const STEPS_PER_DECIGRAM = 10
/** Six digits. */
const FULL = Math.round(999_999 / STEPS_PER_DECIGRAM)
const EMPTY = 129
const CHARGED = 158

const channels: readonly ScaleChannel[] = [channel16(0xffe0, 0xffe1, 0xffe1)]
const namePrefixes = ['FELICITA', 'Felicita']

function readFrame(bytes: Uint8Array): DecodedFrame[] {
  if (bytes.length !== LENGTH || HEADER.some((byte, i) => bytes[i] !== byte)) return []
  const text = String.fromCharCode(...bytes.slice(HEADER.length))
  const fields = FIELDS.exec(text)?.groups
  if (!fields) return []
  const level = ((bytes[BATTERY_AT] ?? 0) - EMPTY) / (CHARGED - EMPTY)
  const battery = Math.round(100 * Math.min(1, Math.max(0, level)))
  return [weightOf(fields), { battery }]
}

function weightOf({ sign, digits, unit = '' }: Partial<Record<string, string>>): DecodedFrame {
  if (!/^ ?g/.test(unit)) return { trouble: 'other_unit' }
  const magnitude = Math.round(Number(digits) / STEPS_PER_DECIGRAM)
  return loadOf(sign === '-' ? -magnitude : magnitude, null, FULL)
}

export const felicita: ScaleDriver = {
  id: 'felicita',
  name: 'Felicita',
  namePrefixes,
  channels,
  match: matchByNameOrService(namePrefixes, channels),
  // The unit can only be toggled.
  session: { toGrams: commands([[0x55]]) },
  tare: () => commands([[0x54]]),
  createDecoder: perNotification(readFrame),
}
