import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAccount } from '#client/account.tsx'
import { AttentionLink } from './attention-link.tsx'
import { Disclosure } from '#ui/menu/disclosure.tsx'
import { formatDateTime } from '#ui/format.ts'
import { AlertIcon, CloudCheckIcon, CloudOffIcon, CloudUpIcon, KeyIcon } from '#ui/icon/icons.tsx'
import { MenuItem } from '#ui/menu/menu-item.tsx'
import type { SaidState } from '#client/sync/sync-state.ts'
import { useSyncState } from '#client/sync/use-sync-state.ts'
import { useSyncSentence, useSyncLabel } from '#client/sync/use-sync-messages.ts'
import classes from './sync-badge.module.css'

const ICONS: Record<SaidState['kind'], ReactNode> = {
  sign_in: <KeyIcon />,
  parked: <AlertIcon />,
  sending: <CloudUpIcon />,
  offline: <CloudOffIcon />,
  waiting: <CloudUpIcon />,
  put_back: <CloudUpIcon />,
  preparing: <CloudUpIcon />,
  up_to_date: <CloudCheckIcon />,
}

/** The sync state of this device; required actions are one tap away. */
export function SyncBadge() {
  const known = useSyncState()
  const sentence = useSyncSentence()
  const labelOf = useSyncLabel()
  if (!known || known.state.kind === 'left') return null
  const { lastContactAt } = known
  const { state } = known
  const long = sentence(state)
  const face = <Face state={state} short={labelOf(state)} />
  if (state.kind === 'sign_in' || state.kind === 'parked') {
    return (
      <AttentionLink state={state} className={classes.link} label={long}>
        {face}
      </AttentionLink>
    )
  }
  return (
    <Disclosure label={long} trigger={face} className={classes.trigger}>
      <Details text={long} lastContactAt={lastContactAt} />
    </Disclosure>
  )
}

function Face({ state, short }: { state: SaidState; short: string }) {
  const count = 'count' in state && state.count > 0 ? state.count : null
  return (
    <span className={classes.face} data-kind={state.kind}>
      {ICONS[state.kind]}
      <span className={classes.words}>{short}</span>
      {count !== null && (
        <span className={classes.count} aria-hidden="true">
          {count}
        </span>
      )}
    </span>
  )
}

interface DetailsProps {
  text: string
  lastContactAt: number | null
}

function Details({ text, lastContactAt }: DetailsProps) {
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
