import type { Entry } from '#domain/counting/entries.ts'
import { volumeOf } from '#domain/counting/volume.ts'
import type { Good } from '#domain/goods/goods.ts'
import { gramsToDecigrams } from '#domain/units.ts'
import { buildEntry, buildGood } from '#tests/support/bars/builders.ts'
import type { Chance } from './chance.ts'

/** What nobody reads off a scale: how wrong things are in a bar that does its best. */
export const ERRORS = {
  /** Glass of one kind, g. */
  glass: 5,
  /** Division of the scale, g. */
  division: 1,
  /** Gain of the scale: it shows this part too much or too little. */
  gain: 0.001,
  /** Of the density that the figures give. */
  density: 0.004,
  /** What stays in an emptied bottle, ml: from nothing to this. */
  residue: 6,
  /** One of the sealed bottles is not seen, or counted twice, in so many counts. */
  miscount: 0.01,
  /** The reading is up to so many hours before the balance. */
  hours: 2,
  /** So many hours a bar sells in. */
  busyHours: 8,
}

/** What a bottle truly is, and what its figures say. */
export interface Kind {
  good: Good
  figures: Entry['figures']
  size: number
  /** g of the figures' bottle. */
  glass: number
  /** g a ml. */
  density: number
  isPieces: boolean
}

/** A bottle of some drink, or one of 15 in 100 that come by the piece. */
export function kindOf(chance: Chance): Kind {
  const isPieces = chance.share(0, 1) < 0.15
  const size = isPieces ? 1 : chance.oneOf([500, 700, 750, 1000])
  const density = chance.share(0.93, 1.1)
  const glass = chance.share(350, 800)
  const said = density * (1 + chance.normal(ERRORS.density))
  const isTyped = chance.share(0, 1) < 0.3
  const full = gramsToDecigrams(Math.round(glass + chance.normal(ERRORS.glass) + size * density))
  const figures = {
    weight_full: isTyped ? null : full,
    weight_empty: gramsToDecigrams(Math.round(glass + chance.normal(ERRORS.glass))),
    litrage: isPieces ? null : size,
    density: isTyped ? said : null,
    weight_full_source: isTyped ? null : ('measured' as const),
    weight_empty_source: 'measured' as const,
    weight_full_error: null,
    weight_empty_error: null,
  }
  const good = buildGood({
    ...figures,
    measurement_unit: isPieces ? 3 : 1,
  })
  return { good, figures, size, glass, density, isPieces }
}

/** Sealed bottles and one or two open ones. */
export function countOf(chance: Chance, kind: Kind, amount: number, at: number): Entry[] {
  const { size, isPieces } = kind
  const measured_at = new Date(at).toISOString()
  if (isPieces) return [sealedEntry(chance, kind, Math.max(0, Math.round(amount)), measured_at)]
  const open = Math.min(amount, size * chance.share(0.1, 1.9))
  const sealed = Math.floor((amount - open) / size)
  const rest = amount - sealed * size
  const first = Math.min(size, rest / Math.max(1, Math.ceil(rest / size)))
  const bottles = [first, rest - first].filter((ml) => ml > 0.5)
  return [
    sealedEntry(chance, kind, sealed, measured_at),
    ...bottles.map((ml) => weighed(chance, kind, ml, measured_at)),
  ]
}

function sealedEntry(chance: Chance, kind: Kind, count: number, measured_at: string): Entry {
  // Few are seen at a glance.
  const isWrong = count > 4 && chance.share(0, 1) < ERRORS.miscount
  const seen = isWrong ? count + chance.oneOf([-1, 1]) : count
  const { good, figures, size, isPieces } = kind
  return buildEntry({
    good_id: good.id,
    is_full: true,
    count: seen,
    gross: null,
    figures,
    measurement_unit: good.measurement_unit,
    millilitres: isPieces ? null : seen * size,
    measured_at,
  })
}

function weighed(chance: Chance, kind: Kind, ml: number, measured_at: string): Entry {
  const { good, figures, glass, density } = kind
  const grams = glass + chance.normal(ERRORS.glass) + ml * density
  const shown = grams * (1 + chance.normal(ERRORS.gain))
  const gross = gramsToDecigrams(Math.round(shown / ERRORS.division) * ERRORS.division)
  return buildEntry({
    good_id: good.id,
    gross,
    figures,
    division: gramsToDecigrams(ERRORS.division),
    millilitres: volumeOf(gross, figures),
    measured_at,
  })
}
