import { Trans } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { endOtherSessions, endSession, readSessions } from '#api/sessions.ts'
import type { Answer } from '#api/api.ts'
import { useAccount } from '#client/account.tsx'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { useServerLoad } from '#client/use-server-load.ts'
import type { SessionItem, DeviceName } from '#protocol/account/sessions.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { Card } from '#ui/layout/card.tsx'
import { AboutRow } from '#widgets/about-row.tsx'
import { Loading } from '#ui/message/loading.tsx'
import classes from './security.module.css'

/** The devices on which the person is signed in, each with a way to sign out there. */
export function SessionList() {
  const { api } = useAccount()
  const messageOf = useReplyMessage()
  const [sessions, setSessions] = useState<readonly SessionItem[] | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const load = useCallback(
    async (signal?: AbortSignal): Promise<boolean> => {
      const answer = await readSessions(api)
      if (answer.kind === 'ok' && !signal?.aborted) setSessions(answer.value.data)
      return answer.kind === 'ok'
    },
    [api],
  )
  const { hasFailed, retry } = useServerLoad(load)
  const end = async (id: string, send: () => Promise<Answer<object>>): Promise<void> => {
    setBusy(id)
    setError(null)
    const answer = await send()
    // One that has just ended by itself is what was wanted.
    const isDone = answer.kind === 'ok' || (answer.kind === 'refused' && answer.status === 404)
    if (isDone) await load()
    else setError(messageOf(answer))
    setBusy(null)
  }
  return (
    <Card as="section" className={classes.part} aria-labelledby="devices">
      <h2 id="devices" className={classes.heading}>
        <Trans>Where you're signed in</Trans>
      </h2>
      {sessions === null && !hasFailed && <Loading />}
      {sessions === null && hasFailed && <NotReached onRetry={retry} />}
      {sessions !== null && (
        <>
          <ul className={classes.list}>
            {sessions.map((session) => (
              <Session
                key={session.id}
                session={session}
                isBusy={busy === session.id}
                onEnd={() => void end(session.id, () => endSession(api, session.id))}
              />
            ))}
          </ul>
          <p role="alert" className={classes.error}>
            {error}
          </p>
          {sessions.length > 1 && (
            <Button
              variant="default"
              loading={busy === 'others'}
              onClick={() => void end('others', () => endOtherSessions(api))}
            >
              <Trans>Log out all others</Trans>
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

interface SessionProps {
  session: SessionItem
  isBusy: boolean
  onEnd: () => void
}

function Session({ session, isBusy, onEnd }: SessionProps) {
  const { id, address, created_at, last_seen_at, is_current } = session
  const seen = formatDateTime(last_seen_at ?? created_at)
  return (
    <AboutRow
      action={
        is_current ? (
          <Badge tone="good">
            <Trans>This device</Trans>
          </Badge>
        ) : (
          <Button
            variant="default"
            size="md"
            loading={isBusy}
            id={`end-${id}`}
            aria-labelledby={`end-${id} ${id}`}
            onClick={onEnd}
          >
            <Trans>Log out that device</Trans>
          </Button>
        )
      }
    >
      <strong id={id}>
        <DeviceLabel device={session} />
      </strong>
      <small>
        <Trans>Last used: {seen}</Trans>
        {address !== null && ` · ${address}`}
      </small>
    </AboutRow>
  )
}

/** Without the server there is nothing to show here. */
export function NotReached({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p className={classes.note}>
        <Trans>This list is on the server, which can't be reached right now.</Trans>
      </p>
      <Button variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </>
  )
}

/** The browser describes itself: "Chrome · Android". */
function DeviceLabel({ device: { browser, os } }: { device: DeviceName }) {
  if (browser === null && os === null) return <Trans>Unknown device</Trans>
  return [browser, os].filter((name) => name !== null).join(' · ')
}
