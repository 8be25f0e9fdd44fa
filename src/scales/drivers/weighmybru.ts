import { DECIGRAMS_PER_GRAM } from '#domain/units.ts'
import { commands, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
import { perNotification } from './per-notification.ts'

/*
 * WeighMyBru, a scale that people build themselves (its firmware, 031devstudios/weighmybru2;
 * Beanconqueror's weighMyBruScale.ts). It borrows Nordic's UART service, but sends its weight on a
 * fourth characteristic and takes commands where others send. One notification is one frame: a float32
 * little-endian in grams. No checksum, no flag.
 */
const LENGTH = 4
/** No such scale bears more; beyond it the bytes are something else. */
const MOST_GRAMS = 50_000

const channels: readonly ScaleChannel[] = [
  {
    service: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
    notify: '6e400004-b5a3-f393-e0a9-e50e24dcca9e',
    write: '6e400003-b5a3-f393-e0a9-e50e24dcca9e',
    needsWrite: false,
  },
]
const namePrefixes = ['WeighMyBru']

function readFrame(frame: Uint8Array): DecodedFrame | null {
  if (frame.length !== LENGTH) return null
  const grams = new DataView(frame.buffer, frame.byteOffset).getFloat32(0, true)
  if (!(Math.abs(grams) <= MOST_GRAMS)) return null
  return loadOf(Math.round(grams * DECIGRAMS_PER_GRAM), null)
}

export const weighmybru: ScaleDriver = {
  id: 'weighmybru',
  name: 'WeighMyBru',
  namePrefixes,
  channels,
  match: matchByNameOrService(namePrefixes, channels),
  session: {},
  tare: () => commands([[0x03, 0x0a, 0x01, 0x01, 0x00]]),
  createDecoder: perNotification(readFrame),
}
