import { Trans } from '@lingui/react/macro'
import type { Inventory } from '#domain/inventories.ts'
import classes from './status-badge.module.css'

/** Whether a stock-taking goes on. */
export function StatusBadge({ status }: Pick<Inventory, 'status'>) {
  return (
    <span className={classes.badge} data-status={status}>
      {status === 'open' ? <Trans>In progress</Trans> : <Trans>Completed</Trans>}
    </span>
  )
}
