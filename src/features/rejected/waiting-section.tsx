import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { decideWaiting, readWaiting } from '#api/waiting.ts'
import { messageFor } from '#i18n/answers.ts'
import type { WaitingItem } from '#protocol/sync/waiting.ts'
import { useAccount } from '#client/account.tsx'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { useServerLoad } from '#client/use-server-load.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { formatDateTime } from '#ui/format.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { CommandValues } from './command-values.tsx'
import { KindLabel } from './kind-label.tsx'
import { withContext, type Parked } from './use-parked.ts'
import card from './parked-card.module.css'
import classes from './rejected-screen.module.css'

type Waiting = Omit<Parked, 'record'> & { record: WaitingItem & { args: unknown } }

/** What others counted after their right had ended, to be taken or left. */
export function WaitingSection() {
  const { hasFailed, items, reload } = useWaitingItems()
  const decide = useDecision(reload)
  if (hasFailed && items === null) {
    return (
      <p className={classes.hint}>
        <Trans>What waits for your decision is shown with a connection.</Trans>
      </p>
    )
  }
  if (!items?.length) return null
  const ids = items.map(({ record }) => record.id)
  return (
    <>
      <p className={classes.hint}>
        <Trans>Counted after the person's access ended: decide what becomes of it.</Trans>
      </p>
      <ul className={classes.list}>
        {items.map((one) => (
          <WaitingCard key={one.record.id} waiting={one} onDecide={decide} />
        ))}
      </ul>
      {ids.length > 1 && (
        <Button variant="default" onClick={() => void decide(ids, true)}>
          <Trans>Add all</Trans>
        </Button>
      )}
    </>
  )
}

type Decide = (ids: readonly string[], take: boolean) => Promise<void>

function WaitingCard({ waiting, onDecide }: { waiting: Waiting; onDecide: Decide }) {
  const { id, kind, user_name, device_time } = waiting.record
  const [isBusy, setBusy] = useState(false)
  const decide = async (take: boolean): Promise<void> => {
    setBusy(true)
    await onDecide([id], take)
    setBusy(false)
  }
  return (
    <Card as="li" className={card.card}>
      <p className={card.kind}>
        <KindLabel kind={kind} />
        <span>
          {user_name}
          {device_time === null ? null : ` · ${formatDateTime(device_time)}`}
        </span>
      </p>
      <CommandValues parked={waiting} />
      <div className={card.actions}>
        <Button variant="default" size="md" loading={isBusy} onClick={() => void decide(false)}>
          <Trans>Don't add</Trans>
        </Button>
        <Button size="md" loading={isBusy} onClick={() => void decide(true)}>
          <Trans>Add to inventory</Trans>
        </Button>
      </div>
    </Card>
  )
}

/**
 * The items come with the rows of this device that they refer to; null until the server has
 * answered.
 */
function useWaitingItems() {
  const { api, database } = useAccount()
  const [items, setItems] = useState<Waiting[] | null>(null)
  const load = useCallback(
    async (signal: AbortSignal): Promise<boolean> => {
      const answer = await readWaiting(api)
      if (answer.kind !== 'ok') return false
      const found = await Promise.all(answer.value.data.map((one) => withContext(database, one)))
      if (!signal.aborted) setItems(found)
      return true
    },
    [api, database],
  )
  const { hasFailed, retry } = useServerLoad(load)
  return { hasFailed, items, reload: retry }
}

function useDecision(reload: () => void): Decide {
  const { api, syncNow } = useAccount()
  const { i18n } = useLingui()
  const messageOf = useReplyMessage()
  return async (ids, take) => {
    const answer = await decideWaiting(api, ids, take)
    if (answer.kind !== 'ok') {
      showToast('error', messageOf(answer))
      return
    }
    const failed = answer.value.results.find(({ success }) => !success)
    if (failed) showToast('error', failed.message ?? i18n._(messageFor('server_failed')))
    syncNow()
    reload()
  }
}
