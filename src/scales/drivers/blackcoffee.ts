import { channel16, matchByName } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import type { DecodedWeight } from '../reading.ts'
import { perNotification } from './per-notification.ts'

/*
 * Blackcoffee and the scales that call themselves my_scale (Beanconqueror's blackcoffeeScale.ts).
 * One notification is one frame of 15 bytes or more: the high half of byte 2 is 8 or C for minus,
 * its low half 1 once it is still; the low 28 bits of the next four are milligrams. Neither header
 * nor checksum are known, so only the name is believed. It takes no commands.
 */
const SHORTEST = 15
const MINUS = 0x80
/** Of the upper half, two bits have been seen: the minus, and one whose meaning is unknown. */
const UNSEEN = 0x30
const STILL = 0x01
const MILLIGRAMS_PER_DECIGRAM = 100

const channels: readonly ScaleChannel[] = [channel16(0xffb0, 0xffb2, null)]
const namePrefixes = ['blackcoffee', 'Blackcoffee', 'BlackCoffee', 'my_scale', 'My_Scale']

function readFrame(frame: Uint8Array): DecodedWeight | null {
  if (frame.length < SHORTEST) return null
  const view = new DataView(frame.buffer, frame.byteOffset)
  const status = view.getUint8(2)
  if ((status & UNSEEN) !== 0) return null
  const magnitude = Math.round((view.getUint32(3) & 0x0fff_ffff) / MILLIGRAMS_PER_DECIGRAM)
  const isMinus = (status & MINUS) !== 0 && magnitude > 0
  return { gross: isMinus ? -magnitude : magnitude, stable: (status & 0x0f) === STILL }
}

export const blackcoffee: ScaleDriver = {
  id: 'blackcoffee',
  name: 'Blackcoffee',
  namePrefixes,
  channels,
  match: matchByName(namePrefixes),
  session: {},
  createDecoder: perNotification(readFrame),
}
