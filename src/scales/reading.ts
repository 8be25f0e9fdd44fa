import type { Decigrams } from '#domain/units.ts'

/** What one frame of a scale says, before anyone knows when it came. */
export type DecodedWeight = {
  /** What stands on the platform, as the scale's display shows it; may be negative. */
  readonly gross: Decigrams
  /** The scale's own verdict; null when it gives none or gives one that proves nothing. */
  readonly stable: boolean | null
}

/** A decoded weight with its moment: milliseconds of the clock that the transport was given. */
export type ScaleReading = DecodedWeight & { readonly at: number }
