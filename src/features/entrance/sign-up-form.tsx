import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Api } from '#api/api.ts'
import { register } from '#api/registration-calls.ts'
import { COMPANY_NAME_MAX, signUp } from '#domain/accounts.ts'
import { Button } from '#ui/button.tsx'
import { EmailField, NumberField, PhoneField, TextField } from '#ui/form/text-field.tsx'
import { OfflineNote, Refusal } from './form-notes.tsx'
import { useEntranceForm, type EntranceForm } from './use-entrance-form.ts'
import classes from './entrance-form.module.css'

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
  const form = useEntranceForm({
    initial: EMPTY,
    schema: signUp,
    read: ({ branch_count, ...texts }) => ({
      ...texts,
      branch_count: branch_count === '' ? undefined : Number(branch_count),
    }),
    send: (request) => register(api, request),
    onDone: (_, { email }) => onSignedUp(email),
    refusedField: { name: 'phone_number', code: 'phone_invalid' },
  })
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <OfflineNote />
      <CompanyFields form={form} />
      <PersonFields form={form} />
      <Checkbox
        size="md"
        className={classes.remember ?? ''}
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
      <Button type="submit" fullWidth disabled={!isAgreed} loading={form.isBusy}>
        <Trans>Sign up</Trans>
      </Button>
      <Refusal>{form.refusal}</Refusal>
    </form>
  )
}

function CompanyFields({ form }: { form: EntranceForm<Values> }) {
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

function PersonFields({ form }: { form: EntranceForm<Values> }) {
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
        label={t`Phone number`}
        description={t`With the country code, like +374…`}
      />
      <EmailField
        {...form.field('email')}
        label={t`E-mail`}
        description={t`You will sign in with it.`}
      />
      <div className={classes.whole}>
        <TextField {...form.field('reg_number')} label={t`Promo code (optional)`} maxLength={50} />
      </div>
    </fieldset>
  )
}
