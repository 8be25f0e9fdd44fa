import type { Entry } from '#domain/counting/entries.ts'
import type { Decigrams } from '#domain/units.ts'
import type { ScaleKind } from './scale-session.ts'

/** A weight, the division of the scale that gave it, and its source. */
export interface ObservedWeight {
  gross: Decigrams
  division: Decigrams | null
  source: Entry['source']
}

export function sourceOf(kind: ScaleKind): ObservedWeight['source'] {
  return kind === 'simulated' ? 'simulated' : 'scale'
}
