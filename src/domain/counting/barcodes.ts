import * as z from 'zod/mini'
import { figures } from '../goods/good-schema.ts'
import { instant, measurementUnit, text, uuid } from '../scalars.ts'

/** Some 45 KB of picture as a data URL: enough to read a label, small enough for the outbox. */
export const PHOTO_MAX = 60_000

export const photo = text(PHOTO_MAX).check(
  z.regex(/^data:image\/(?:webp|jpeg|png);base64,[A-Za-z0-9+/]+=*$/),
)

/** More bottles than any case has. */
export const CASE_MAX = 1000

/**
 * What became known of a barcode beside the goods' own ones: a picture of the bottle, which good it
 * is, or that it is that good no longer. Rows are only added; the last one that says so wins.
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
  /** How many bottles it stands for, such as a case's; null: the one that was named. */
  quantity: z.nullable(z.int().check(z.minimum(1), z.maximum(CASE_MAX))),
  /** The barcode has been taken away from its good. */
  is_removed: z.boolean(),
  user_id: uuid,
  user_full_name: text(200),
  created_at: instant,
})
export type BarcodeNote = z.infer<typeof barcodeNote>

/** What a note says when it is about nothing else; notes of earlier versions lack both fields. */
export const ONE_BOTTLE = { quantity: null, is_removed: false } as const
