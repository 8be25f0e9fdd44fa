import { channel16, commands, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
import { closedByXor, xorOf } from './checksum.ts'
import { scanned } from './frame-scanner.ts'
import type { FrameForm } from './frame-scanner.ts'

/*
 * Varia AKU, AKU Mini and AKU Pro (Beanconqueror's variaAku.ts, tadelv/reaprime's
 * varia_aku_scale.dart). A frame is FA, kind, length of the data, the data, and the XOR of all after
 * FA. Kind 01 is the weight: three bytes, of which bit 4 of the first is the minus and the low 20
 * bits are hundredths of a gram. Kind 85 is the battery in percent. No flag for 'still' or 'too
 * heavy', no unit.
 */
const HEADER = [0xfa]
const BEFORE = 3
const LONGEST_DATA = 16
const WEIGHT = 0x01
const BATTERY = 0x85
const TARE = 0x82
const MINUS = 0x10
/** Hundredths of a gram in 20 bits. */
const FULL = Math.round(0x0f_ff_ff / 10)

const form: FrameForm = {
  header: HEADER,
  lengthOf: (bytes) => {
    const [, kind, data] = bytes
    if (kind === undefined || data === undefined) return 'more'
    const isKnown = (kind === WEIGHT && data === 3) || (kind !== WEIGHT && data <= LONGEST_DATA)
    return isKnown ? BEFORE + data + 1 : 'none'
  },
  isSound: (frame) => xorOf(frame, 1, frame.length) === 0,
}

const channels: readonly ScaleChannel[] = [
  channel16(0xfff0, 0xfff1, 0xfff2, { writesSilently: true }),
]
const namePrefixes = ['VARIA AKU', 'Varia AKU', 'AKU MINI', 'AKU SCALE', 'AKU PRO']

function readFrame(frame: Uint8Array): DecodedFrame | null {
  const view = new DataView(frame.buffer, frame.byteOffset)
  const kind = view.getUint8(1)
  const first = frame.length > BEFORE + 1 ? view.getUint8(BEFORE) : 0
  if (kind === BATTERY) return frame.length === 5 && first <= 100 ? { battery: first } : null
  if (kind !== WEIGHT) return null
  const magnitude = Math.round((((first & 0x0f) << 16) + view.getUint16(BEFORE + 1)) / 10)
  return loadOf((first & MINUS) !== 0 ? -magnitude : magnitude, null, FULL)
}

export const varia: ScaleDriver = {
  id: 'varia',
  name: 'Varia AKU',
  namePrefixes,
  channels,
  match: matchByNameOrService(namePrefixes, channels),
  session: {},
  tare: () => commands([closedByXor([...HEADER, TARE, 0x01, 0x01], 1)]),
  createDecoder: scanned(form, () => readFrame),
}
