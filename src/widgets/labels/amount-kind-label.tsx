import { Trans } from '@lingui/react/macro'
import { amountKind } from '#domain/counting/amount-kind.ts'

export function AmountKindLabel({ entry }: { entry: Parameters<typeof amountKind>[0] }) {
  const kind = amountKind(entry)
  // Its amount says so.
  if (kind === 'none') return null
  if (kind === 'by_weight') return <Trans>Sold by weight</Trans>
  if (kind === 'by_eye') return <Trans>Estimated by eye</Trans>
  return kind === 'full' ? <Trans>Full bottles</Trans> : <Trans>Open bottle</Trans>
}
