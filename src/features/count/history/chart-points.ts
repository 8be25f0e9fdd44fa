import type { Entry } from '#domain/counting/entries.ts'
import type { Millilitres } from '#domain/units.ts'

export interface Point {
  id: string
  at: string
  volume: Millilitres
  /** Uncertainty (±). */
  off: Millilitres
  /** Position in time between the first reading, 0, and the last, 1. */
  share: number
}

export type Reading = Pick<Entry, 'id' | 'is_full' | 'millilitres' | 'measured_at'> & {
  uncertainty: Millilitres | null
}

/** The readings of open bottles in order of time; a single one is placed in the middle. */
export function pointsOf(readings: readonly Reading[]): Point[] {
  const open = readings.flatMap(({ id, is_full, millilitres, measured_at, uncertainty }) =>
    is_full || millilitres === null
      ? []
      : [{ id, at: measured_at, volume: millilitres, off: uncertainty ?? 0 }],
  )
  open.sort((a, b) => a.at.localeCompare(b.at))
  const first = Date.parse(open[0]?.at ?? '')
  const span = Date.parse(open.at(-1)?.at ?? '') - first
  return open.map((point) => ({
    ...point,
    share: span > 0 ? (Date.parse(point.at) - first) / span : 0.5,
  }))
}
