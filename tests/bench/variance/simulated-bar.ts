import type { Entry } from '#domain/counting/entries.ts'
import { fillDeviation } from '#domain/counting/filling.ts'
import { volumeOf } from '#domain/counting/volume.ts'
import type { Good } from '#domain/goods/goods.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import type { ExpectedProduct } from '#domain/stock/variance/expected.ts'
import { knownUses, usesBetween } from '#domain/stock/use.ts'
import { variancesOf, type KnownVariance } from '#domain/stock/variance/variance.ts'
import { gramsToDecigrams } from '#domain/units.ts'
import { buildEntry, buildGood } from '#tests/support/bars/builders.ts'
import { Chance } from './chance.ts'

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

const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000
const START = Date.parse('2026-09-07T02:00:00Z')
const DAYS = 7
const COUNTED = START + DAYS * DAY_MS

/** One good over a week: what it really was, and what was counted and expected of it. */
export interface SimulatedGood {
  /** What went without being sold, as a part of what was used. */
  lossShare: number
  /** Counted less expected, as a part of what was expected to be used. */
  apparent: number
  variance: KnownVariance
}

/** What a bottle truly is, and what its figures say. */
interface Kind {
  good: Good
  figures: Entry['figures']
  size: number
  /** g of the figures' bottle. */
  glass: number
  /** g a ml. */
  density: number
  isPieces: boolean
}

/**
 * A good of a bar that is counted twice, a week apart, with everything that goes wrong when nobody
 * steals. The system began with the first count and takes off what was sold.
 * @param lossShare of what was used, that was not sold
 */
export function simulateGood(seed: number, lossShare: number): SimulatedGood {
  const chance = new Chance(seed)
  const kind = kindOf(chance)
  // Most goods of a bar are slow: a glass or two a week.
  const sold = usedIn(chance, kind)
  const came = chance.between(0, 2) * 6
  const stock = Math.round(sold * chance.share(1.5, 4)) + kind.size
  const loss = inWhole(kind, sold * lossShare)
  const gap = chance.share(0, ERRORS.hours)
  const late = (sold / DAYS) * Math.min(1, gap / ERRORS.busyHours) * chance.share(0, 1)
  const opened = (sold + loss) / kind.size
  const residue = kind.isPieces ? 0 : opened * chance.share(0, ERRORS.residue)
  const filled = kind.isPieces ? 0 : chance.normal(fillDeviation(kind.size) * Math.sqrt(opened))
  const left = Math.max(0, stock + came * kind.size + filled - sold - loss - residue)
  const before = countOf(chance, kind, stock, START)
  const readAt = COUNTED - gap * HOUR_MS
  const now = countOf(chance, kind, left + late, readAt)
  return judge({ kind, before, now, sold, came, lossShare: sold === 0 ? 0 : loss / sold })
}

/** From a seventh of a bottle to ten, as evenly on a scale of ratios; of pieces ten times as many. */
function usedIn(chance: Chance, kind: Kind): number {
  const bottles = Math.exp(chance.share(Math.log(1 / 7), Math.log(10)))
  return inWhole(kind, bottles * kind.size * (kind.isPieces ? 10 : 1))
}

/** Pieces are sold and taken whole. */
function inWhole({ isPieces }: Kind, amount: number): number {
  return isPieces ? Math.max(0, Math.round(amount)) : amount
}

function kindOf(chance: Chance): Kind {
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
function countOf(chance: Chance, kind: Kind, amount: number, at: number): Entry[] {
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

interface Judged {
  kind: Kind
  before: Entry[]
  now: Entry[]
  sold: number
  came: number
  lossShare: number
}

function judge({ kind, before, now, sold, came, lossShare }: Judged): SimulatedGood {
  const { good, isPieces, size } = kind
  const [opening, closing] = [contentsByGood(before), contentsByGood(now)]
  const began = opening.get(good.id)?.amounts[isPieces ? 'pieces' : 'ml'] ?? 0
  const nothing = { pieces: 0, millilitres: 0, grams: 0 }
  const moved = { sentIn: nothing, writtenOff: nothing, sentOut: nothing }
  const received = new Map([[good.id, { ...nothing, pieces: came, delivery_ids: [], ...moved }]])
  const soldSaid = isPieces ? Math.round(sold) : sold
  const amount = Math.round((began / 1000 + came * size - soldSaid) * (isPieces ? 1000 : 1))
  const uses = knownUses(usesBetween({ opening, closing, received }))
  const [variance] = variancesOf([expectedOf(good, isPieces, amount)], {
    entries: now,
    opening,
    uses: new Map(uses.map((use) => [use.good_id, use])),
    goods: new Map([[good.id, good]]),
    prices: null,
  })
  if (variance?.kind !== 'known') throw new Error('not judged')
  return { lossShare, apparent: variance.difference / 1000 / Math.max(1, sold), variance }
}

function expectedOf(good: Good, isPieces: boolean, amount: number): ExpectedProduct {
  const at = new Date(COUNTED).toISOString()
  return {
    product_id: good.id,
    product_name: '',
    measurement_unit: isPieces ? 'шт' : 'л',
    currency: 'AMD',
    good_ids: [good.id],
    stores: [
      {
        store_id: 'bar',
        store_name: 'Bar',
        scope: { except: [] },
        amount,
        sum: null,
        stands_for: at,
        asked_at: at,
      },
    ],
  }
}
