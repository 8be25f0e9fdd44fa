import * as z from 'zod/mini'
import { canonicalBarcode } from '../goods/barcode.ts'
import { figures } from '../goods/goods.ts'
import type { Entry } from './entries.ts'
import { instant, measurementUnit, text, uuid } from '../scalars.ts'

/** Some 45 KB of picture as a data URL: enough to read a label, small enough for the outbox. */
export const PHOTO_MAX = 60_000

export const photo = text(PHOTO_MAX).check(
  z.regex(/^data:image\/(?:webp|jpeg|png);base64,[A-Za-z0-9+/]+=*$/),
)

/**
 * What became known of a barcode that no good had when it was scanned: a picture of the bottle, or
 * which good it is. Rows are only added; the last one that names a good wins.
 */
export const barcodeNote = z.object({
  id: uuid,
  /** In canonical form. */
  barcode: text(64),
  photo: z.nullable(photo),
  good_id: z.nullable(uuid),
  /**
   * Unit and figures of the good when it was named, for entries that other devices record
   * meanwhile.
   */
  measurement_unit: z.nullable(measurementUnit),
  figures,
  user_id: uuid,
  user_full_name: text(200),
  created_at: instant,
})
export type BarcodeNote = z.infer<typeof barcodeNote>

/** The bare barcode by which an entry without a good is found; null when the entry has a good. */
export function bareBarcodeOf({ good_id, barcode }: Pick<Entry, 'good_id' | 'barcode'>) {
  return good_id === null ? canonicalBarcode(barcode ?? '') || null : null
}
