import { DECIGRAMS_PER_GRAM } from '#domain/units.ts'
import { commands } from '../driver.ts'
import type { Command, Decoder, DriverSession } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
import { sumOf } from './checksum.ts'
import { createFrameScanner } from './frame-scanner.ts'
import type { FrameForm } from './frame-scanner.ts'

/*
 * What both generations of Acaia's scales say (pyacaia, aioacaia's decode.py, Beanconqueror's
 * acaia/decoder.ts, esp-arduino-ble-scales' acaia.cpp; width of a weight: pyacaia's pull request 11,
 * decaid's acaia_scale.dart). A message is EF DD, kind, payload, and the
 * sums of the payload's even and of its odd bytes. What the scale sends begins its payload with the
 * payload's length. Kind 0C is an event: 05 a weight, 0B the same behind three bytes; kind 08 tells
 * battery and unit. A weight is u24 little-endian, a byte unknown, the number of decimals (1 to
 * 4), and flags of which bit 1 is the minus. It is in whatever unit kind 08 named, grams until then.
 * No flag is known to mean 'still' or 'too heavy'.
 */
const HEADER = [0xef, 0xdd]
const EVENT = 0x0c
const SETTINGS = 0x08
const SETTINGS_PAYLOAD = 9
const WEIGHT = 0x05
const ANSWER = 0x0b
const GRAMS = 2
const OUNCES = 5
const MINUS = 0x02

/** Header and kind before the payload, two sums behind it. */
const BEFORE = 3
const BEHIND = 2
const LONGEST_PAYLOAD = 64
/** A weight without header and kind. */
const SHORTEST_BODY = 10

const form: FrameForm = {
  header: HEADER,
  lengthOf: (bytes) => {
    const payload = bytes[BEFORE]
    if (payload === undefined) return 'more'
    return payload < 2 || payload > LONGEST_PAYLOAD ? 'none' : BEFORE + payload + BEHIND
  },
  isSound: (frame) => {
    const end = frame.length - BEHIND
    return (
      frame[end] === sumOf(frame, BEFORE, end, 2) &&
      frame[end + 1] === sumOf(frame, BEFORE + 1, end, 2)
    )
  },
}

/** Offset of the weight in an event; null when there is none. */
function placeOfWeight(frame: Uint8Array): number | null {
  if (frame[BEFORE + 1] === WEIGHT) return BEFORE + 2
  return frame[BEFORE + 1] === ANSWER && frame[BEFORE + 4] === WEIGHT ? BEFORE + 5 : null
}

function readWeight(frame: Uint8Array): DecodedFrame | null {
  const at = placeOfWeight(frame)
  if (at === null || at + 6 > frame.length - BEHIND) return null
  const view = new DataView(frame.buffer, frame.byteOffset)
  const decimals = view.getUint8(at + 4)
  if (decimals < 1 || decimals > 4) return null
  const figure = view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00
  const magnitude = Math.round((figure * DECIGRAMS_PER_GRAM) / 10 ** decimals)
  const isMinus = (view.getUint8(at + 5) & MINUS) !== 0
  return loadOf(isMinus ? -magnitude : magnitude, null)
}

/** The sums do not cover the kind, so length and unit must be such as no event's are. */
function readSettings(frame: Uint8Array): { battery: number; unit: number } | null {
  if (frame[2] !== SETTINGS || frame[BEFORE] !== SETTINGS_PAYLOAD) return null
  const unit = frame[BEFORE + 2] ?? 0
  if (unit !== GRAMS && unit !== OUNCES) return null
  return { battery: Math.min(100, (frame[BEFORE + 1] ?? 0) & 0x7f), unit }
}

export function createAcaiaDecoder(): Decoder {
  const scan = createFrameScanner(form)
  let isInGrams = true
  const read = (frame: Uint8Array): DecodedFrame | null => {
    const settings = readSettings(frame)
    if (settings) {
      isInGrams = settings.unit === GRAMS
      return { battery: settings.battery }
    }
    const weight = frame[2] === EVENT ? readWeight(frame) : null
    return weight && !isInGrams ? { trouble: 'other_unit' } : weight
  }
  return (chunk) => {
    // Older firmware sends header and kind in a notification of their own, or not at all.
    const headed = Uint8Array.from([...HEADER, EVENT, ...chunk])
    const isBody =
      chunk.length >= SHORTEST_BODY &&
      chunk.length === (chunk[0] ?? 0) + BEHIND &&
      form.isSound(headed)
    return scan(isBody ? headed : chunk)
      .map(read)
      .filter((decoded) => decoded !== null)
  }
}

function message(kind: number, payload: readonly number[]): Uint8Array {
  const open = Uint8Array.from([...HEADER, kind, ...payload])
  const even = sumOf(open, BEFORE, open.length, 2)
  return Uint8Array.from([...open, even, sumOf(open, BEFORE + 1, open.length, 2)])
}

/** Weight, battery, timer (every fifth heartbeat), keys, settings. */
const subscribe = message(EVENT, [9, 0, 1, 1, 2, 2, 5, 3, 4])
const heartbeat = message(0x00, [2, 0])

/** @param id what an app calls itself; each generation believes another one */
export function acaiaSession(id: string): DriverSession {
  const name = message(
    0x0b,
    Array.from(id, (letter) => letter.charCodeAt(0)),
  )
  return {
    start: commands([name, subscribe], 100),
    isSafeForUnknown: true,
    // It hangs up after some five seconds of silence.
    beat: { everyMs: 2000, commands: commands([heartbeat]) },
  }
}

export const acaiaTare = (): Command[] => commands([message(0x04, [0])])

export const acaiaNames = ['ACAIA', 'LUNAR', 'PEARL', 'PYXIS', 'PROCH', 'CINCO']
