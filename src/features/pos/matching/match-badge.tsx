import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isMatched, isSetAside, type MatchStatus, type PosProduct } from '#domain/pos/products.ts'
import { Badge } from '#ui/badge/badge.tsx'

const LABELS: Record<MatchStatus, () => ReactNode> = {
  1: () => <Trans>Matched</Trans>,
  2: () => <Trans>Not matched</Trans>,
  3: () => <Trans>Other unit</Trans>,
  4: () => <Trans>Matched by hand</Trans>,
}

type Shown = Pick<PosProduct, 'status' | 'gone_at' | 'set_aside_at' | 'likeness'>

export function MatchBadge({ product }: { product: Shown }) {
  const { status, gone_at } = product
  if (gone_at !== null) {
    return (
      <Badge tone="over">
        <Trans>Removed from the system</Trans>
      </Badge>
    )
  }
  if (isSetAside(product)) {
    return (
      <Badge tone="over">
        <Trans>Not ours</Trans>
      </Badge>
    )
  }
  return (
    <Badge tone={isMatched(product) ? 'good' : 'bad'}>
      {byName(product.likeness) ?? LABELS[status]()}
    </Badge>
  )
}

/** What the name alone has matched says how sure that is. */
function byName(likeness: number | null | undefined): ReactNode {
  if (likeness === null || likeness === undefined) return null
  const percent = Math.floor(likeness * 100)
  return <Trans>Matched by name · {percent}%</Trans>
}
