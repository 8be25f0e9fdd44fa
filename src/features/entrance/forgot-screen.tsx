import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Api } from '#api/api.ts'
import { forgotPassword } from '#api/password-calls.ts'
import { forgotForm } from '#domain/accounts.ts'
import { LINK_HOURS } from '#domain/mails.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmailField } from '#ui/form/text-field.tsx'
import { EntranceFrame } from './entrance-frame.tsx'
import { OfflineNote, Refusal } from './form-notes.tsx'
import { Notice } from './notice.tsx'
import { useEntranceForm } from './use-entrance-form.ts'
import classes from './entrance-form.module.css'

/** Asks for a mail with a link; what is said then is the same for an address that nobody has. */
export function ForgotScreen({ api }: { api: Api }) {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useEntranceForm({
    initial: { email: '' },
    schema: forgotForm,
    send: ({ email }) => forgotPassword(api, email),
    onDone: (_, { email }) => setSentTo(email),
  })
  return (
    <EntranceFrame title={t`Forgot your password?`} hasBack>
      {sentTo === null ? (
        <>
          <h1 className={classes.title}>
            <Trans>Forgot your password?</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>Tell us your e-mail, and we send you a link to choose a new one.</Trans>
          </p>
          <form className={classes.form} noValidate onSubmit={form.submit}>
            <OfflineNote />
            <EmailField {...form.field('email')} label={t`E-mail`} />
            <Button
              type="submit"
              fullWidth
              disabled={form.values.email.trim() === ''}
              loading={form.isBusy}
            >
              <Trans>Send the link</Trans>
            </Button>
            <Refusal>{form.refusal}</Refusal>
          </form>
        </>
      ) : (
        <Sent to={sentTo} />
      )}
    </EntranceFrame>
  )
}

function Sent({ to }: { to: string }) {
  return (
    <Notice
      kind="good"
      title={<Trans>Email was sent</Trans>}
      actions={
        <ButtonLink to="/sign_in" variant="default" fullWidth>
          <Trans>To signing in</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>
          If <strong>{to}</strong> has an account with Dram, a mail with a link is on its way there.
        </Trans>
      </p>
      <p>
        <Plural
          value={LINK_HOURS.reset}
          one="The link works for # hour. If no mail comes, look into the spam folder."
          other="The link works for # hours. If no mail comes, look into the spam folder."
        />
      </p>
    </Notice>
  )
}
