import { channel16, commands, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
import { perNotification } from './per-notification.ts'

/*
 * Timemore Black Mirror, Nano and Duo (Beanconqueror's timemoreScale.ts): frames of the maker's own
 * under the standard Weight Scale Service. One notification is one frame: a byte unknown, i24
 * little-endian in decigrams of the platform (the source cuts three bytes out and reads two), and at 5
 * the same of the Duo's second one, which is left alone. No checksum, no flag, no unit.
 */
const SHORTEST = 7
/** Decigrams in the source's 16 bits: more than such a scale bears. */
const FULL = 0x7f_ff

const channels: readonly ScaleChannel[] = [
  {
    ...channel16(0x181d, 0x2a9d, null),
    // Unique to Timemore, so it distinguishes a nameless one from a standard scale.
    write: '553f4e49-bf21-4468-9c6c-0e4fb5b17697',
    needsWrite: true,
  },
]
const namePrefixes = ['TIMEMORE Scale', 'Timemore Scale', 'timemore scale']

function readFrame(frame: Uint8Array): DecodedFrame | null {
  if (frame.length < SHORTEST) return null
  const view = new DataView(frame.buffer, frame.byteOffset)
  return loadOf(view.getInt32(0, true) >> 8, null, FULL)
}

export const timemoreBlackMirror: ScaleDriver = {
  id: 'timemore-black-mirror',
  name: 'Timemore Black Mirror',
  namePrefixes,
  channels,
  match: matchByNameOrService(namePrefixes, channels),
  session: {},
  tare: () => commands([[0x00]]),
  createDecoder: perNotification(readFrame),
}
