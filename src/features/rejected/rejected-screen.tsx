import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import { UNREADABLE } from '#domain/commands/unreadable.ts'
import { ScreenTitle } from '#ui/layout/screen-title.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Button } from '#ui/button/button.tsx'
import { messageFor } from '#i18n/answers.ts'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Message } from '#ui/message/message.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import { isHandOverOver } from '#storage/outbox/hand-over.ts'
import { readToDecide } from '#storage/outbox/outbox-queries.ts'
import { WaitingSection } from './waiting-section.tsx'
import { ParkedCard } from './parked-card.tsx'
import { useRetry, type Retried } from './use-retry.ts'
import { useParked, type Parked } from './use-parked.ts'
import classes from './rejected-screen.module.css'
import { Card } from '#ui/layout/card.tsx'
import { formatDateTime } from '#ui/format.ts'
import { CommandValues } from './command-values.tsx'
import { KindLabel } from './kind-label.tsx'
import card from './parked-card.module.css'

/** The rejected commands, each with its reason and possible actions. */
export function RejectedScreen() {
  const { t } = useLingui()
  const title = t`Needs your attention`
  const { actor } = useAccount()
  const list = useParked()
  const toDecide = useLive(readToDecide)
  const { sendAll } = useRetry()
  const onRetried = useRetriedMessage()
  const [isBusy, setBusy] = useState(false)
  if (!list || toDecide === undefined) return <Loading />
  const { parked, late, openInventories } = list
  const records = parked.map(({ record }) => record)
  const sendable = records.filter(({ kind }) => kind !== UNREADABLE)
  const sendEverything = async (): Promise<void> => {
    setBusy(true)
    try {
      onRetried(await sendAll(sendable))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Screen title={title} width="middle">
      <div className={classes.head}>
        <ScreenTitle>{title}</ScreenTitle>
        {sendable.length > 1 && (
          <Button variant="default" loading={isBusy} onClick={() => void sendEverything()}>
            <Trans>Send all again</Trans>
          </Button>
        )}
      </div>
      {late.length > 0 && <LateSection late={late} />}
      {canManageInventories(actor) && <WaitingSection />}
      {parked.length + late.length + toDecide === 0 && (
        <Message icon={<CheckIcon size={36} />} title={<Trans>Nothing to correct</Trans>}>
          <p>
            <Trans>Changes the server rejects wait here for your decision.</Trans>
          </p>
        </Message>
      )}
      {parked.length > 0 && (
        <>
          <p className={classes.hint}>
            <Plural
              value={parked.length}
              one="The server did not accept # change. It is safe on this device: correct it, send it again, or discard it."
              other="The server did not accept # changes. They are safe on this device: correct them, send them again, or discard them."
            />
          </p>
          <ul className={classes.list}>
            {parked.map((one) => (
              <ParkedCard
                key={one.record.n}
                parked={one}
                all={records}
                openInventories={openInventories}
                onRetried={onRetried}
              />
            ))}
          </ul>
        </>
      )}
    </Screen>
  )
}

/** Shows the result of a retry. */
function useRetriedMessage(): (retried: Retried) => void {
  const { t, i18n } = useLingui()
  return ({ sent, rejections }) => {
    const [first] = rejections
    if (first) {
      showToast('error', i18n._(messageFor(first.code)))
      return
    }
    showToast(
      'success',
      t`${plural(sent, { one: '# change is being sent again.', other: '# changes are being sent again.' })}`,
    )
  }
}

/** What this person counted after their right had ended: there is nothing for them to do. */
function LateSection({ late }: { late: readonly Parked[] }) {
  const isOver = useLive(isHandOverOver)
  return (
    <>
      <p className={classes.hint}>
        {isOver ? (
          <Trans>Counted after your access ended, and sent. The decision won't arrive here.</Trans>
        ) : (
          <Trans>Counted after your access ended. The owner or manager decides.</Trans>
        )}
      </p>
      <ul className={classes.list}>
        {late.map((one) => (
          <Card key={one.record.n} as="li" className={card.card}>
            <p className={card.kind}>
              <KindLabel kind={one.record.kind} />
              <span>{formatDateTime(one.record.device_time)}</span>
            </p>
            <CommandValues parked={one} />
          </Card>
        ))}
      </ul>
    </>
  )
}
