import { channel16, commands, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
import { perNotification } from './per-notification.ts'

/*
 * Timemore Black Mirror, Nano and Duo (gaggimate/esp-arduino-ble-scales, timemore.cpp; Beanconqueror's
 * timemoreScale.ts, which reads the lower half): frames of the maker's own under the standard Weight
 * Scale Service. One notification is one frame: a kind, i32 little-endian in decigrams of all that the
 * scale bears, and of one with a second platform the same of the lower one alone, which is left alone.
 * No checksum, no flag, no unit.
 */
const ONE_PLATFORM = 5
const TWO_PLATFORMS = 9

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
  if (frame.length !== ONE_PLATFORM && frame.length < TWO_PLATFORMS) return null
  return loadOf(new DataView(frame.buffer, frame.byteOffset).getInt32(1, true), null)
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
