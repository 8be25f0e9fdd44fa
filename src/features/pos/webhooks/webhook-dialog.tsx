import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#api/api.ts'
import { changeWebhook, deleteWebhook, renewWebhookSecret } from '#api/webhooks.ts'
import type { WebhookItem } from '#protocol/account/webhooks.ts'
import { useAccount } from '#client/account.tsx'
import { useReplyToast } from '#client/use-reply-toast.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Switch } from '#ui/field/switch.tsx'
import { ButtonRow } from '#ui/layout/button-row.tsx'
import { formatDateTime } from '#ui/format.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { MadeSecret } from '../keys/made-secret.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookState } from './webhook-state.tsx'
import classes from './webhooks.module.css'

interface WebhookDialogProps {
  item: WebhookItem
  onChanged: () => void
  onClose: () => void
}

/** One webhook: its switch, what it was told, and what can be done about it. */
export function WebhookDialog({ item, onChanged, onClose }: WebhookDialogProps) {
  const { api } = useAccount()
  const { t } = useLingui()
  const [part, setPart] = useState<'whole' | 'edit' | 'renew' | 'delete' | { secret: string }>(
    'whole',
  )
  const close = (): void => setPart('whole')
  if (typeof part === 'object') {
    return (
      <Dialog title={<Trans>Webhook secret</Trans>} onClose={onClose}>
        <MadeSecret kind="secret" secret={part.secret} onDone={close} />
      </Dialog>
    )
  }
  if (part === 'edit') {
    return (
      <Dialog title={<Trans>Change webhook</Trans>} onClose={close}>
        <WebhookForm
          first={item}
          submit={<Trans>Save</Trans>}
          save={(fields) => changeWebhook(api, item.id, fields)}
          onSaved={() => {
            showToast('success', t`Updated`)
            onChanged()
            close()
          }}
          onClose={close}
        />
      </Dialog>
    )
  }
  if (part === 'renew') {
    return (
      <RenewDialog
        item={item}
        onRenewed={(secret) => setPart({ secret })}
        onChanged={onChanged}
        onClose={close}
      />
    )
  }
  if (part === 'delete') {
    return <DeleteDialog item={item} onChanged={onChanged} onClose={close} />
  }
  return (
    <Dialog
      title={item.url}
      size="wide"
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <OnOff item={item} onChanged={onChanged} />
      <ButtonRow>
        <Button variant="default" onClick={() => setPart('edit')}>
          <Trans>Edit</Trans>
        </Button>
        <Button variant="default" onClick={() => setPart('delete')}>
          <Trans>Delete</Trans>
        </Button>
        <Button variant="default" onClick={() => setPart('renew')}>
          <Trans>New secret</Trans>
        </Button>
      </ButtonRow>
      <DeliveryLog item={item} onChanged={onChanged} />
    </Dialog>
  )
}

function OnOff({ item, onChanged }: Omit<WebhookDialogProps, 'onClose'>) {
  const { api } = useAccount()
  const showReply = useReplyToast()
  const [isSaving, setSaving] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const { id, is_on, old_until } = item
  const change = async (isOn: boolean): Promise<void> => {
    setSaving(true)
    const answer = await changeWebhook(api, id, { is_on: isOn })
    setSaving(false)
    if (answer.kind === 'ok') onChanged()
    else showReply(answer)
  }
  return (
    <div className={classes.state}>
      <Switch
        className={classes.switch}
        isOn={is_on}
        isDisabled={isSaving}
        onChange={(isOn) => void change(isOn)}
      >
        <Trans>On</Trans>
      </Switch>
      <WebhookState item={item} />
      {old_until !== null && Date.parse(old_until) > openedAt && <OldSecret until={old_until} />}
    </div>
  )
}

function OldSecret({ until }: { until: string }) {
  const end = formatDateTime(until)
  return (
    <small>
      <Trans>Old secret</Trans> · <Trans context="a key">Ends: {end}</Trans>
    </small>
  )
}

/** What is said of an answer that is not the wanted one. */
function useDone<T>(onDone: (value: T) => void) {
  const showReply = useReplyToast()
  return (answer: Answer<T>): void => {
    if (answer.kind === 'ok') onDone(answer.value)
    else showReply(answer)
  }
}

interface RenewDialogProps extends WebhookDialogProps {
  onRenewed: (secret: string) => void
}

function RenewDialog({ item, onRenewed, onChanged, onClose }: RenewDialogProps) {
  const { api } = useAccount()
  const done = useDone<{ secret: string }>(({ secret }) => {
    onChanged()
    onRenewed(secret)
  })
  return (
    <ConfirmDialog
      title={<Trans>Renew secret?</Trans>}
      confirm={<Trans>New secret</Trans>}
      onConfirm={async () => done(await renewWebhookSecret(api, item.id))}
      onClose={onClose}
    >
      <p>
        <Trans>The old one stays valid for 24 hours.</Trans>
      </p>
    </ConfirmDialog>
  )
}

function DeleteDialog({ item, onChanged, onClose }: WebhookDialogProps) {
  const { api } = useAccount()
  const { t } = useLingui()
  const done = useDone(() => {
    showToast('success', t`Webhook deleted`)
    onClose()
    onChanged()
  })
  return (
    <ConfirmDialog
      title={<Trans>Delete the webhook?</Trans>}
      confirm={<Trans>Delete</Trans>}
      isDangerous
      onConfirm={async () => done(await deleteWebhook(api, item.id))}
      onClose={onClose}
    >
      <p className={classes.address}>{item.url}</p>
    </ConfirmDialog>
  )
}
