import { channel16, commands, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
import { closedBySum, sumOf } from './checksum.ts'
import { scanned } from './frame-scanner.ts'
import type { FrameForm } from './frame-scanner.ts'

/*
 * DiFluid Microbalance and Microbalance Ti (the maker's own difluid-sdk-demo,
 * docs/protocolMicrobalance.md). A frame is DF DF, function, command, length of the data, the data,
 * and the eight-bit sum of all before. Function 3, command 0 is the weight: i32 big-endian in
 * decigrams, flow, timer, clock, unit (0 grams). Command 5 answers with state and battery. It sends
 * nothing until it is told to. No flag for 'still' or 'too heavy'.
 */
const HEADER = [0xdf, 0xdf]
const BEFORE = 5
const LONGEST_DATA = 32
const SETTING = 0x01
const DEVICE = 0x03
const WEIGHT = 0x00
const STATE = 0x05
const UNIT_AT = 12

const form: FrameForm = {
  header: HEADER,
  lengthOf: (bytes) => {
    const data = bytes[4]
    if (data === undefined) return 'more'
    return data > LONGEST_DATA ? 'none' : BEFORE + data + 1
  },
  isSound: (frame) => frame.at(-1) === sumOf(frame, 0, frame.length - 1),
}

const channels: readonly ScaleChannel[] = [
  channel16(0x00ee, 0xaa01, 0xaa01, { needsWrite: true }),
  channel16(0x00dd, 0xaa01, 0xaa01, { needsWrite: true }),
]
const namePrefixes = ['Microbalance', 'microbalance', 'Mb Ti', 'MB Ti']

const frameOf = (...inside: readonly number[]) => closedBySum([...HEADER, ...inside], 0)
const GRAMS = frameOf(SETTING, 0x04, 1, 0)
const SEND = frameOf(SETTING, 0x00, 1, 1)
const POWER_BUTTON = frameOf(DEVICE, 0x02, 1, 1)
const HOW_ARE_YOU = frameOf(DEVICE, STATE, 0)

function readFrame(frame: Uint8Array): DecodedFrame | null {
  if (frame[2] !== DEVICE) return null
  const data = new DataView(frame.buffer, frame.byteOffset + BEFORE, frame[4])
  if (frame[3] === WEIGHT && data.byteLength > UNIT_AT) {
    if (data.getUint8(UNIT_AT) !== 0) return { trouble: 'other_unit' }
    return loadOf(data.getInt32(0), null)
  }
  const reportsBattery = frame[3] === STATE && data.byteLength > 1 && data.getUint8(1) <= 100
  return reportsBattery ? { battery: data.getUint8(1) } : null
}

export const difluid: ScaleDriver = {
  id: 'difluid',
  name: 'DiFluid Microbalance',
  namePrefixes,
  channels,
  match: matchByNameOrService(namePrefixes, channels),
  session: {
    start: commands([GRAMS, SEND, HOW_ARE_YOU], 100),
    beat: { everyMs: 300_000, commands: commands([HOW_ARE_YOU]) },
    toGrams: commands([GRAMS]),
  },
  // No command does it; only the scale's own button.
  tare: () => commands([POWER_BUTTON]),
  createDecoder: scanned(form, () => readFrame),
}
