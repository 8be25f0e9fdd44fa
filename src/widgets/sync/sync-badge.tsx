import { Suspense, type ReactNode } from 'react'
import { AttentionLink } from './attention-link.tsx'
import { Disclosure } from '#ui/menu/disclosure.tsx'
import { AlertIcon, CloudCheckIcon, CloudOffIcon, CloudUpIcon, KeyIcon } from '#ui/icon/icons.tsx'
import type { HeaderState } from '#client/sync/sync-state.ts'
import { useSyncState } from '#client/sync/use-sync-state.ts'
import { useSyncSentence, useSyncLabel } from '#client/sync/use-sync-messages.ts'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import classes from './sync-badge.module.css'

/** Read when somebody presses the badge. */
const SyncDetails = lazyWithMessages(
  'rejected',
  async () => (await import('./sync-details.tsx')).SyncDetails,
)

const ICONS: Record<HeaderState['kind'], ReactNode> = {
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
      <Suspense fallback={null}>
        <SyncDetails text={long} lastContactAt={lastContactAt} />
      </Suspense>
    </Disclosure>
  )
}

function Face({ state, short }: { state: HeaderState; short: string }) {
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
