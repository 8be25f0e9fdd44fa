import { channel16, commands, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedBattery, DecodedFrame } from '../reading.ts'
import { xorOf } from './checksum.ts'
import { createFrameReader } from './frame-reader.ts'
import type { MeasureFrame } from './frame-reader.ts'

/*
 * Decent Scale and Half Decent Scale (decentespresso.com/decentscale_api). Frames begin with 03 and
 * end with the XOR of all bytes before; a weight is 03, CE or CA, i16 big-endian in decigrams. They
 * are 7 bytes long up to firmware 1.1 and 10 bytes (with a clock) later. Range ±3276.7 g. The
 * answer to the light's command, 03 0A, has the battery in its fifth byte and has no checksum
 * (Decenza's decentscale.cpp); more than 100 means that it is on its charger.
 */
const MODEL = 0x03
const WEIGHT_STABLE = 0xce
const WEIGHT_MOVING = 0xca
const SHORT = 7
const LONG = 10
const LIGHT = 0x0a
/** Decigrams in 16 bits with a sign. */
const FULL = 0x7f_ff

const channels: readonly ScaleChannel[] = [channel16(0xfff0, 0xfff4, 0x36f5, { needsWrite: true })]
// The EspressiScale is built to be taken for a Decent.
const namePrefixes = ['Decent', 'decent', 'EspressiScale']

const isWeight = (kind: number | undefined) => kind === WEIGHT_STABLE || kind === WEIGHT_MOVING
const closes = (bytes: Uint8Array, length: number) =>
  bytes[length - 1] === xorOf(bytes, 0, length - 1)

const measureFrame: MeasureFrame = (bytes) => {
  if (bytes[0] !== MODEL) return 'none'
  if (bytes.length < SHORT) return 'more'
  // A broken long frame can pass for a short one, but then its clock follows, not a new frame.
  const shortEndsCleanly = bytes.length === SHORT || bytes[SHORT] === MODEL
  if (shortEndsCleanly && closes(bytes, SHORT)) return SHORT
  if (bytes.length < LONG) return 'more'
  // A broken short frame with the next one behind it can pass for a long one.
  const holdsNextFrame = bytes[SHORT] === MODEL && isWeight(bytes[SHORT + 1])
  return closes(bytes, LONG) && !holdsNextFrame ? LONG : 'none'
}

function readFrame(frame: Uint8Array): DecodedFrame | null {
  const kind = frame[1]
  if (!isWeight(kind)) return null
  const gross = new DataView(frame.buffer, frame.byteOffset).getInt16(2)
  // The Half Decent always says 'stable', so only its 'moving' means anything.
  return loadOf(gross, kind === WEIGHT_MOVING ? false : null, FULL)
}

function command(...payload: readonly number[]): Uint8Array {
  const bytes = Uint8Array.from([MODEL, ...payload, 0])
  bytes[bytes.length - 1] = xorOf(bytes, 0, bytes.length - 1)
  return bytes
}

const ledOn = command(LIGHT, 0x01, 0x01, 0x00, 0x01)

function readBattery(chunk: Uint8Array): DecodedBattery | null {
  const isAnswer = chunk.length === SHORT && chunk[0] === MODEL && chunk[1] === LIGHT
  const battery = chunk[4] ?? 0
  return isAnswer && battery > 0 && battery <= 100 ? { battery } : null
}

export const decent: ScaleDriver = {
  id: 'decent',
  name: 'Decent Scale',
  namePrefixes,
  channels,
  match: matchByNameOrService(namePrefixes, channels),
  session: {
    // It weighs only after a first write; firmware 1.0 misses every other command, hence twice.
    start: commands([ledOn, ledOn]),
    // The Half Decent hangs up after 5 s of silence; two may get lost in between.
    beat: { everyMs: 1500, commands: commands([command(LIGHT, 0x03, 0xff, 0xff, 0x00)]) },
  },
  tare: (count) => commands([command(0x0f, 0xfd, count & 0xff, 0x00, 0x01)]),
  createDecoder: () => {
    const readFrames = createFrameReader(measureFrame)
    return (chunk): readonly DecodedFrame[] => {
      const battery = readBattery(chunk)
      if (battery) return [battery]
      return readFrames(chunk)
        .map(readFrame)
        .filter((weight) => weight !== null)
    }
  },
}
