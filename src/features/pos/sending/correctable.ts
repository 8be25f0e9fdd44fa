import type { OpenDocument } from '#protocol/pos/sending.ts'
import type { SentDocument } from './prepared-lines.ts'

/** A document that a new one may take the place of. */
export interface Correctable {
  document_number: string
  part: number
  store_id: string
}

/** Documents of servers that tell no parts cannot be corrected. */
export function correctable(document: SentDocument | OpenDocument): Correctable | null {
  const { document_number, part, store_id } = document
  return part === undefined ? null : { document_number, part, store_id }
}
