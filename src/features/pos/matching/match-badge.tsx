import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isMatched, type MatchStatus, type PosProduct } from '#domain/pos/products.ts'
import { Badge } from '#ui/badge/badge.tsx'

const LABELS: Record<MatchStatus, () => ReactNode> = {
  1: () => <Trans>Solved</Trans>,
  2: () => <Trans>Unresolved</Trans>,
  3: () => <Trans>Unresolved by unit</Trans>,
  4: () => <Trans>Manually resolved</Trans>,
}

export function MatchBadge({ product }: { product: Pick<PosProduct, 'status' | 'gone_at'> }) {
  const { status, gone_at } = product
  if (gone_at !== null) {
    return (
      <Badge tone="over">
        <Trans>Removed from the system</Trans>
      </Badge>
    )
  }
  return <Badge tone={isMatched(product) ? 'good' : 'bad'}>{LABELS[status]()}</Badge>
}
