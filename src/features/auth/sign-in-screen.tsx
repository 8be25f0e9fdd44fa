import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import type { Api } from '#api/api.ts'
import type { LoginAnswer } from '#protocol/account/auth.ts'
import type { Account } from '#client/account.tsx'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { Button } from '#ui/button/button.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { FormAlert, OfflineNote } from './form-notes.tsx'
import { SignInForm, type BegunSignIn } from './sign-in-form.tsx'
import classes from './auth-form.module.css'

/** Few have one. */
const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep)

/** What happened just before, when a link set the password. */
export interface PasswordSet {
  done: 'account_activated' | 'password_changed'
  /** Empty when it is not known. */
  email: string
}

export interface SignInScreenProps {
  api: Api
  /** The account whose session the server no longer accepts; it keeps working on this device. */
  before: Account | null
  /** The server was restored from an earlier copy, which does not know their session. */
  isRestored: boolean
  /** Number of unsent changes on this device. */
  waiting: number
  passwordSet: PasswordSet | null
  onBack: () => void
  onSignedIn: (answer: LoginAnswer, remember: boolean) => Promise<void>
}

/** The password; then, for those who have a second factor or must have one, the second step. */
export function SignInScreen(props: SignInScreenProps) {
  const { api, onSignedIn } = props
  const { t } = useLingui()
  const [begun, setBegun] = useState<BegunSignIn | null>(null)
  const [note, setNote] = useState<string | null>(null)
  if (!begun) return <FirstStep {...props} note={note} onBegun={setBegun} />
  return (
    <AuthFrame title={t`Sign in`}>
      <StepHeading begun={begun} />
      <OfflineNote />
      <Suspense fallback={<Loading />}>
        <SecondStep
          api={api}
          begun={begun}
          onSignedIn={(answer) => onSignedIn(answer, begun.remember)}
          onOver={(why) => {
            setBegun(null)
            setNote(why)
          }}
        />
      </Suspense>
    </AuthFrame>
  )
}

function StepHeading({ begun: { second_factor } }: { begun: BegunSignIn }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The field with the password is gone. The one for the code takes the focus by itself.
  useEffect(() => {
    if (second_factor === 'set_up') heading.current?.focus()
  }, [second_factor])
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.title}>
      {second_factor === 'set_up' ? (
        <Trans>Set up two-step sign-in</Trans>
      ) : (
        <Trans>Enter your code</Trans>
      )}
    </h1>
  )
}

interface FirstStepProps extends SignInScreenProps {
  /** Why the person is here again. */
  note: string | null
  onBegun: (begun: BegunSignIn) => void
}

function FirstStep(props: FirstStepProps) {
  const { api, before, isRestored, waiting, passwordSet, note, onBegun, onBack, onSignedIn } = props
  const { t } = useLingui()
  return (
    <AuthFrame title={t`Sign in`}>
      <h1 className={classes.title}>
        {before ? <Trans>Sign in again</Trans> : <Trans>Sign in</Trans>}
      </h1>
      {passwordSet && <Done done={passwordSet.done} />}
      <WhatFor isRestored={isRestored} waiting={waiting} />
      <SignInForm
        api={api}
        email={passwordSet?.email || before?.user.email || ''}
        onSignedIn={onSignedIn}
        onBegun={onBegun}
      />
      {note !== null && <FormAlert>{note}</FormAlert>}
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

/** Why somebody signs in who was signed in, and what is done then. */
function WhatFor({ isRestored, waiting }: Pick<SignInScreenProps, 'isRestored' | 'waiting'>) {
  return (
    <>
      {isRestored && (
        <p className={classes.waiting}>
          <Trans>Server restored from a copy made before you signed in.</Trans>
        </p>
      )}
      {waiting > 0 && (
        <p className={classes.waiting}>
          <Plural
            value={waiting}
            one="# change is safe on this device and will be sent once you sign in."
            other="# changes are safe on this device and will be sent once you sign in."
          />
        </p>
      )}
    </>
  )
}

/** Stands in the page: a toast would cover what is pressed next. */
function Done({ done }: Pick<PasswordSet, 'done'>) {
  return (
    <p role="status" className={classes.done}>
      <CheckIcon />
      {done === 'account_activated' ? (
        <Trans>Account activated</Trans>
      ) : (
        <Trans>Password changed</Trans>
      )}
    </p>
  )
}
