import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAccount } from './account.tsx'
import { AttentionLink } from './attention-link.tsx'
import { Disclosure } from './disclosure.tsx'
import { formatDateTime } from './format.ts'
import { AlertIcon, CloudCheckIcon, CloudOffIcon, CloudUpIcon, KeyIcon } from './icons.tsx'
import { MenuItem } from './menu-item.tsx'
import type { SyncState } from './sync-state.ts'
import { useSyncState } from './use-sync-state.ts'
import { useSyncSentence, useSyncWord } from './use-sync-words.ts'
import classes from './sync-badge.module.css'

const ICONS: Record<SyncState['kind'], ReactNode> = {
  sign_in: <KeyIcon />,
  parked: <AlertIcon />,
  sending: <CloudUpIcon />,
  offline: <CloudOffIcon />,
  waiting: <CloudUpIcon />,
  up_to_date: <CloudCheckIcon />,
}

/** How this device stands with the server; what a person has to do about it is one tap away. */
export function SyncBadge() {
  const known = useSyncState()
  const sentence = useSyncSentence()
  const word = useSyncWord()
  if (!known) return null
  const { state, heardAt } = known
  const long = sentence(state)
  const face = <Face state={state} short={word(state)} />
  if (state.kind === 'sign_in' || state.kind === 'parked') {
    return (
      <AttentionLink state={state} className={classes.link} label={long}>
        {face}
      </AttentionLink>
    )
  }
  return (
    <Disclosure label={long} trigger={face} className={classes.trigger}>
      <Details text={long} heardAt={heardAt} />
    </Disclosure>
  )
}

function Face({ state, short }: { state: SyncState; short: string }) {
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
  heardAt: number | null
}

function Details({ text, heardAt }: DetailsProps) {
  const { syncNow } = useAccount()
  return (
    <>
      <p className={classes.detail}>{text}</p>
      {heardAt !== null && (
        <p className={classes.dim}>
          <Trans>Last contact with the server: {formatDateTime(heardAt)}</Trans>
        </p>
      )}
      <MenuItem icon={<CloudUpIcon />} onClick={syncNow}>
        <Trans>Try now</Trans>
      </MenuItem>
    </>
  )
}
