import { Trans } from '@lingui/react/macro'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { Badge } from '#ui/badge/badge.tsx'

/** Whether the inventory is open. */
export function StatusBadge({ status }: Pick<Inventory, 'status'>) {
  const isOpen = status === 'open'
  return (
    <Badge tone={isOpen ? 'good' : 'over'} isLive={isOpen}>
      {isOpen ? <Trans>In progress</Trans> : <Trans>Completed</Trans>}
    </Badge>
  )
}
