import { channel16, commands, matchByName } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
import { closedByXor } from './checksum.ts'
import { perNotification } from './per-notification.ts'

/*
 * Lefu's kitchen and coffee scales, among them Futula (Beanconqueror's futulaScale.ts,
 * DrSkyFly/Pourista's ScaleProtocol.kt). One notification is one frame of nine bytes or more: u16
 * little-endian in decigrams at 3, sign at 5, and at 8 the unit of the display, which the weight does
 * not follow. Neither header nor checksum of the frame are known, so only the name is believed. The
 * display is set to grams all the same; the battery is in the standard service.
 * Commands are FD, nine bytes, and their XOR.
 */
const SHORTEST = 9
/** Decigrams in 16 bits beside a sign of its own. */
const FULL = 0xff_ff

const channels: readonly ScaleChannel[] = [channel16(0xfff0, 0xfff4, 0xfff1)]
const namePrefixes = ['LFSmart Scale', 'lefu', 'LEFU', 'Lefu']

const command = (...inside: readonly number[]) =>
  closedByXor([0xfd, ...inside, ...Array.from({ length: 9 - inside.length }, () => 0)], 0)

function readFrame(frame: Uint8Array): DecodedFrame | null {
  if (frame.length < SHORTEST) return null
  const view = new DataView(frame.buffer, frame.byteOffset)
  const magnitude = view.getUint16(3, true)
  return loadOf(view.getUint8(5) > 0 ? -magnitude : magnitude, null, FULL)
}

export const lefu: ScaleDriver = {
  id: 'lefu',
  name: 'Lefu',
  namePrefixes,
  channels,
  match: matchByName(namePrefixes),
  session: { start: commands([command(0x00, 0x04)]) },
  tare: () => commands([command(0x32)]),
  createDecoder: perNotification(readFrame),
}
