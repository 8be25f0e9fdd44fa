import type { ValuedDifference } from './difference-value.ts'

/** One product of a document that was sent; amounts in its unit. */
export interface SentLine extends ValuedDifference {
  /** As the system called it then; in documents of earlier versions, as it calls it now. */
  product_name: string
  article: string | null
  measurement_unit: string | null
  /** Null when it was sent in packs of which nobody knows any more what they held. */
  amount: number | null
}
