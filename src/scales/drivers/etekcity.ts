import { channel16, commands, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
import { closedBySum, sumOf } from './checksum.ts'
import { scanned } from './frame-scanner.ts'
import type { FrameForm } from './frame-scanner.ts'

/*
 * Etekcity Nutrition Scale ESN00 (hertzg/metekcity, esn00-packet). A frame is FE EF C0 A2, kind,
 * length of the data, the data, and the eight-bit sum from the kind on. Kind D0 is the weight: sign
 * (0 or 1), u16 big-endian in decigrams, unit (0 grams), and 1 once it is still. Kind E0 tells of an
 * error, but the source gives its two values both ways round, so it is not believed. Commands: C0
 * unit, C1 tare. Range ±6553.5 g.
 */
const HEADER = [0xfe, 0xef, 0xc0, 0xa2]
const BEFORE = 6
const LONGEST_DATA = 48
const WEIGHT = 0xd0
const WEIGHT_DATA = 5
const UNIT = 0xc0
const TARE = 0xc1
/** Decigrams in 16 bits beside a sign of its own. */
const FULL = 0xff_ff

const form: FrameForm = {
  header: HEADER,
  lengthOf: (bytes) => {
    const data = bytes[5]
    if (data === undefined) return 'more'
    return data > LONGEST_DATA ? 'none' : BEFORE + data + 1
  },
  isSound: (frame) => frame.at(-1) === sumOf(frame, HEADER.length, frame.length - 1),
}

const channels: readonly ScaleChannel[] = [channel16(0x1910, 0x2c12, 0x2c11)]
const namePrefixes = ['Etekcity Nutrition Scale']

const frameOf = (...inside: readonly number[]) => closedBySum([...HEADER, ...inside], HEADER.length)
const GRAMS = frameOf(UNIT, 1, 0)

function readFrame(frame: Uint8Array): DecodedFrame | null {
  if (frame[4] !== WEIGHT || frame[5] !== WEIGHT_DATA) return null
  const view = new DataView(frame.buffer, frame.byteOffset + BEFORE)
  const sign = view.getUint8(0)
  if (sign > 1) return null
  if (view.getUint8(3) !== 0) return { trouble: 'other_unit' }
  const magnitude = view.getUint16(1)
  return loadOf(sign === 1 ? -magnitude : magnitude, view.getUint8(4) === 1, FULL)
}

export const etekcity: ScaleDriver = {
  id: 'etekcity',
  name: 'Etekcity ESN00',
  namePrefixes,
  channels,
  match: matchByNameOrService(namePrefixes, channels),
  session: { start: commands([GRAMS]), toGrams: commands([GRAMS]) },
  tare: () => commands([frameOf(TARE, 1, 0)]),
  createDecoder: scanned(form, () => readFrame),
}
