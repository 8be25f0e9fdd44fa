import { commands, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
import { xorOf } from './checksum.ts'
import { perNotification } from './per-notification.ts'

/*
 * Atomheart Eclair (tadelv/reaprime's atomheart_scale.dart and its test). One notification is one
 * frame of ten bytes: 'W', i32 little-endian in milligrams, u32 of timer, and the XOR of the eight
 * between. No flag, no unit.
 */
const WEIGHT = 0x57
const LENGTH = 10
const MILLIGRAMS_PER_DECIGRAM = 100
/** Milligrams in 32 bits with a sign. */
const FULL = Math.floor(0x7f_ff_ff_ff / MILLIGRAMS_PER_DECIGRAM)

const channels: readonly ScaleChannel[] = [
  {
    service: 'b905eaea-6c7e-4f73-b43d-2cdfcab29570',
    notify: 'b905eaeb-6c7e-4f73-b43d-2cdfcab29570',
    write: 'b905eaec-6c7e-4f73-b43d-2cdfcab29570',
    needsWrite: false,
  },
]
const namePrefixes = ['ECLAIR-', 'Eclair']

function readFrame(frame: Uint8Array): DecodedFrame | null {
  if (frame.length !== LENGTH || frame[0] !== WEIGHT || xorOf(frame, 1, LENGTH) !== 0) return null
  const milligrams = new DataView(frame.buffer, frame.byteOffset).getInt32(1, true)
  return loadOf(Math.round(milligrams / MILLIGRAMS_PER_DECIGRAM), null, FULL)
}

export const eclair: ScaleDriver = {
  id: 'eclair',
  name: 'Atomheart Eclair',
  namePrefixes,
  channels,
  match: matchByNameOrService(namePrefixes, channels),
  session: {},
  tare: () => commands([[0x54, 0x01, 0x01]]),
  createDecoder: perNotification(readFrame),
}
