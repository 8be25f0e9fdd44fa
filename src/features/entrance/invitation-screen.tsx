import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '#api/api.ts'
import { acceptInvitation as accept } from '#api/registration-calls.ts'
import { acceptInvitation } from '#domain/accounts.ts'
import { Button, ButtonAnchor } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { EntranceFrame } from './entrance-frame.tsx'
import { OfflineNote, Refusal } from './form-notes.tsx'
import { Notice } from './notice.tsx'
import { useEntranceForm } from './use-entrance-form.ts'
import classes from './entrance-form.module.css'

export interface InvitationScreenProps {
  api: Api
  token: string
  /** What the server said of the link. */
  state: 'good' | 'invalid' | 'unknown'
  onRetry: () => Promise<void>
  onAccepted: () => Promise<void>
}

/** An invited manager or barman chooses a password, and is a member of the company. */
export function InvitationScreen(props: InvitationScreenProps) {
  const { t } = useLingui()
  const { state, onRetry } = props
  return (
    <EntranceFrame title={t`Invitation`}>
      {state === 'good' && <InvitationForm {...props} />}
      {state === 'invalid' && (
        <Notice
          kind="bad"
          title={<Trans>Invalid Token</Trans>}
          actions={
            <ButtonAnchor href="/sign_in" variant="default" fullWidth>
              <Trans>To signing in</Trans>
            </ButtonAnchor>
          }
        >
          <p>
            <Trans>
              This invitation was used already, has expired or was taken back. Whoever invited you
              can send it again.
            </Trans>
          </p>
        </Notice>
      )}
      {state === 'unknown' && (
        <Notice
          kind="bad"
          title={<Trans>The server cannot be reached</Trans>}
          actions={
            <Button fullWidth onClick={() => void onRetry()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <p>
            <Trans>The invitation stays good. Check the network and try again.</Trans>
          </p>
        </Notice>
      )}
    </EntranceFrame>
  )
}

function InvitationForm({ api, token, onAccepted }: InvitationScreenProps) {
  const { t } = useLingui()
  const form = useEntranceForm({
    initial: { password: '' },
    schema: acceptInvitation,
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
        <Trans>Choose a password, and your account is ready.</Trans>
      </p>
      <form className={classes.form} noValidate onSubmit={form.submit}>
        <OfflineNote />
        <PasswordField
          {...password}
          label={t`Password`}
          description={t`At least 8 characters, without spaces`}
          autoComplete="new-password"
          onChange={(typed) => password.onChange(typed.replaceAll(/\s/g, ''))}
        />
        <Button
          type="submit"
          fullWidth
          disabled={form.values.password === ''}
          loading={form.isBusy}
        >
          <Trans>Activate the account</Trans>
        </Button>
        <Refusal>{form.refusal}</Refusal>
      </form>
    </>
  )
}
