import type { Decigrams } from '#domain/units.ts'

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
 */
export type ScaleTrouble = 'overload' | 'underload' | 'other_unit'

export type DecodedTrouble = { readonly trouble: ScaleTrouble }

/** How full the scale's battery is, 0 to 100. */
export type DecodedBattery = { readonly battery: number }

/** The content of one frame of a scale. */
export type DecodedFrame = DecodedWeight | DecodedTrouble | DecodedBattery

/** When it was received: ms of the clock that the transport was given. */
type Received = { readonly at: number }

export type WeightReading = DecodedWeight & Received

/** What the platform is known to bear, or why that is not known. */
export type ScaleReading = WeightReading | (DecodedTrouble & Received)
