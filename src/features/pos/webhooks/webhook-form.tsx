import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Answer } from '#api/api.ts'
import { WEBHOOK_EVENTS } from '#domain/webhooks/events.ts'
import { WEBHOOK_URL_MAX, type WebhookFields } from '#domain/webhooks/webhooks.ts'
import { WEBHOOK_LABELS } from '#i18n/webhook-labels.ts'
import { useForm } from '#client/form/use-form.ts'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { Button } from '#ui/button/button.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { FormError } from '#ui/form/form-error.ts'
import { Choices } from '../keys/choices.tsx'

interface WebhookFormProps<T extends object> {
  first: WebhookFields
  submit: ReactNode
  save: (fields: WebhookFields) => Promise<Answer<T>>
  onSaved: (saved: T) => void
  onClose: () => void
}

/** The address of a webhook, and what it is told of. */
export function WebhookForm<T extends object>({
  first,
  submit,
  save,
  onSaved,
  onClose,
}: WebhookFormProps<T>) {
  const { t, i18n } = useLingui()
  const messageOf = useReplyMessage()
  const form = useForm({
    initial: { url: first.url, events: [...first.events] },
    canSaveUnchanged: true,
    check: ({ url, events }) => ({ args: { url: url.trim(), events } }),
    async save(fields) {
      const answer = await save(fields)
      if (answer.kind === 'ok') return answer.value
      throw new FormError({ whole: messageOf(answer) })
    },
    onSaved,
  })
  const { url, events } = form.values
  const isWhole = url.trim() !== '' && events.length > 0
  return (
    <DialogForm
      error={form.error}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={form.isSaving} disabled={!isWhole}>
            {submit}
          </Button>
        </>
      }
      onSubmit={form.submit}
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
        onChange={({ currentTarget }) => form.change({ url: currentTarget.value })}
      />
      <Choices
        legend={<Trans>Events</Trans>}
        options={WEBHOOK_EVENTS.map((value) => ({ value, label: i18n._(WEBHOOK_LABELS[value]) }))}
        chosen={events}
        onChange={(chosen) => form.change({ events: [...chosen] })}
      />
    </DialogForm>
  )
}
