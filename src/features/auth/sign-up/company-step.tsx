import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Api } from '#api/api.ts'
import { register } from '#api/account.ts'
import { COMPANY_NAME_MAX, signUp } from '#domain/account/accounts.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { Form } from '#ui/form/use-form-engine.ts'
import { FormAlert } from '../form-notes.tsx'
import { useAuthForm } from '../use-auth-form.ts'
import { keepSignUp, keptSignUp, type CompanyValues, type SignedUp } from './kept-sign-up.ts'
import { useFocusedForm } from './use-focused-form.ts'
import classes from '../auth-form.module.css'

export interface CompanyStepProps {
  api: Api
  /** The person has just come from the other step. */
  isFocused: boolean
  onBack: () => void
  /** The server did not take the number of the first step. */
  onPhoneRefused: () => void
  onSignedUp: (signedUp: SignedUp) => void
}

/** The company, and the consent without which nothing is sent. */
export function CompanyStep(props: CompanyStepProps) {
  const { api, isFocused, onBack, onPhoneRefused, onSignedUp } = props
  const [isAgreed, setAgreed] = useState(false)
  const [initial] = useState(enteredCompany)
  const form = useAuthForm({
    initial,
    schema: signUp,
    read: ({ branch_count, ...texts }) => ({
      ...keptSignUp(),
      ...texts,
      branch_count: branch_count === '' ? undefined : Number(branch_count),
    }),
    async send(request) {
      const answer = await register(api, request)
      const isOk = answer.kind === 'ok'
      if (!isOk && answer.error?.errors[0]?.param === 'phone_number') onPhoneRefused()
      return answer
    },
    onDone: ({ mail_id: mailId }, { email }) => onSignedUp({ email, mailId }),
  })
  useEffect(() => keepSignUp(form.values), [form.values])
  const ref = useFocusedForm(isFocused, 'company_name')
  return (
    <form ref={ref} className={classes.form} noValidate onSubmit={form.submit}>
      <CompanyFields form={form} />
      <Checkbox
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        label={<Consent />}
      />
      <Button type="submit" fullWidth disabled={!isAgreed} loading={form.isSaving}>
        <Trans>Sign up</Trans>
      </Button>
      <Button variant="default" fullWidth onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
      <FormAlert>{form.error}</FormAlert>
    </form>
  )
}

function enteredCompany(): CompanyValues {
  const { company_name, business_address, tax_code, branch_count, reg_number } = keptSignUp()
  return { company_name, business_address, tax_code, branch_count, reg_number }
}

function Consent() {
  return (
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
  )
}

function CompanyFields({ form }: { form: Form<CompanyValues> }) {
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
      <div className={classes.whole}>
        <TextField {...form.field('reg_number')} label={t`Promo code (optional)`} maxLength={50} />
      </div>
    </fieldset>
  )
}
