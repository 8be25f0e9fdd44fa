import { channel16, commands, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
import { closedByXor, xorOf } from './checksum.ts'
import { createFrameScanner } from './frame-scanner.ts'
import type { FrameForm } from './frame-scanner.ts'

/*
 * Bookoo Themis and Themis Mini (the maker's own BooKooCode/OpenSource, bookoo_mini_scale). A frame
 * has 20 bytes: 03 0B, a clock, unit, sign (an ASCII minus, or anything else the maker calls plus),
 * u24 big-endian in hundredths of a gram, flow, battery in percent at 13, and the XOR of all before.
 * It sends grams whatever its display shows. No flag for 'still' or 'too heavy'.
 */
const HEADER = [0x03, 0x0b]
const LENGTH = 20
const MINUS = 0x2d
/** Hundredths of a gram in 24 bits. */
const FULL = Math.round(0xff_ff_ff / 10)
const SIGNS = new Set([0x00, 0x2b, MINUS])

const form: FrameForm = {
  header: HEADER,
  lengthOf: () => LENGTH,
  isSound: (frame) => xorOf(frame, 0, LENGTH) === 0,
}

const channels: readonly ScaleChannel[] = [channel16(0x0ffe, 0xff11, 0xff12)]
const namePrefixes = ['BOOKOO_SC', 'bookoo_sc']

function readFrame(frame: Uint8Array): DecodedFrame[] {
  const view = new DataView(frame.buffer, frame.byteOffset)
  const sign = view.getUint8(6)
  if (!SIGNS.has(sign)) return []
  const magnitude = Math.round(((view.getUint8(7) << 16) + view.getUint16(8)) / 10)
  const battery = view.getUint8(13)
  const load = loadOf(sign === MINUS ? -magnitude : magnitude, null, FULL)
  return [load, ...(battery <= 100 ? [{ battery }] : [])]
}

export const bookoo: ScaleDriver = {
  id: 'bookoo',
  name: 'Bookoo Themis',
  namePrefixes,
  channels,
  match: matchByNameOrService(namePrefixes, channels),
  session: {},
  tare: () => commands([closedByXor([0x03, 0x0a, 0x01, 0x00, 0x00], 0)]),
  createDecoder: () => {
    const scan = createFrameScanner(form)
    return (chunk) => scan(chunk).flatMap(readFrame)
  },
}
