import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { createWebhook } from '#api/webhooks.ts'
import type { SecretWebhook } from '#protocol/account/webhooks.ts'
import { useAccount } from '#client/account.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { MadeSecret } from '../keys/made-secret.tsx'
import { WebhookForm } from './webhook-form.tsx'

const NOTHING_YET = { url: '', events: ['inventory.completed' as const] }

interface NewWebhookDialogProps {
  onMade: () => void
  onClose: () => void
}

/** Makes a webhook, and shows its secret once. */
export function NewWebhookDialog({ onMade, onClose }: NewWebhookDialogProps) {
  const { api } = useAccount()
  const [made, setMade] = useState<SecretWebhook | null>(null)
  return (
    <Dialog
      title={made ? <Trans>Webhook secret</Trans> : <Trans>New webhook</Trans>}
      onClose={onClose}
    >
      {made ? (
        <MadeSecret kind="secret" secret={made.secret} onDone={onClose} />
      ) : (
        <WebhookForm
          first={NOTHING_YET}
          submit={<Trans>Create webhook</Trans>}
          save={(fields) => createWebhook(api, fields)}
          onSaved={(webhook) => {
            setMade(webhook)
            onMade()
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
