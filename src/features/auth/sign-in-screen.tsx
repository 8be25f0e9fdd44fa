import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Api } from '#api/api.ts'
import type { LoginAnswer } from '#protocol/account/auth.ts'
import type { Account } from '#client/account.tsx'
import { Button } from '#ui/button/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'
import classes from './entrance-form.module.css'

export interface SignInScreenProps {
  api: Api
  /** The account whose session the server no longer accepts; it keeps working on this device. */
  before: Account | null
  /** Number of unsent changes on this device. */
  waiting: number
  onBack: () => void
  onSignedIn: (answer: LoginAnswer, remember: boolean) => Promise<void>
}

export function SignInScreen({ api, before, waiting, onBack, onSignedIn }: SignInScreenProps) {
  const { t } = useLingui()
  return (
    <AuthFrame title={t`Sign in`}>
      <h1 className={classes.title}>
        {before ? <Trans>Sign in again</Trans> : <Trans>Sign in</Trans>}
      </h1>
      {waiting > 0 && (
        <p className={classes.waiting}>
          <Plural
            value={waiting}
            one="# change is safe on this device and will be sent once you sign in."
            other="# changes are safe on this device and will be sent once you sign in."
          />
        </p>
      )}
      <SignInForm api={api} email={before?.user.email ?? ''} onSignedIn={onSignedIn} />
      {before ? (
        <Button variant="subtle" fullWidth onClick={onBack}>
          <Trans>Continue without signing in</Trans>
        </Button>
      ) : (
        <p className={classes.more}>
          <Trans>
            New to Dram?{' '}
            <Link to="/sign_up" className={classes.link}>
              Create your account
            </Link>
          </Trans>
        </p>
      )}
    </AuthFrame>
  )
}
