import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Api } from '#api/api.ts'
import { signIn } from '#api/session-calls.ts'
import { signInForm } from '#domain/accounts.ts'
import type { LoginAnswer } from '#protocol/auth.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/form/text-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { OfflineNote, Refusal } from './form-notes.tsx'
import { useEntranceForm } from './use-entrance-form.ts'
import classes from './entrance-form.module.css'

export interface SignInFormProps {
  api: Api
  /** Filled in beforehand. */
  email: string
  onSignedIn: (answer: LoginAnswer, remember: boolean) => Promise<void>
}

export function SignInForm({ api, email, onSignedIn }: SignInFormProps) {
  const { t } = useLingui()
  const [remember, setRemember] = useState(true)
  const form = useEntranceForm({
    initial: { email, password: '' },
    schema: signInForm,
    send: (request) => signIn(api, { ...request, rememberMe: remember }),
    onDone: (answer) => onSignedIn(answer, remember),
  })
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <OfflineNote>
        <Trans>
          You are offline. The first sign-in on a device needs the network; after that Dram works
          without it.
        </Trans>
      </OfflineNote>
      <EmailField {...form.field('email')} label={t`E-mail`} />
      <PasswordField
        {...form.field('password')}
        label={t`Password`}
        autoComplete="current-password"
      />
      <div className={classes.row}>
        <Checkbox
          size="md"
          className={classes.remember ?? ''}
          label={t`Remember me on this device`}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        <Link to="/forget_password" className={classes.link}>
          <Trans>Forgot your password?</Trans>
        </Link>
      </div>
      <Button type="submit" fullWidth loading={form.isBusy}>
        <Trans>Sign in</Trans>
      </Button>
      <Refusal>{form.refusal}</Refusal>
    </form>
  )
}
