import { commands, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
import { perNotification } from './per-notification.ts'

/*
 * Hiroia Jimmy (silasg/jimmy-js, Beanconqueror's jimmyScale.ts). One notification is one frame of
 * seven bytes or more: mode (1 to 6 in grams, eight more in ounces), three of timer, then i24
 * little-endian in decigrams, whose last byte both sources take for the sign (00 or FF): beyond what
 * they could tell it is too heavy. No checksum, no flag. The unit can only be toggled.
 */
const SHORTEST = 7
const MODES = 6
const OUNCES = 0x08
/** Decigrams in the sources' 16 bits. */
const FULL = 0xff_ff

const channels: readonly ScaleChannel[] = [
  {
    service: '06c31822-8682-4744-9211-febc93e3bece',
    notify: '06c31824-8682-4744-9211-febc93e3bece',
    write: '06c31823-8682-4744-9211-febc93e3bece',
    needsWrite: false,
  },
]
const namePrefixes = ['HIROIA', 'Hiroia', 'hiroia']

function readFrame(frame: Uint8Array): DecodedFrame | null {
  if (frame.length < SHORTEST) return null
  const view = new DataView(frame.buffer, frame.byteOffset)
  const mode = view.getUint8(0)
  if (mode > OUNCES && mode <= OUNCES + MODES) return { trouble: 'other_unit' }
  if (mode < 1 || mode > MODES) return null
  // Of the four bytes from 3 on, the first belongs to the timer.
  return loadOf(view.getInt32(3, true) >> 8, null, FULL)
}

export const hiroia: ScaleDriver = {
  id: 'hiroia',
  name: 'Hiroia Jimmy',
  namePrefixes,
  channels,
  match: matchByNameOrService(namePrefixes, channels),
  session: { toGrams: commands([[0x0b, 0x00]]) },
  tare: () => commands([[0x07, 0x00]]),
  createDecoder: perNotification(readFrame),
}
