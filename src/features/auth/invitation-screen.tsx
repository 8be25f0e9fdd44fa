import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '#api/api.ts'
import { acceptInvitation as accept } from '#api/passwords.ts'
import { useCommonPasswords } from '#client/use-common-passwords.ts'
import { acceptInvitation } from '#domain/account/accounts.ts'
import { checkPasswordForm } from '#domain/account/passwords.ts'
import { Button, ButtonAnchor } from '#ui/button/button.tsx'
import { NewPasswordField } from '#widgets/password/new-password-field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { OfflineNote, FormAlert } from './form-notes.tsx'
import { Notice } from './notice.tsx'
import { useAuthForm } from './use-auth-form.ts'
import classes from './auth-form.module.css'

export interface InvitationScreenProps {
  api: Api
  token: string
  /** The server's verdict on the link. */
  state: 'good' | 'invalid' | 'unknown'
  onRetry: () => Promise<void>
  onAccepted: (answer: { email?: string | undefined }) => Promise<void>
}

/** An invited manager or barman sets a password and joins the company. */
export function InvitationScreen(props: InvitationScreenProps) {
  const { t } = useLingui()
  const { state, onRetry } = props
  return (
    <AuthFrame title={t`Invitation`}>
      {state === 'good' && <InvitationForm {...props} />}
      {state === 'invalid' && (
        <Notice
          kind="bad"
          title={<Trans>Invalid Token</Trans>}
          actions={
            <ButtonAnchor href="/sign_in" variant="default" fullWidth>
              <Trans>Go to sign-in</Trans>
            </ButtonAnchor>
          }
        >
          <p>
            <Trans>
              This invitation was already used, has expired or was withdrawn. Ask the person who
              invited you to send it again.
            </Trans>
          </p>
        </Notice>
      )}
      {state === 'unknown' && (
        <Notice
          kind="bad"
          title={<Trans>No answer from the server</Trans>}
          actions={
            <Button fullWidth onClick={() => void onRetry()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <p>
            <Trans>Your invitation couldn't be checked. Check your connection and try again.</Trans>
          </p>
        </Notice>
      )}
    </AuthFrame>
  )
}

function InvitationForm({ api, token, onAccepted }: InvitationScreenProps) {
  const { t } = useLingui()
  const about = { isCommon: useCommonPasswords() }
  const form = useAuthForm({
    initial: { password: '' },
    schema: acceptInvitation,
    check: (values) => checkPasswordForm(acceptInvitation, values, 'link', about),
    send: ({ password }) => accept(api, token, password),
    onDone: onAccepted,
  })
  const password = form.field('password')
  return (
    <>
      <h1 className={classes.title}>
        <Trans>Welcome to Dram</Trans>
      </h1>
      <p className={classes.lead}>
        <Trans>Choose a password to finish setting up your account.</Trans>
      </p>
      <form className={classes.form} noValidate onSubmit={form.submit}>
        <OfflineNote />
        <NewPasswordField
          {...password}
          label={t`Password`}
          use="link"
          about={about}
          onChange={(typed) => password.onChange(typed.replaceAll(/\s/g, ''))}
        />
        <Button
          type="submit"
          fullWidth
          disabled={form.values.password === ''}
          loading={form.isSaving}
        >
          <Trans>Activate account</Trans>
        </Button>
        <FormAlert>{form.error}</FormAlert>
      </form>
    </>
  )
}
