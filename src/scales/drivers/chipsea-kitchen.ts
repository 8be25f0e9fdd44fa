import { DECIGRAMS_PER_GRAM } from '#domain/units.ts'
import { channel16, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
import { xorOf } from './checksum.ts'
import { perNotification } from './per-notification.ts'

/*
 * Kitchen scales on Chipsea's chip, sold under many names; most advertise 'Chipsea-BLE', some
 * 'smartchef' (bburky/smartchef-web-bluetooth, tried there on the Smart Chef of 500 g and of 3000 g;
 * Beanconqueror's smartchefScale.ts reads the same bytes). One notification is one frame: CA 10, sign byte, attributes, one byte unknown, u16
 * big-endian, more bytes, and a last one that makes the XOR of everything after CA zero.
 * Attributes, as Chipsea's own header and public samples agree: bit 0 locked, bits 1-2 decimals,
 * bits 3-6 unit (0 = grams), bit 7 minus.
 */
const HEADER = 0xca
const VERSION = 0x10
const SHORTEST = 8
const SIGN_MINUS = 0x02

const LOCKED = 0x01
const UNIT = 0x78
const MINUS = 0x80
/** The figure in 16 bits beside a sign of its own. */
const FULL = 0xff_ff

const channels: readonly ScaleChannel[] = [channel16(0xfff0, 0xfff1, 0xfff2)]
const namePrefixes = ['Chipsea-BLE', 'smartchef', 'SmartChef']

function readFrame(frame: Uint8Array): DecodedFrame | null {
  if (frame.length < SHORTEST || frame[0] !== HEADER || frame[1] !== VERSION) return null
  if (xorOf(frame, 1, frame.length) !== 0) return null
  // Nobody knows what this byte tells; before a figure it may be the upper part of it.
  if (frame[4] !== 0) return null
  const view = new DataView(frame.buffer, frame.byteOffset)
  const attributes = view.getUint8(3)
  // The codes for pounds differ between models and 'ml' is a guess at the liquid: no weight at all
  // is better than a wrong one.
  if ((attributes & UNIT) !== 0) return { trouble: 'other_unit' }
  const decimals = (attributes >> 1) & 3
  const inDecigrams = (figure: number) => Math.round((figure * DECIGRAMS_PER_GRAM) / 10 ** decimals)
  const magnitude = inDecigrams(view.getUint16(5))
  const isMinus = (attributes & MINUS) !== 0 || frame[2] === SIGN_MINUS
  // Some models never set the lock, so its absence means nothing.
  const stable = (attributes & LOCKED) !== 0 ? true : null
  return loadOf(isMinus ? -magnitude : magnitude, stable, inDecigrams(FULL))
}

export const chipseaKitchen: ScaleDriver = {
  id: 'chipsea-kitchen',
  name: 'Chipsea kitchen scale',
  namePrefixes,
  channels,
  match: matchByNameOrService(namePrefixes, channels),
  session: {},
  createDecoder: perNotification(readFrame),
}
