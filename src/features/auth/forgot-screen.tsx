import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Api } from '#api/api.ts'
import { forgotPassword } from '#api/account.ts'
import { forgotForm } from '#domain/account/accounts.ts'
import { LINK_HOURS } from '#domain/account/mails.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmailField } from '#ui/field/text-field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { OfflineNote, FormAlert } from './form-notes.tsx'
import { Notice } from './notice.tsx'
import { useAuthForm } from './use-auth-form.ts'
import classes from './auth-form.module.css'

/** Requests a mail with a link. The reply is the same for an unknown address. */
export function ForgotScreen({ api }: { api: Api }) {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useAuthForm({
    initial: { email: '' },
    schema: forgotForm,
    send: ({ email }) => forgotPassword(api, email),
    onDone: (_, { email }) => setSentTo(email),
  })
  return (
    <AuthFrame title={t`Forgot your password?`} hasBack>
      {sentTo === null ? (
        <>
          <h1 className={classes.title}>
            <Trans>Forgot your password?</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>Enter your email and we'll send you a link to choose a new one.</Trans>
          </p>
          <form className={classes.form} noValidate onSubmit={form.submit}>
            <OfflineNote />
            <EmailField {...form.field('email')} label={t`Email`} />
            <Button
              type="submit"
              fullWidth
              disabled={form.values.email.trim() === ''}
              loading={form.isSaving}
            >
              <Trans>Send link</Trans>
            </Button>
            <FormAlert>{form.error}</FormAlert>
          </form>
        </>
      ) : (
        <Sent to={sentTo} />
      )}
    </AuthFrame>
  )
}

function Sent({ to }: { to: string }) {
  return (
    <Notice
      kind="good"
      title={<Trans>Email was sent</Trans>}
      actions={
        <ButtonLink to="/sign_in" variant="default" fullWidth>
          <Trans>Go to sign-in</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>
          If <strong>{to}</strong> has a Dram account, we've sent an email with a link there.
        </Trans>
      </p>
      <p>
        <Plural
          value={LINK_HOURS.reset}
          one="The link expires in # hour. No email? Check your spam folder."
          other="The link expires in # hours. No email? Check your spam folder."
        />
      </p>
    </Notice>
  )
}
