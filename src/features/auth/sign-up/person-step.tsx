import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Api } from '#api/api.ts'
import { visitorCountry } from '#api/account.ts'
import { signUpPerson } from '#domain/account/accounts.ts'
import { FALLBACK_COUNTRY } from '#domain/account/phone.ts'
import { messageFor } from '#i18n/answers.ts'
import { Button } from '#ui/button/button.tsx'
import { EmailField, PhoneField, TextField } from '#ui/field/text-field.tsx'
import { FormAlert } from '../form-notes.tsx'
import { useAuthForm } from '../use-auth-form.ts'
import { EMPTY_PERSON, keepSignUp, keptSignUp, type PersonValues } from './kept-sign-up.ts'
import { useFocusedForm } from './use-focused-form.ts'
import classes from '../auth-form.module.css'

export interface PersonStepProps {
  api: Api
  /** The person has just come from the other step. */
  isFocused: boolean
  /** The number that the server did not take. */
  refusedPhone: string | null
  onDone: () => void
}

/** Whom the mail with the link goes to. */
export function PersonStep({ api, isFocused, refusedPhone, onDone }: PersonStepProps) {
  const { t, i18n } = useLingui()
  const country = useVisitorCountry(api)
  const [initial] = useState(enteredPerson)
  const form = useAuthForm({
    initial,
    schema: signUpPerson,
    // Nothing is sent before the company is known.
    send: (person) => Promise.resolve({ kind: 'ok' as const, value: person }),
    onDone,
  })
  useEffect(() => keepSignUp(form.values), [form.values])
  const phone = form.field('phone_number')
  const isRefused = refusedPhone !== null && phone.value === refusedPhone
  const ref = useFocusedForm(isFocused, isRefused ? 'phone_number' : 'name')
  return (
    <form ref={ref} className={classes.form} noValidate onSubmit={form.submit}>
      <fieldset className={classes.columns}>
        <legend className={classes.legend}>
          <Trans>You</Trans>
        </legend>
        <TextField
          {...form.field('name')}
          label={t`First name`}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          {...form.field('surname')}
          label={t`Last name`}
          autoComplete="family-name"
          maxLength={100}
        />
        <PhoneField
          {...phone}
          error={phone.error ?? (isRefused ? i18n._(messageFor('phone_invalid')) : null)}
          country={country}
          label={t`Phone number`}
          description={t`For example, 091 123456 or +374…`}
        />
        <EmailField
          {...form.field('email')}
          label={t`Email`}
          description={t`You'll use it to sign in.`}
        />
      </fieldset>
      <Button type="submit" fullWidth>
        <Trans>Continue</Trans>
      </Button>
      <FormAlert>{form.error}</FormAlert>
    </form>
  )
}

function enteredPerson(): PersonValues {
  const { name, surname, phone_number, email } = { ...EMPTY_PERSON, ...keptSignUp() }
  return { name, surname, phone_number, email }
}

function useVisitorCountry(api: Api): string {
  const [country, setCountry] = useState<string>(FALLBACK_COUNTRY)
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const answer = await visitorCountry(api)
      if (answer.kind === 'ok') setCountry(answer.value.iso2)
    }
    void ask()
  }, [api])
  return country
}
