import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import { FIELD_WORDS } from '#words/fields.ts'
import { ContactInput } from './contact-input.tsx'
import { useSiteLanguage } from './say.ts'
import {
  useSiteParts,
  type ContactDesk,
  type ContactFaults,
  type ContactField,
  type ContactOutcome,
} from './site-parts.ts'
import buttons from './buttons.module.css'
import classes from './contact-form.module.css'

const FIELDS = ['name', 'email', 'phone_number', 'text'] as const satisfies ContactField[]
const EMPTY = { name: '', email: '', phone_number: '', text: '' }

/** Asks for a call. Says what is wrong after the first try, and then with every letter. */
export function ContactForm() {
  const { t, i18n } = useLingui()
  const { language } = useSiteLanguage()
  const form = useRef<HTMLFormElement>(null)
  const { desk, open, isAlive } = useDesk()
  const [values, setValues] = useState(EMPTY)
  const [wasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<ContactOutcome | null>(null)

  const faults: ContactFaults = {
    ...(outcome?.kind === 'refused' ? outcome.faults : {}),
    ...(wasTried && desk ? desk.faultsOf(values) : {}),
  }
  const change = (field: ContactField, value: string): void => {
    setValues({ ...values, [field]: value })
    setOutcome(null)
  }
  const send = async (): Promise<void> => {
    const opened = await open()
    setTried(true)
    setOutcome(null)
    const wrong = FIELDS.find((field) => opened.faultsOf(values)[field])
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    const answer = await opened.send(values, language)
    setOutcome(answer)
    if (answer.kind !== 'sent') return
    setValues(EMPTY)
    setTried(false)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setBusy(true)
    send()
      .catch(() => setOutcome({ kind: 'unknown', status: null }))
      .finally(() => setBusy(false))
  }
  const shared = (field: ContactField) => ({
    name: field,
    value: values[field],
    error: faults[field] ? i18n._(FIELD_WORDS[faults[field]]) : null,
    onChange: (value: string) => change(field, value),
    onFocus: () => void open().catch(() => undefined),
  })

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <ContactInput {...shared('name')} label={t`Name`} autoComplete="name" />
      <ContactInput
        {...shared('email')}
        label={t`E-mail`}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <ContactInput
        {...shared('phone_number')}
        label={t`Phone number`}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
      />
      <ContactInput {...shared('text')} label={t`Message`} isLong />
      <button type="submit" className={buttons.main} disabled={!isAlive || isBusy}>
        <Trans>Request a call</Trans>
      </button>
      <p className={classes.outcome} role="status" data-kind={outcome?.kind}>
        {outcome && <OutcomeWords outcome={outcome} />}
      </p>
      <noscript>
        <p>
          <Trans>This form needs JavaScript.</Trans>
        </p>
      </noscript>
    </form>
  )
}

function OutcomeWords({ outcome }: { outcome: ContactOutcome }) {
  if (outcome.kind === 'sent') return <Trans>Your message has been sent successfully</Trans>
  if (outcome.kind === 'refused') return outcome.message
  if (outcome.status === 429) {
    return <Trans>You have written several times already. Please try again later.</Trans>
  }
  if (outcome.status === null) {
    return <Trans>The server cannot be reached. Check the network and try again.</Trans>
  }
  return <Trans>Something went wrong</Trans>
}

/** The form can be sent as soon as its scripts have come; what checks it comes with the focus. */
function useDesk() {
  const parts = useSiteParts()
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [desk, setDesk] = useState<ContactDesk | null>(null)
  const open = async (): Promise<ContactDesk> => {
    const opened = desk ?? (await parts.openContactDesk())
    setDesk(opened)
    return opened
  }
  return { desk, open, isAlive }
}

const neverChanges = () => () => undefined
