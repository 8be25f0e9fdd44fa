import { channel16, commands, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
import { perNotification } from './per-notification.ts'

/*
 * Eureka Precisa, and the Solo Barista which is the same inside (Beanconqueror's
 * eurekaPrecisaScale.ts, Decenza's eurekaprecisascale.cpp). One notification is one frame of 11
 * bytes: AA 09 41, timer, sign (0 or 1) at 6, u16 little-endian in decigrams at 7, two bytes
 * unknown. No checksum is known, no flag. The unit is not in the frame, so the scale is set to grams;
 * the battery is in the standard service.
 */
const HEADER = [0xaa, 0x09, 0x41]
const LENGTH = 11
/** Decigrams in 16 bits beside a sign of its own. */
const FULL = 0xff_ff

const channels: readonly ScaleChannel[] = [
  channel16(0xfff0, 0xfff1, 0xfff2, { writesSilently: true }),
]
const namePrefixes = ['CFS-9002', 'LSJ-001']

function readFrame(frame: Uint8Array): DecodedFrame | null {
  if (frame.length !== LENGTH || HEADER.some((byte, i) => frame[i] !== byte)) return null
  const view = new DataView(frame.buffer, frame.byteOffset)
  const sign = view.getUint8(6)
  if (sign > 1) return null
  const magnitude = view.getUint16(7, true)
  return loadOf(sign === 1 ? -magnitude : magnitude, null, FULL)
}

export const eureka: ScaleDriver = {
  id: 'eureka',
  name: 'Eureka Precisa',
  namePrefixes,
  channels,
  match: matchByNameOrService(namePrefixes, channels),
  session: { start: commands([[0xaa, 0x03, 0x36, 0x00]]) },
  tare: () => commands([[0xaa, 0x02, 0x31, 0x31]]),
  createDecoder: perNotification(readFrame),
}
