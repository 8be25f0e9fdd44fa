import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LINK_HOURS } from '#domain/account/mails.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { Notice } from '../notice.tsx'
import { SignUpForm, type SignUpFormProps } from './sign-up-form.tsx'
import classes from '../auth-form.module.css'

const DAYS = LINK_HOURS.continue / 24

/** Creates a company; its owner then sets the password through a mailed link. */
export function SignUpScreen(props: Omit<SignUpFormProps, 'onSignedUp'>) {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <AuthFrame title={t`Sign up`}>
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
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t`Sign up`} isWide>
      <h1 className={classes.title}>
        <Trans>Create your account</Trans>
      </h1>
      <SignUpForm {...props} onSignedUp={setSentTo} />
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
