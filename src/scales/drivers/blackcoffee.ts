import { channel16, matchByName } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
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
/** Milligrams in 28 bits. */
const FULL = Math.floor(0x0f_ff_ff_ff / MILLIGRAMS_PER_DECIGRAM)

const channels: readonly ScaleChannel[] = [channel16(0xffb0, 0xffb2, null)]
const namePrefixes = ['blackcoffee', 'Blackcoffee', 'BlackCoffee', 'my_scale', 'My_Scale']

function readFrame(frame: Uint8Array): DecodedFrame | null {
  if (frame.length < SHORTEST) return null
  const view = new DataView(frame.buffer, frame.byteOffset)
  const status = view.getUint8(2)
  if ((status & UNSEEN) !== 0) return null
  const magnitude = Math.round((view.getUint32(3) & 0x0fff_ffff) / MILLIGRAMS_PER_DECIGRAM)
  return loadOf((status & MINUS) !== 0 ? -magnitude : magnitude, (status & 0x0f) === STILL, FULL)
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
