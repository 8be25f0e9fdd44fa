import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState, useEffect } from 'react'
import type { Api } from '#api/api.ts'
import { LINK_HOURS } from '#domain/account/mails.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { signUpMail } from '#api/account.ts'
import type { MailState } from '#protocol/account/account.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { Notice } from '../notice.tsx'
import { forgetSignUp, keepSignUp, keptSignUp, type SignedUp } from './kept-sign-up.ts'
import { SignUpForm, type SignUpFormProps } from './sign-up-form.tsx'
import classes from '../auth-form.module.css'

const DAYS = LINK_HOURS.continue / 24

/** Creates a company; its owner then sets the password through a mailed link. */
export function SignUpScreen(props: Omit<SignUpFormProps, 'onSignedUp'>) {
  const { t } = useLingui()
  const [sent, setSent] = useState<(SignedUp & { form: ReturnType<typeof keptSignUp> }) | null>(
    null,
  )
  if (sent !== null) {
    return (
      <AuthFrame title={t`Sign up`}>
        <AfterSignUp
          {...sent}
          api={props.api}
          onChangeAddress={() => {
            keepSignUp(sent.form)
            setSent(null)
            props.onStep('person')
          }}
        />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t`Sign up`} isWide>
      <h1 className={classes.title}>
        <Trans>Create your account</Trans>
      </h1>
      <SignUpForm
        {...props}
        onSignedUp={(signedUp) => {
          setSent({ ...signedUp, form: keptSignUp() })
          forgetSignUp()
        }}
      />
      <p className={classes.more}>
        <Trans>
          Already have an account?{' '}
          <Link to="/sign_in" className={classes.link}>
            Sign in
          </Link>
        </Trans>
      </p>
    </AuthFrame>
  )
}

interface AfterSignUpProps extends SignedUp {
  api: Api
  /** Back to the form as it was sent. */
  onChangeAddress: () => void
}

/** The address to which the mail went, or that no mail server took it for that address. */
function AfterSignUp({ api, email: sentTo, mailId, onChangeAddress }: AfterSignUpProps) {
  const state = useMailState(api, mailId)
  if (state === 'failed') {
    return (
      <Notice
        key={state}
        kind="bad"
        title={<Trans>Email not delivered</Trans>}
        actions={
          <Button fullWidth onClick={onChangeAddress}>
            <Trans>Correct the address</Trans>
          </Button>
        }
      >
        <p>
          <Trans>
            No email could be delivered to <strong>{sentTo}</strong>. Is the address right?
          </Trans>
        </p>
      </Notice>
    )
  }
  return (
    <Notice
      kind="good"
      title={<Trans>Thank you</Trans>}
      actions={
        <ButtonLink to="/sign_in" variant="default" fullWidth>
          <Trans>Go to sign-in</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>
          We've sent an email to <strong>{sentTo}</strong>. Open the link in it to choose your
          password and get started.
        </Trans>
      </p>
      <p>
        <Plural
          value={DAYS}
          one="The link expires in # day. No email? Check your spam folder."
          other="The link expires in # days. No email? Check your spam folder."
        />
      </p>
    </Notice>
  )
}

/** Waits between two looks, in s: most addresses are refused within seconds, others within minutes. */
const WAITS_S = [2, 4, 8, 15, 30, 60, 120, 240]

/** What became of the mail of a sign-up, as long as it is worth asking. */
function useMailState(api: Api, mailId: string | undefined): MailState {
  const [state, setState] = useState<MailState>('waiting')
  useEffect(() => {
    if (mailId === undefined) return
    const waits = [...WAITS_S]
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async (): Promise<void> => {
      const answer = await signUpMail(api, mailId)
      if (isOver) return
      if (answer.kind !== 'ok' || answer.value.state === 'waiting') wait()
      else setState(answer.value.state)
    }
    const wait = (): void => {
      const next = waits.shift()
      if (next !== undefined) timer = setTimeout(() => void look(), next * 1000)
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [api, mailId])
  return state
}
