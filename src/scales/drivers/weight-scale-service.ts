import { channel16, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
import { perNotification } from './per-notification.ts'

/*
 * The standard Weight Scale Service (0x181D), characteristic Weight Measurement (0x2A9D): flags,
 * u16 little-endian in 5 g or 0.01 lb, then what the flags announce. Steps of 5 g are coarse for a
 * bottle, and there is neither sign, stable flag nor tare. Several makers send frames of their own
 * under these UUIDs, so a frame whose length does not match its flags is ignored.
 */
const POUNDS = 0x01
const TIMESTAMP = 0x02
const USER = 0x04
const BODY_FIGURES = 0x08
const RESERVED = 0xf0

const DECIGRAMS_PER_STEP_SI = 50
const DECIGRAMS_PER_STEP_POUNDS = 45.359_237
/** The service's own mark for 'measurement unsuccessful'. */
const UNSUCCESSFUL = 0xffff

const channels: readonly ScaleChannel[] = [channel16(0x181d, 0x2a9d, null)]

function announcedLength(flags: number): number {
  return (
    3 +
    ((flags & TIMESTAMP) !== 0 ? 7 : 0) +
    ((flags & USER) !== 0 ? 1 : 0) +
    ((flags & BODY_FIGURES) !== 0 ? 4 : 0)
  )
}

function readMeasurement(bytes: Uint8Array): DecodedFrame | null {
  const flags = bytes[0]
  if (flags === undefined || (flags & RESERVED) !== 0) return null
  if (bytes.length !== announcedLength(flags)) return null
  const steps = new DataView(bytes.buffer, bytes.byteOffset).getUint16(1, true)
  if (steps === UNSUCCESSFUL) return null
  const step = (flags & POUNDS) !== 0 ? DECIGRAMS_PER_STEP_POUNDS : DECIGRAMS_PER_STEP_SI
  return loadOf(Math.round(steps * step), null, Math.round(UNSUCCESSFUL * step))
}

export const weightScaleService: ScaleDriver = {
  id: 'weight-scale-service',
  name: 'Bluetooth Weight Scale',
  namePrefixes: [],
  channels,
  match: matchByNameOrService([], channels),
  session: {},
  createDecoder: perNotification(readMeasurement),
}
