import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Answer } from '#api/api.ts'
import { WEBHOOK_EVENTS } from '#domain/webhooks/events.ts'
import { WEBHOOK_URL_MAX, type WebhookFields } from '#domain/webhooks/webhooks.ts'
import { WEBHOOK_LABELS } from '#i18n/webhook-labels.ts'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { Button } from '#ui/button/button.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { Choices } from '../keys/choices.tsx'

interface WebhookFormProps<T> {
  first: WebhookFields
  submit: ReactNode
  save: (fields: WebhookFields) => Promise<Answer<T>>
  onSaved: (saved: T) => void
  onClose: () => void
}

/** The address of a webhook, and what it is told of. */
export function WebhookForm<T>({ first, submit, save, onSaved, onClose }: WebhookFormProps<T>) {
  const { t, i18n } = useLingui()
  const messageOf = useReplyMessage()
  const [url, setUrl] = useState(first.url)
  const [events, setEvents] = useState<WebhookFields['events'][number][]>([...first.events])
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isWhole = url.trim() !== '' && events.length > 0
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isWhole) return
    setSaving(true)
    setError(null)
    const answer = await save({ url: url.trim(), events })
    setSaving(false)
    if (answer.kind === 'ok') onSaved(answer.value)
    else setError(messageOf(answer))
  }
  return (
    <DialogForm
      error={error}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={isSaving} disabled={!isWhole}>
            {submit}
          </Button>
        </>
      }
      onSubmit={(event) => void onSubmit(event)}
    >
      <TextInput
        label={t`Address`}
        type="url"
        inputMode="url"
        placeholder="https://"
        withAsterisk
        maxLength={WEBHOOK_URL_MAX}
        autoComplete="off"
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <Choices
        legend={<Trans>Events</Trans>}
        options={WEBHOOK_EVENTS.map((value) => ({ value, label: i18n._(WEBHOOK_LABELS[value]) }))}
        chosen={events}
        onChange={(chosen) => setEvents([...chosen])}
      />
    </DialogForm>
  )
}
