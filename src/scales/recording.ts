import type { ConnectedScale } from './connection.ts'
import type { ReceivedBytes } from './reading.ts'
import type { LineSettings } from './transports/serial-api.ts'

/** How long a scale is listened to for a file: a bottle is put down and taken off in it. */
export const RECORDING_MS = 30_000

/**
 * What a scale sent, as a file for whoever can teach Dram to read it. It holds nothing that belongs to
 * a company, and no address of the scale.
 */
export type ScaleRecording = {
  readonly kind: 'dram-scale-recording'
  readonly version: 1
  readonly scale: Pick<ConnectedScale, 'name' | 'driver' | 'manufacturer' | 'services'> | null
  readonly received: readonly RecordedBytes[]
}

type RecordedBytes = {
  /** Milliseconds since the recording began. */
  readonly at: number
  /** Pairs of hexadecimal digits. */
  readonly bytes: string
  readonly line?: LineSettings
}

/** @param from when the recording began, of the clock that the bytes carry */
export function recordingOf(
  device: ConnectedScale | null,
  received: readonly ReceivedBytes[],
  from: number,
): ScaleRecording {
  return {
    kind: 'dram-scale-recording',
    version: 1,
    scale: device && scaleIn(device),
    received: received.map(({ at, bytes, line }) => ({
      at: at - from,
      bytes: hexOf(bytes),
      ...(line ? { line } : {}),
    })),
  }
}

/** The bytes in the form `EF DD 0C`. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(' ')
}

function scaleIn({ name, driver, manufacturer, services }: ConnectedScale) {
  return { name, driver, manufacturer, services }
}
