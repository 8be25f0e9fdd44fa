import type { Entry } from '#domain/counting/entries.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import { knownUses, usesBetween } from '#domain/stock/use.ts'
import type { ExpectedProduct } from '#domain/stock/variance/expected.ts'
import { variancesOf, type KnownVariance } from '#domain/stock/variance/variance.ts'
import type { Kind } from './simulated-kind.ts'

export interface Judged {
  kind: Kind
  /** The count that the system's balance began with. */
  before: Entry[]
  now: Entry[]
  /** The reading before this one, where that is another. */
  last?: Entry[]
  /** Since the balance began, by the system: ml, or pieces. */
  sold: number
  /** Since then: whole bottles, or pieces. */
  came: number
  /** The same since the last reading, where that is another. */
  cameSince?: number
  /** Which moment its balance stands for, in ms. */
  countedAt: number
}

/** What the product says of a good whose balance began with the count before. */
export function judge(judged: Judged): KnownVariance {
  const { kind, before, now, last = before, sold, came, cameSince = came, countedAt } = judged
  const { good, isPieces, size } = kind
  const [opening, closing] = [contentsByGood(last), contentsByGood(now)]
  const began = contentsByGood(before).get(good.id)?.amounts[isPieces ? 'pieces' : 'ml'] ?? 0
  const nothing = { pieces: 0, millilitres: 0, grams: 0 }
  const moved = { sentIn: nothing, writtenOff: nothing, sentOut: nothing }
  const received = new Map([
    [good.id, { ...nothing, pieces: cameSince, delivery_ids: [], ...moved }],
  ])
  const soldSaid = isPieces ? Math.round(sold) : sold
  const amount = Math.round((began / 1000 + came * size - soldSaid) * (isPieces ? 1000 : 1))
  const uses = knownUses(usesBetween({ opening, closing, received }))
  const [variance] = variancesOf([expectedOf(kind, amount, countedAt)], {
    entries: now,
    opening,
    uses: new Map(uses.map((use) => [use.good_id, use])),
    goods: new Map([[good.id, good]]),
    prices: null,
  })
  if (variance?.kind !== 'known') throw new Error('not judged')
  return variance
}

function expectedOf({ good, isPieces }: Kind, amount: number, countedAt: number): ExpectedProduct {
  const at = new Date(countedAt).toISOString()
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
