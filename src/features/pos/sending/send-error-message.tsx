import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { wallTimeText } from './wall-time.ts'
import type { LineErrorCode, SendErrorCode } from '#domain/pos/sending.ts'

export interface SendErrorMessageProps {
  code: LineErrorCode | SendErrorCode
  /** Name of the point-of-sale system. */
  system: string
  /** The name of the product's unit. */
  unit: string | null
  /** The system's own message. */
  message: string | null
}

type Message = (about: SendErrorMessageProps) => ReactNode

const MESSAGES: Readonly<Record<LineErrorCode | SendErrorCode, Message>> = {
  barcode_unknown: () => <Trans>No item has this barcode.</Trans>,
  good_unmatched: () => <Trans>Not matched</Trans>,
  unit_unresolved: ({ unit }) => <Trans>Its product has a different unit: {unit ?? '–'}.</Trans>,
  product_gone: ({ system }) => <Trans>Its product no longer exists in {system}.</Trans>,
  volume_unknown: () => (
    <Trans>The contents of its full bottles weren't known when they were counted.</Trans>
  ),
  weight_missing: () => <Trans>The item has no full weight.</Trans>,
  sibling_unready: () => (
    <Trans>
      Another item of the same product can't be sent, and a part would be booked as a loss.
    </Trans>
  ),
  unit_unknown: ({ unit }) => <Trans>The unit of its product is unknown: {unit ?? '–'}.</Trans>,
  units_differ: ({ unit }) => (
    <Trans>Its amount can't be converted to its product's unit: {unit ?? '–'}.</Trans>
  ),
  litrage_missing: () => <Trans>The item has no size.</Trans>,
  density_missing: () => <Trans>The item has no density.</Trans>,
  inventory_open: () => <Trans>The inventory is not completed yet.</Trans>,
  inventory_empty: () => <Trans>Nothing was counted in it.</Trans>,
  nothing_to_send: () => <Trans>None of its items can be sent.</Trans>,
  store_unknown: ({ system }) => <Trans>{system} doesn't have this store.</Trans>,
  document_refused: ({ system, message }) =>
    message === null ? (
      <Trans>{system} rejected the document.</Trans>
    ) : (
      <Trans>
        {system} rejected the document: {message}
      </Trans>
    ),
  date_not_later: ({ system, message }) => (
    <Trans>
      {system} has the document that this corrects at {wallTimeText(message ?? '')}. A correction in
      the same store only counts if it's later.
    </Trans>
  ),
}

export function SendErrorMessage(props: SendErrorMessageProps) {
  return MESSAGES[props.code](props)
}
