import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { readWebhookLog, sendWebhookAgain, testWebhook } from '#api/webhooks.ts'
import { WEBHOOK_FAULT_LABELS, WEBHOOK_LABELS } from '#i18n/webhook-labels.ts'
import type { WebhookDelivery, WebhookItem } from '#protocol/account/webhooks.ts'
import { useAccount } from '#client/account.tsx'
import { useReplyToast } from '#client/use-reply-toast.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { AboutRow } from '#widgets/about-row.tsx'
import { Answered } from '../answered.tsx'
import { useAnswer } from '../use-answer.ts'
import classes from './webhooks.module.css'

interface DeliveryLogProps {
  item: WebhookItem
  onChanged: () => void
}

/** How often what is on its way is looked at again. */
const LOOK_AGAIN_MS = 2000

/** What a webhook was told last, and what came of it. */
export function DeliveryLog({ item, onChanged }: DeliveryLogProps) {
  const { answer, again } = useAnswer((api) => readWebhookLog(api, item.id), `log ${item.id}`)
  const isOnItsWay = answer?.kind === 'ok' && answer.value.data.some(isBeingSent)
  useEffect(() => {
    if (!isOnItsWay) return undefined
    const timer = setInterval(again, LOOK_AGAIN_MS)
    return () => {
      clearInterval(timer)
      onChanged()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is read once it has arrived
  }, [isOnItsWay, again])
  return (
    <section>
      <div className={classes.head}>
        <h3 className={classes.title}>
          <Trans>Last messages</Trans>
        </h3>
        <TestButton item={item} onSent={again} />
      </div>
      <Answered answer={answer}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={classes.dim}>
              <Trans>Nothing was sent yet</Trans>
            </p>
          ) : (
            <ul className={classes.list}>
              {data.map((delivery) => (
                <Delivery key={delivery.id} item={delivery} onSent={again} />
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  )
}

/** Is it sent at this moment, or about to be? */
function isBeingSent({ state, fault, next_at }: WebhookDelivery): boolean {
  if (state !== 'waiting' || next_at === null) return false
  return fault === null || Date.parse(next_at) <= Date.now()
}

function TestButton({ item, onSent }: { item: WebhookItem; onSent: () => void }) {
  const { api } = useAccount()
  const { isSending, run } = useSending(onSent)
  return (
    <Button loading={isSending} onClick={() => void run(() => testWebhook(api, item.id))}>
      <Trans>Send a test</Trans>
    </Button>
  )
}

function useSending(onSent: () => void) {
  const showReply = useReplyToast()
  const [isSending, setSending] = useState(false)
  const run = async (ask: () => ReturnType<typeof testWebhook>): Promise<void> => {
    setSending(true)
    const answer = await ask()
    setSending(false)
    if (answer.kind === 'ok') onSent()
    else showReply(answer)
  }
  return { isSending, run }
}

function Delivery({ item, onSent }: { item: WebhookDelivery; onSent: () => void }) {
  const { i18n } = useLingui()
  const { api } = useAccount()
  const { isSending, run } = useSending(onSent)
  const { id, type, created_at } = item
  return (
    <AboutRow
      action={
        !isBeingSent(item) && (
          <Button
            variant="default"
            id={`again-${id}`}
            aria-labelledby={`again-${id} ${id}`}
            loading={isSending}
            onClick={() => void run(() => sendWebhookAgain(api, id))}
          >
            <Trans>Send again</Trans>
          </Button>
        )
      }
    >
      <span id={id} className={classes.event}>
        <strong>{i18n._(WEBHOOK_LABELS[type])}</strong> <span>{formatDateTime(created_at)}</span>
      </span>
      <Outcome item={item} />
    </AboutRow>
  )
}

function Outcome({ item }: { item: WebhookDelivery }) {
  const { i18n } = useLingui()
  const { state, next_at, fault, status_code: code } = item
  const label = fault && { ...WEBHOOK_FAULT_LABELS[fault], values: { code } }
  return (
    <span className={classes.outcome}>
      <State item={item} />
      {label && <span>{i18n._(label)}</span>}
      {state === 'waiting' && fault !== null && next_at !== null && <NextTry at={next_at} />}
    </span>
  )
}

function State({ item: { state, fault } }: { item: WebhookDelivery }) {
  if (state === 'arrived') {
    return (
      <Badge tone="good">
        <Trans context="a message">Arrived</Trans>
      </Badge>
    )
  }
  if (state === 'failed') {
    return (
      <Badge tone="bad">
        <Trans context="a message">Not delivered</Trans>
      </Badge>
    )
  }
  return (
    <Badge tone="waiting" isLive={fault === null}>
      {fault === null ? <Trans>Sending</Trans> : <Trans context="a message">Is tried again</Trans>}
    </Badge>
  )
}

function NextTry({ at }: { at: string }) {
  const next = formatDateTime(at)
  return (
    <span>
      <Trans>Next try: {next}</Trans>
    </span>
  )
}
