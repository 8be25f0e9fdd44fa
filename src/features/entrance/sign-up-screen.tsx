import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Api } from '#api/api.ts'
import { LINK_HOURS } from '#domain/mails.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EntranceFrame } from './entrance-frame.tsx'
import { Notice } from './notice.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import classes from './entrance-form.module.css'

const DAYS = LINK_HOURS.continue / 24

/** A company begins here; its owner chooses the password by the mail that comes. */
export function SignUpScreen({ api }: { api: Api }) {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <EntranceFrame title={t`Sign up`}>
        <Notice
          kind="good"
          title={<Trans>Thank you!</Trans>}
          actions={
            <ButtonLink to="/sign_in" variant="default" fullWidth>
              <Trans>To signing in</Trans>
            </ButtonLink>
          }
        >
          <p>
            <Trans>
              We have sent a mail to <strong>{sentTo}</strong>. Open the link in it to choose your
              password, and you can begin.
            </Trans>
          </p>
          <p>
            <Plural
              value={DAYS}
              one="The link works for # day. If no mail comes, look into the spam folder."
              other="The link works for # days. If no mail comes, look into the spam folder."
            />
          </p>
        </Notice>
      </EntranceFrame>
    )
  }
  return (
    <EntranceFrame title={t`Sign up`} isWide>
      <h1 className={classes.title}>
        <Trans>Sign up your company</Trans>
      </h1>
      <SignUpForm api={api} onSignedUp={setSentTo} />
      <p className={classes.more}>
        <Trans>
          Already with Dram?{' '}
          <Link to="/sign_in" className={classes.link}>
            Sign in
          </Link>
        </Trans>
      </p>
    </EntranceFrame>
  )
}
