import type { Entry } from '#domain/counting/entries.ts'
import type { Millilitres } from '#domain/units.ts'

export interface Point {
  id: string
  at: string
  volume: Millilitres
  /** How far it may be off. */
  off: Millilitres
  /** Its place between the first, 0, and the last, 1. */
  share: number
}

export type Reading = Pick<Entry, 'id' | 'is_full' | 'millilitres' | 'measured_at'> & {
  uncertainty: Millilitres | null
}

/** The open bottles of a good in the order of time; a lone one stands in the middle. */
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
