import { Trans } from '@lingui/react/macro'
import { amountKind } from '#domain/counting/amount-kind.ts'
import type { Entry } from '#domain/counting/entries.ts'

export function AmountKindLabel({ entry }: { entry: Entry }) {
  const kind = amountKind(entry)
  // Its amount says so.
  if (kind === 'none') return null
  if (kind === 'by_weight') return <Trans>Sold by weight</Trans>
  if (kind === 'by_eye') return <Trans>Estimated by eye</Trans>
  return kind === 'full' ? <Trans>Full bottles</Trans> : <Trans>Open bottle</Trans>
}
