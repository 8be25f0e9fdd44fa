import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Api } from '#api/api.ts'
import { signIn } from '#api/sign-in.ts'
import { signInForm } from '#domain/account/accounts.ts'
import type { Answer } from '#api/api.ts'
import type { LoginAnswer, SignInStep } from '#protocol/account/auth.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { EmailField } from '#ui/field/text-field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { OfflineNote, FormAlert } from './form-notes.tsx'
import { useAuthForm } from './use-auth-form.ts'
import classes from './auth-form.module.css'

/** A sign-in whose password was right. */
export interface BegunSignIn extends SignInStep {
  email: string
  remember: boolean
}

export interface SignInFormProps {
  api: Api
  /** Prefilled address. */
  email: string
  onSignedIn: (answer: LoginAnswer, remember: boolean) => Promise<void>
  /** The password is right, and not all. */
  onBegun: (begun: BegunSignIn) => void
}

export function SignInForm({ api, email, onSignedIn, onBegun }: SignInFormProps) {
  const { t } = useLingui()
  const [remember, setRemember] = useState(true)
  const waitMessageOf = useWaitMessage()
  const form = useAuthForm({
    initial: { email, password: '' },
    schema: signInForm,
    send: (request) => signIn(api, { ...request, rememberMe: remember }),
    onDone(answer, request) {
      if ('token' in answer) return onSignedIn(answer, remember)
      return onBegun({ ...answer, email: request.email, remember })
    },
    messageOf: waitMessageOf,
  })
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <OfflineNote>
        <Trans>
          You're offline. The first sign-in on a device needs a connection; after that, Dram works
          without one.
        </Trans>
      </OfflineNote>
      <EmailField {...form.field('email')} label={t`Email`} />
      <PasswordField
        {...form.field('password')}
        label={t`Password`}
        autoComplete="current-password"
        autoFocus={email !== ''}
      />
      <div className={classes.row}>
        <Checkbox
          label={t`Remember me on this device`}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        <Link to="/forget_password" className={classes.link}>
          <Trans>Forgot your password?</Trans>
        </Link>
      </div>
      <Button type="submit" fullWidth loading={form.isSaving}>
        <Trans>Sign in</Trans>
      </Button>
      <FormAlert>{form.error}</FormAlert>
    </form>
  )
}

/**
 * After too many wrong tries: how long to wait, and the way in for somebody who is kept waiting by
 * what strangers try.
 */
function useWaitMessage(): (answer: Answer<unknown>) => string | null {
  const { t } = useLingui()
  return (answer) => {
    if (answer.kind !== 'unknown' || answer.status !== 429 || !answer.retryAfterMs) return null
    const minutes = Math.ceil(answer.retryAfterMs / 60_000)
    const wait = t`${plural(minutes, { one: 'Too many attempts. Try again in # minute.', other: 'Too many attempts. Try again in # minutes.' })}`
    return `${wait} ${t`To get in right away, use “Forgot your password?” and choose a new one by email.`}`
  }
}
