import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore, type ChangeEvent, type FormEvent } from 'react'
import { isFieldCode, isPasswordCode } from '#domain/field-codes.ts'
import { errorsByField } from '#domain/form-errors.ts'
import { isSame } from '#domain/is-same.ts'
import type { ContactRequest } from '#domain/site/contact-requests.ts'
import { replyMessage, SOMETHING_WRONG } from '#i18n/error-replies.ts'
import { FIELD_LABELS } from '#i18n/fields.ts'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { FormError } from '#ui/form/form-error.ts'
import { useFormEngine } from '#ui/form/use-form-engine.ts'
import { useSiteLanguage } from '../localized.ts'
import { useSiteDeps, type ContactDesk } from '../site-deps.ts'
import buttons from '../buttons.module.css'
import classes from './contact-form.module.css'

const EMPTY: ContactRequest = { name: '', email: '', phone_number: '', text: '' }

/** Requests a call. */
export function ContactForm() {
  const { t } = useLingui()
  const { form, open, isAlive, isSent } = useContactForm()
  const shared = (name: keyof ContactRequest) => ({
    name,
    value: form.values[name],
    error: form.field(name).error,
    required: true,
    className: classes.field,
    onFocus: () => void open().catch(() => undefined),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      form.change({ [name]: event.currentTarget.value }),
  })
  const outcome = isSent ? 'sent' : form.error ? 'failed' : undefined

  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <TextInput {...shared('name')} label={t`Name`} autoComplete="name" maxLength={254} />
      <TextInput
        {...shared('email')}
        label={t`Email`}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
      />
      <TextInput
        {...shared('phone_number')}
        label={t`Phone number`}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={254}
      />
      <TextArea {...shared('text')} label={t`Message`} maxLength={4000} />
      <button type="submit" className={buttons.main} disabled={!isAlive || form.isSaving}>
        <Trans>Request a call</Trans>
      </button>
      <p className={classes.outcome} role="status" data-kind={outcome}>
        {isSent ? <Trans>Your message has been sent successfully</Trans> : form.error}
      </p>
      <noscript>
        <p>
          <Trans>This form needs JavaScript.</Trans>
        </p>
      </noscript>
    </form>
  )
}

/**
 * The code that validates and sends is loaded when someone starts to write, or at the latest on
 * submit.
 */
function useContactForm() {
  const { i18n } = useLingui()
  const { language } = useSiteLanguage()
  const { desk, open, isAlive } = useDesk()
  const [isSent, setSent] = useState(false)
  const form = useFormEngine(
    {
      initial: EMPTY,
      canSaveUnchanged: true,
      check: (values) => desk?.check(values) ?? { args: values },
      async save(values) {
        const opened = await open()
        const checked = opened.check(values)
        if ('errors' in checked) throw new FormError({ fields: checked.errors })
        const reply = await opened.send(checked.args, language)
        if (reply.kind === 'ok') return
        throw new FormError({
          fields: errorsByField(reply.error?.errors ?? []),
          whole: replyMessage(i18n, reply, 'call'),
        })
      },
      onSaved() {
        setSent(true)
        form.change(EMPTY)
      },
    },
    {
      ofCode: (code) =>
        i18n._(isFieldCode(code) && !isPasswordCode(code) ? FIELD_LABELS[code] : SOMETHING_WRONG),
      ofError: () => replyMessage(i18n, { status: null }, 'call'),
    },
  )
  return {
    form: {
      ...form,
      submit: (event: FormEvent<HTMLFormElement>): void => {
        setSent(false)
        form.submit(event)
      },
    },
    open,
    isAlive,
    isSent: isSent && isSame(form.values, EMPTY),
  }
}

/** The form works as soon as its script has loaded; the validation loads on focus. */
function useDesk() {
  const deps = useSiteDeps()
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [desk, setDesk] = useState<ContactDesk | null>(null)
  const open = async (): Promise<ContactDesk> => {
    const opened = desk ?? (await deps.openContactDesk())
    setDesk(opened)
    return opened
  }
  return { desk, open, isAlive }
}

const neverChanges = () => () => undefined
