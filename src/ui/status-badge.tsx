import { Trans } from '@lingui/react/macro'
import type { Inventory } from '#domain/inventories.ts'
import { StateBadge } from './state-badge.tsx'

/** Whether a stock-taking goes on. */
export function StatusBadge({ status }: Pick<Inventory, 'status'>) {
  const isOpen = status === 'open'
  return (
    <StateBadge tone={isOpen ? 'good' : 'over'} isLive={isOpen}>
      {isOpen ? <Trans>In progress</Trans> : <Trans>Completed</Trans>}
    </StateBadge>
  )
}
