import * as z from 'zod/mini'
import { canonicalBarcode, isSameBarcode } from './barcode.ts'
import type { Entry, Observation } from './entries.ts'
import { figures, figuresOf, NO_FIGURES, type Good } from './goods.ts'
import { measure } from './measurement.ts'
import { isRejection } from './rejections.ts'
import { instant, text, uuid } from './scalars.ts'
import type { Lookup, State } from './state.ts'

/** Some 45 KB of picture as a data URL: enough to read a label, little enough for the outbox. */
export const PHOTO_MAX = 60_000

export const photo = text(PHOTO_MAX).check(
  z.regex(/^data:image\/(?:webp|jpeg|png);base64,[A-Za-z0-9+/]+=*$/),
)

/**
 * What became known of a barcode that was on no good when it was met: how the bottle looks, or
 * which good it is. Rows are only added; the last that names a good holds.
 */
export const barcodeNote = z.object({
  id: uuid,
  /** In its one spelling. */
  barcode: text(64),
  photo: z.nullable(photo),
  good_id: z.nullable(uuid),
  /** Unit and figures of the good when it was named, for what is counted elsewhere meanwhile. */
  measurement_unit: z.nullable(z.literal([1, 2, 3, 4])),
  figures,
  user_id: uuid,
  user_full_name: text(200),
  created_at: instant,
})
export type BarcodeNote = z.infer<typeof barcodeNote>

/** What must be read to know what a barcode that was on no good has been named since. */
export function notesOf(barcode: string | null): Lookup[] {
  const value = canonicalBarcode(barcode ?? '')
  return value === '' ? [] : [{ table: 'barcodes', field: 'barcode', values: [value] }]
}

/** The bare barcode by which an entry is found until it has a good; null when it has one. */
export function bareBarcodeOf({ good_id, barcode }: Pick<Entry, 'good_id' | 'barcode'>) {
  return good_id === null ? canonicalBarcode(barcode ?? '') || null : null
}

type Identity = Pick<Observation, 'good_id' | 'measurement_unit' | 'figures'>

const NOBODY: Identity = { good_id: null, measurement_unit: null, figures: NO_FIGURES }

export function identityOf(good: Good): Identity {
  const { id, measurement_unit } = good
  return { good_id: id, measurement_unit, figures: figuresOf(good) }
}

/** What a barcode stands for now: the living good that has it, else what it was named last. */
function identityOfBarcode(state: State, barcode: string): Identity | null {
  const own = state
    .all('goods')
    .find((good) => good.deleted_at === null && isSameBarcode(good.barcode ?? '', barcode))
  if (own) return identityOf(own)
  const [named] = state
    .all('barcodes')
    .filter((note) => note.good_id !== null && isSameBarcode(note.barcode, barcode))
    .sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id))
  if (!named) return null
  const { good_id, measurement_unit, figures: known } = named
  return { good_id, measurement_unit, figures: known }
}

/**
 * The observation under the good that its barcode stands for, if its amount is possible there;
 * else under the bare barcode, as it was seen. So nothing that was counted is lost because
 * somebody else named the bottle first, or named it otherwise.
 */
export function identify<O extends Observation>(state: State, seen: O & { barcode: string }): O {
  const identity = identityOfBarcode(state, seen.barcode)
  return (identity && asCounted(seen, identity)) ?? { ...seen, ...NOBODY }
}

/** The observation as one of that good; null where such a good cannot have its weight or count. */
export function asCounted<O extends Observation>(seen: O, identity: Identity): O | null {
  const named = { ...seen, ...identity }
  return isRejection(measure(named)) ? null : named
}
