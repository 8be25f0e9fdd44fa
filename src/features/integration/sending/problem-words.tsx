import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LineProblem, SendProblem } from '#domain/pos-sending.ts'

export interface ProblemWordsProps {
  code: LineProblem | SendProblem
  /** What the point-of-sale system is called. */
  system: string
  /** The name of the product's unit. */
  unit: string | null
  /** In the system's own words. */
  message: string | null
}

type Words = (about: ProblemWordsProps) => ReactNode

const WORDS: Readonly<Record<LineProblem | SendProblem, Words>> = {
  barcode_unknown: () => <Trans>No good has this barcode.</Trans>,
  good_unmatched: ({ system }) => <Trans>No product of {system} is this good yet.</Trans>,
  unit_unresolved: ({ unit }) => <Trans>Its product is kept in another unit: {unit ?? '–'}.</Trans>,
  product_gone: ({ system }) => <Trans>{system} does not have its product any more.</Trans>,
  volume_unknown: () => (
    <Trans>How much its full bottles held was not known when they were counted.</Trans>
  ),
  weight_missing: () => <Trans>The good has no weight of a full one.</Trans>,
  unit_unknown: ({ unit }) => (
    <Trans>Nothing is known of the unit of its product: {unit ?? '–'}.</Trans>
  ),
  units_differ: ({ unit }) => (
    <Trans>Its amount cannot be told in the unit of its product: {unit ?? '–'}.</Trans>
  ),
  litrage_missing: () => <Trans>The good has no size.</Trans>,
  density_missing: () => <Trans>The good has no density.</Trans>,
  inventory_open: () => <Trans>The inventory is not completed yet.</Trans>,
  inventory_empty: () => <Trans>Nothing was counted in it.</Trans>,
  nothing_to_send: () => <Trans>None of its goods can go.</Trans>,
  store_unknown: ({ system }) => <Trans>{system} does not have this store.</Trans>,
  document_refused: ({ system, message }) =>
    message === null ? (
      <Trans>{system} refuses the document.</Trans>
    ) : (
      <Trans>
        {system} refuses the document: {message}
      </Trans>
    ),
}

/** What stands against a sending. */
export function ProblemWords(props: ProblemWordsProps) {
  return WORDS[props.code](props)
}
