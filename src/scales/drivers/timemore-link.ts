import { channel16, commands, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
import { crc16Of } from './checksum.ts'
import { scanned } from './frame-scanner.ts'
import type { FrameForm } from './frame-scanner.ts'

/*
 * Timemore Basic 3 Link and Dot (the maker's open-scale-protocol 1.0.3, as tadelv/reaprime's
 * timemore_scale.dart and Beanconqueror tell it). A frame is A5 5A, operation (1 tells, 2 asks, 3
 * sets), command, u16 big-endian length of the data, the data, CRC-16 of Modbus with the high byte
 * first. Command 1 is the weight: i32 big-endian in decigrams, flow, timer, and a byte that is 1
 * when the load is too heavy. Command 5 is the battery in bars and percent. Its unit is not in the
 * frame, so the scale is set to grams.
 */
const HEADER = [0xa5, 0x5a]
const BEFORE = 6
const BEHIND = 2
const LONGEST_DATA = 32
const ASK = 0x02
const SET = 0x03
const WEIGHT = 0x01
const BATTERY = 0x05
const UNIT = 0x06
const TARE = 0x0d
const OVERLOAD_AT = 8

const form: FrameForm = {
  header: HEADER,
  lengthOf: (bytes) => {
    if (bytes.length < BEFORE) return 'more'
    const data = new DataView(bytes.buffer, bytes.byteOffset).getUint16(4)
    return data > LONGEST_DATA ? 'none' : BEFORE + data + BEHIND
  },
  isSound: (frame) => {
    const end = frame.length - BEHIND
    return new DataView(frame.buffer, frame.byteOffset).getUint16(end) === crc16Of(frame, 0, end)
  },
}

const channels: readonly ScaleChannel[] = [
  channel16(0xfff0, 0xfff1, 0xfff2, { writesSilently: true }),
]
const namePrefixes = ['TIMEMORE_Dot', 'TIMEMORE Dot', 'TIMEMORE Basic', 'Basic3', 'TES017']

function frameOf(operation: number, command: number, data: readonly number[] = []): Uint8Array {
  const open = Uint8Array.from([...HEADER, operation, command, 0, data.length, ...data])
  const crc = crc16Of(open, 0, open.length)
  return Uint8Array.from([...open, crc >> 8, crc & 0xff])
}

function readFrame(frame: Uint8Array): DecodedFrame | null {
  if (frame[2] === SET) return null
  const data = new DataView(frame.buffer, frame.byteOffset + BEFORE, frame.length - BEFORE - BEHIND)
  if (frame[3] === WEIGHT && data.byteLength >= 4) {
    const isTooHeavy = data.byteLength > OVERLOAD_AT && data.getUint8(OVERLOAD_AT) === 1
    return isTooHeavy ? { trouble: 'overload' } : loadOf(data.getInt32(0), null)
  }
  const reportsBattery = frame[3] === BATTERY && data.byteLength > 1 && data.getUint8(1) <= 100
  return reportsBattery ? { battery: data.getUint8(1) } : null
}

export const timemoreLink: ScaleDriver = {
  id: 'timemore-link',
  name: 'Timemore Link',
  namePrefixes,
  channels,
  match: matchByNameOrService(namePrefixes, channels),
  session: {
    start: commands([frameOf(SET, UNIT, [0]), frameOf(ASK, BATTERY)], 200),
    beat: { everyMs: 300_000, commands: commands([frameOf(ASK, BATTERY)]) },
  },
  tare: () => commands([frameOf(SET, TARE)]),
  createDecoder: scanned(form, () => readFrame),
}
