import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Unchecked } from '#domain/stock/unchecked.ts'

/** What could not be checked, and why, or of how many items. */
export function UncheckedText({ unchecked }: { unchecked: Unchecked }) {
  return (
    <>
      <dt>
        <What kind={unchecked.kind} />
      </dt>
      <dd>
        {'items' in unchecked ? (
          <Plural value={unchecked.items} one="# item" other="# items" />
        ) : (
          <Why kind={unchecked.kind} />
        )}
      </dd>
    </>
  )
}

function What({ kind }: Pick<Unchecked, 'kind'>): ReactNode {
  switch (kind) {
    case 'no_earlier':
    case 'earlier_not_here':
      return <Trans>more and used</Trans>
    case 'no_till':
    case 'till_not_checked':
    case 'till_not_here':
      return <Trans>missing</Trans>
    case 'past_not_here':
      return <Trans>usual use</Trans>
    case 'no_till_answer':
      return <Trans>expected amount unknown</Trans>
    case 'not_now':
      return <Trans>not counted now</Trans>
    case 'not_before':
      return <Trans>not counted before</Trans>
    case 'no_amount':
      return <Trans>amount unknown</Trans>
    case 'no_usual':
      return <Trans>usual use unknown</Trans>
    case 'no_error':
      return <Trans>± unknown</Trans>
    case 'no_price':
      return <Trans>price unknown</Trans>
    case 'unnamed':
      return <Trans>Unmatched barcodes</Trans>
  }
}

type Whole = Exclude<Unchecked, { items: number }>

function Why({ kind }: Whole): ReactNode {
  switch (kind) {
    case 'no_earlier':
      return <Trans>This is the first completed count here.</Trans>
    case 'earlier_not_here':
      return <Trans>The earlier count isn't on this device yet.</Trans>
    case 'no_till':
      return <Trans>No point-of-sale system is connected.</Trans>
    case 'till_not_checked':
      return <Trans>The point-of-sale system hasn't checked this count.</Trans>
    case 'till_not_here':
      return <Trans>What the point-of-sale system expected isn't here yet.</Trans>
    case 'past_not_here':
      return <Trans>Older counts aren't on this device yet.</Trans>
  }
}
