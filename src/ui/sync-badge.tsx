import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { outboxSummary } from '#storage/outbox-queries.ts'
import { useAccount } from './account.tsx'
import { Disclosure } from './disclosure.tsx'
import { formatDateTime, formatTime } from './format.ts'
import { AlertIcon, CloudCheckIcon, CloudOffIcon, CloudUpIcon, KeyIcon } from './icons.tsx'
import { MenuItem } from './menu-item.tsx'
import { useSyncActivity } from './sync-activity.ts'
import { syncStateOf, type SyncState } from './sync-state.ts'
import { useLive } from './use-live.ts'
import { useOnline } from './use-online.ts'
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
  const online = useOnline()
  const { running, reached, signedOut } = useSyncActivity()
  const summary = useLive(outboxSummary)
  const words = useStateWords()
  const { pathname } = useLocation()
  if (!summary) return null
  const state = syncStateOf(summary, { online, reached, running, signedOut })
  const face = <Face state={state} short={words(state).short} />
  if (state.kind === 'sign_in') {
    return (
      <Link
        to="/sign_in"
        search={{ resume: true, from: pathname }}
        className={classes.link}
        data-kind={state.kind}
      >
        {face}
      </Link>
    )
  }
  if (state.kind === 'parked') {
    return (
      <Link to="/repair" className={classes.link} data-kind={state.kind}>
        {face}
      </Link>
    )
  }
  return (
    <Disclosure label={words(state).long} trigger={face} className={classes.trigger}>
      <Details text={words(state).long} heardAt={summary.heardAt} />
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

function useStateWords(): (state: SyncState) => { short: string; long: string } {
  const { t } = useLingui()
  return (state) => {
    switch (state.kind) {
      case 'sign_in': {
        const text =
          state.count === 0
            ? t`Sign in again`
            : t`${plural(state.count, { one: 'Sign in to send # change', other: 'Sign in to send # changes' })}`
        return { short: text, long: text }
      }
      case 'parked': {
        const text = t`${plural(state.count, { one: '# change needs your attention', other: '# changes need your attention' })}`
        return { short: text, long: text }
      }
      case 'sending':
        return {
          short: t`Sending`,
          long: t`${plural(state.count, { one: 'Sending # change.', other: 'Sending # changes.' })}`,
        }
      case 'offline':
        return {
          short: t`Offline`,
          long:
            state.count === 0
              ? t`No connection to the server. You can go on working: everything is kept on this device.`
              : t`${plural(state.count, { one: 'No connection to the server. # change is safe on this device and will be sent by itself.', other: 'No connection to the server. # changes are safe on this device and will be sent by themselves.' })}`,
        }
      case 'waiting':
        return {
          short: t`Saved here`,
          long: t`${plural(state.count, { one: '# change is saved on this device and waits to be sent.', other: '# changes are saved on this device and wait to be sent.' })}`,
        }
      case 'up_to_date': {
        const { heardAt } = state
        if (heardAt === null)
          return { short: t`Getting ready`, long: t`Getting the data of your company.` }
        return {
          short: t`Up to date`,
          long: t`Up to date at ${formatTime(heardAt)}. Everything has been sent.`,
        }
      }
    }
  }
}
