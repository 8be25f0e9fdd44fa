import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Api } from '#api/api.ts'
import { register, visitorCountry } from '#api/account.ts'
import { COMPANY_NAME_MAX, signUp } from '#domain/account/accounts.ts'
import { FALLBACK_COUNTRY } from '#domain/account/phone.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { EmailField, NumberField, PhoneField, TextField } from '#ui/field/text-field.tsx'
import { OfflineNote, FormAlert } from './form-notes.tsx'
import type { Form } from '#ui/form/use-form-engine.ts'
import { useAuthForm } from './use-auth-form.ts'
import classes from './auth-form.module.css'

const EMPTY = {
  company_name: '',
  business_address: '',
  tax_code: '',
  branch_count: '',
  name: '',
  surname: '',
  phone_number: '',
  email: '',
  reg_number: '',
}
type Values = typeof EMPTY

export interface SignUpFormProps {
  api: Api
  onSignedUp: (email: string) => void
}

export function SignUpForm({ api, onSignedUp }: SignUpFormProps) {
  const [isAgreed, setAgreed] = useState(false)
  const country = useVisitorCountry(api)
  const form = useAuthForm({
    initial: EMPTY,
    schema: signUp,
    read: ({ branch_count, ...texts }) => ({
      ...texts,
      branch_count: branch_count === '' ? undefined : Number(branch_count),
    }),
    send: (request) => register(api, request),
    onDone: (_, { email }) => onSignedUp(email),
    errorField: { name: 'phone_number', code: 'phone_invalid' },
  })
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <OfflineNote />
      <CompanyFields form={form} />
      <PersonFields form={form} country={country} />
      <Checkbox
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        label={
          <Trans>
            I accept the{' '}
            <a className={classes.inline} href="/terms" target="_blank" rel="noopener">
              terms and conditions
            </a>{' '}
            and the{' '}
            <a className={classes.inline} href="/privacy" target="_blank" rel="noopener">
              privacy policy
            </a>
          </Trans>
        }
      />
      <Button type="submit" fullWidth disabled={!isAgreed} loading={form.isSaving}>
        <Trans>Sign up</Trans>
      </Button>
      <FormAlert>{form.error}</FormAlert>
    </form>
  )
}

function CompanyFields({ form }: { form: Form<Values> }) {
  const { t } = useLingui()
  return (
    <fieldset className={classes.columns}>
      <legend className={classes.legend}>
        <Trans>Your company</Trans>
      </legend>
      <div className={classes.whole}>
        <TextField
          {...form.field('company_name')}
          label={t`Company name`}
          autoComplete="organization"
          maxLength={COMPANY_NAME_MAX}
        />
      </div>
      <div className={classes.whole}>
        <TextField
          {...form.field('business_address')}
          label={t`Business address`}
          autoComplete="street-address"
          maxLength={500}
        />
      </div>
      <TextField {...form.field('tax_code')} label={t`Tax code`} maxLength={50} />
      <NumberField {...form.field('branch_count')} label={t`Number of branches`} isWhole />
    </fieldset>
  )
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

interface PersonFieldsProps {
  form: Form<Values>
  country: string
}

function PersonFields({ form, country }: PersonFieldsProps) {
  const { t } = useLingui()
  return (
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
        {...form.field('phone_number')}
        country={country}
        label={t`Phone number`}
        description={t`For example, 091 123456 or +374…`}
      />
      <EmailField
        {...form.field('email')}
        label={t`Email`}
        description={t`You'll use it to sign in.`}
      />
      <div className={classes.whole}>
        <TextField {...form.field('reg_number')} label={t`Promo code (optional)`} maxLength={50} />
      </div>
    </fieldset>
  )
}
