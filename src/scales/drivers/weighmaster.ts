import { channel16, commands, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
import { perNotification } from './per-notification.ts'

/*
 * WeighMaster ECS-02 (the notes of this project's scale research; tadelv/reaprime's
 * weighmaster_scale.dart and its test). One notification is one frame of seven bytes: 01 02, a byte
 * that is 0 or 1, status, u24 big-endian in decigrams. In the status 80 means still; the sources do
 * not agree whether 10 or 01 is the minus, so either is one: a weight taken for negative is never
 * counted, the contrary would be. No checksum.
 */
const HEADER = [0x01, 0x02]
const LENGTH = 7
const STILL = 0x80
const MINUS = 0x11
const KNOWN = STILL | MINUS

const channels: readonly ScaleChannel[] = [channel16(0xfff0, 0xfff4, 0xfff1)]
const namePrefixes = ['WeighMaster', 'ECS-02']

function readFrame(frame: Uint8Array): DecodedFrame | null {
  if (frame.length !== LENGTH || HEADER.some((byte, i) => frame[i] !== byte)) return null
  const view = new DataView(frame.buffer, frame.byteOffset)
  const status = view.getUint8(3)
  if (view.getUint8(2) > 1 || (status & ~KNOWN) !== 0) return null
  const magnitude = (view.getUint8(4) << 16) + view.getUint16(5)
  const gross = (status & MINUS) !== 0 ? -magnitude : magnitude
  return loadOf(gross, (status & STILL) !== 0 ? true : null)
}

export const weighmaster: ScaleDriver = {
  id: 'weighmaster',
  name: 'WeighMaster',
  namePrefixes,
  channels,
  match: matchByNameOrService(namePrefixes, channels),
  session: {},
  tare: () => commands([[0x02]]),
  createDecoder: perNotification(readFrame),
}
