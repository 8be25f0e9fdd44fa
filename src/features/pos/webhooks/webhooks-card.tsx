import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readWebhooks } from '#api/webhooks.ts'
import { WEBHOOK_LABELS } from '#i18n/webhook-labels.ts'
import type { WebhookItem } from '#protocol/account/webhooks.ts'
import { Button } from '#ui/button/button.tsx'
import { lazyDialog } from '#ui/language/lazy-with-messages.tsx'
import { AboutRow } from '#widgets/about-row.tsx'
import { Answered } from '../answered.tsx'
import { SettingsCard } from '../settings/settings-card.tsx'
import { useAnswer } from '../use-answer.ts'
import { WebhookState } from './webhook-state.tsx'
import classes from './webhooks.module.css'

const NewWebhookDialog = lazyDialog(
  'dashboard',
  async () => (await import('./new-webhook-dialog.tsx')).NewWebhookDialog,
)
const WebhookDialog = lazyDialog(
  'dashboard',
  async () => (await import('./webhook-dialog.tsx')).WebhookDialog,
)

/** The addresses of the company's own programs that are told what happens. */
export function WebhooksCard() {
  const { answer, again } = useAnswer(readWebhooks, 'webhooks')
  const [isNew, setNew] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const all = answer?.kind === 'ok' ? answer.value.data : []
  const open = all.find(({ id }) => id === openId)
  return (
    <SettingsCard
      title={<Trans>Webhooks</Trans>}
      note={<Trans>Your own programs are told at once what happens.</Trans>}
    >
      <Answered answer={answer}>
        {({ data }) => (
          <>
            <ul className={classes.list}>
              {data.map((webhook) => (
                <Webhook key={webhook.id} item={webhook} onOpen={() => setOpenId(webhook.id)} />
              ))}
            </ul>
            <Button variant="default" onClick={() => setNew(true)}>
              <Trans>New webhook</Trans>
            </Button>
          </>
        )}
      </Answered>
      {isNew && <NewWebhookDialog onMade={again} onClose={() => setNew(false)} />}
      {open && <WebhookDialog item={open} onChanged={again} onClose={() => setOpenId(null)} />}
    </SettingsCard>
  )
}

function Webhook({ item, onOpen }: { item: WebhookItem; onOpen: () => void }) {
  const { i18n } = useLingui()
  const { id, url, events } = item
  return (
    <AboutRow
      action={
        <Button
          variant="default"
          id={`open-${id}`}
          aria-labelledby={`open-${id} ${id}`}
          onClick={onOpen}
        >
          <Trans>Details</Trans>
        </Button>
      }
    >
      <strong id={id}>{url}</strong>
      <small>{events.map((event) => i18n._(WEBHOOK_LABELS[event])).join(' · ')}</small>
      <WebhookState item={item} />
    </AboutRow>
  )
}
