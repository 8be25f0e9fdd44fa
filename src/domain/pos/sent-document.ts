import type { Instant } from '../units.ts'
import type { DifferenceTotals, ValuedDifference } from './difference-value.ts'

/** The state of a document. `missing`: a look-up found it once, and a later one does not. */
export const SEND_STATES = ['refused', 'unknown', 'accepted', 'sent', 'missing'] as const
export type SendState = (typeof SEND_STATES)[number]

/** One product of a document that was sent; amounts in its unit. */
export interface SentLine extends ValuedDifference {
  /** The system's name for it then; in documents of earlier versions, its name now. */
  product_name: string
  article: string | null
  measurement_unit: string | null
  /** Null when it was sent in packs of which nobody knows any more what they held. */
  amount: number | null
}

/** A document that the system was asked to save, as the history shows it. */
export interface SentDocument {
  document_number: string
  branch_id: string
  store_name: string
  store_group: string
  /** The document's own time, local. */
  date: string
  comment: string
  draft: boolean
  state: SendState
  /** The number of the document that it takes the place of. */
  corrects: string | null
  /** Numbers of documents that take its place. */
  corrected_by: readonly string[]
  user_name: string | null
  asked_at: Instant | null
  lines: readonly SentLine[]
  /** Null when nobody knows what the system expected. */
  totals: DifferenceTotals | null
  /** The currency of the sums; null when there are none, or when they are not to be seen. */
  currency: string | null
}
