import { WEIGHT_MAX } from '#domain/units.ts'
import type { Decigrams } from '#domain/units.ts'
import type { LineSettings } from './transports/serial-api.ts'

/** The weight in one frame of a scale, without its time. */
export type DecodedWeight = {
  /** The load on the platform, as the scale's display shows it; may be negative. */
  readonly gross: Decigrams
  /** The scale's own verdict; null when it gives none or gives one that proves nothing. */
  readonly stable: boolean | null
}

/**
 * Why a scale that is there gives no weight.
 * - `overload`, `underload`: above or below what it can weigh
 * - `other_unit`: it shows something other than grams, which its frames cannot be trusted to say
 * - `silent`: it is connected, but has sent no weight yet
 * - `unreadable`: it sends something, of which nothing can be read as a weight
 */
export type ScaleTrouble = 'overload' | 'underload' | 'other_unit' | 'silent' | 'unreadable'

export type DecodedTrouble = { readonly trouble: ScaleTrouble }

/** How full the scale's battery is, 0 to 100. */
export type DecodedBattery = { readonly battery: number }

/** The content of one frame of a scale. */
export type DecodedFrame = DecodedWeight | DecodedTrouble | DecodedBattery

/** When it was received: ms of the clock that the transport was given. */
type Received = { readonly at: number }

export type WeightReading = DecodedWeight & Received

/** The bytes of one notification, or of one read of a port, and what they were read as. */
export type DecodedBytes = {
  readonly bytes: Uint8Array
  readonly frames: readonly DecodedFrame[]
}

export type ReceivedBytes = DecodedBytes &
  Received & {
    /** How the port was set; absent for Bluetooth. */
    readonly line?: LineSettings
  }

/** What the platform is known to bear, or why that is not known. */
export type ScaleReading = WeightReading | (DecodedTrouble & Received)

/**
 * A weight, or 'too heavy' where the frame's field ends: a full field may stand for any load beyond
 * it, and one that has wrapped round shows far less than an empty platform, which none can be.
 * @param most the first magnitude that the field cannot tell from a heavier one
 */
export function loadOf(
  gross: Decigrams,
  stable: boolean | null,
  most: Decigrams = WEIGHT_MAX,
): DecodedWeight | DecodedTrouble {
  // Nothing has no sign.
  return Math.abs(gross) < most ? { gross: gross || 0, stable } : { trouble: 'overload' }
}
