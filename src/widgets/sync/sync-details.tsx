import { Trans } from '@lingui/react/macro'
import { useAccount } from '#client/account.tsx'
import { formatDateTime } from '#ui/format.ts'
import { CloudUpIcon } from '#ui/icon/icons.tsx'
import { MenuItem } from '#ui/menu/menu-item.tsx'
import classes from './sync-badge.module.css'

export interface SyncDetailsProps {
  text: string
  lastContactAt: number | null
}

/** The state of sync in full, and a way to try at once. */
export function SyncDetails({ text, lastContactAt }: SyncDetailsProps) {
  const { syncNow } = useAccount()
  return (
    <>
      <p className={classes.detail}>{text}</p>
      {lastContactAt !== null && (
        <p className={classes.dim}>
          <Trans>Last contact with the server: {formatDateTime(lastContactAt)}</Trans>
        </p>
      )}
      <MenuItem icon={<CloudUpIcon />} onClick={syncNow}>
        <Trans>Try now</Trans>
      </MenuItem>
    </>
  )
}
