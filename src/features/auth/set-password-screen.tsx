import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Answer } from '#api/api.ts'
import { useCommonPasswords } from '#client/use-common-passwords.ts'
import { setPassword } from '#domain/account/accounts.ts'
import { checkPasswordForm } from '#domain/account/passwords.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { NewPasswordField } from '#widgets/password/new-password-field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { OfflineNote, FormAlert } from './form-notes.tsx'
import { Notice } from './notice.tsx'
import { useAuthForm } from './use-auth-form.ts'
import classes from './auth-form.module.css'

export interface SetPasswordScreenProps {
  /** Says what choosing the password is for; by default just that one is chosen. */
  title?: string
  /** The account's address, when the link has it, for the browser's password manager. */
  email?: string | undefined
  /** What else the password does. */
  lead?: ReactNode
  send: (passwords: {
    password: string
    repeat_password: string
  }) => Promise<Answer<{ email?: string | undefined }>>
  onDone: (answer: { email?: string | undefined }) => Promise<void>
}

/** Sets the first password or a new one, after a link from a mail. */
export function SetPasswordScreen({ title, email, lead, send, onDone }: SetPasswordScreenProps) {
  const { t } = useLingui()
  const [isUsed, setUsed] = useState(false)
  const about = { email, isCommon: useCommonPasswords() }
  const form = useAuthForm({
    initial: { password: '', repeat_password: '' },
    schema: setPassword,
    check: (values) => checkPasswordForm(setPassword, values, 'link', about),
    async send(passwords) {
      const answer = await send(passwords)
      setUsed(answer.kind === 'refused' && answer.error.code === 'link_used')
      return answer
    },
    onDone,
  })
  const { password, repeat_password } = form.values
  if (isUsed) return <UsedLink />
  return (
    <AuthFrame title={title ?? t`Choose a password`}>
      <h1 className={classes.title}>{title ?? t`Choose a password`}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      <form className={classes.form} noValidate onSubmit={form.submit}>
        <OfflineNote />
        {email !== undefined && (
          <input hidden type="email" name="email" autoComplete="username" value={email} readOnly />
        )}
        <NewPasswordField
          {...form.field('password')}
          label={t`Password`}
          use="link"
          about={about}
        />
        <PasswordField
          {...form.field('repeat_password')}
          label={t`Repeat password`}
          autoComplete="new-password"
        />
        <Button
          type="submit"
          fullWidth
          disabled={password === '' || password !== repeat_password}
          loading={form.isSaving}
        >
          <Trans>Save password</Trans>
        </Button>
        <FormAlert>{form.error}</FormAlert>
      </form>
    </AuthFrame>
  )
}

/** Whoever has used the link has a password, so they sign in, or ask for a new one. */
function UsedLink() {
  const { t } = useLingui()
  return (
    <AuthFrame title={t`Choose a password`}>
      <Notice
        kind="bad"
        title={<Trans>This link was already used.</Trans>}
        actions={
          <>
            <ButtonLink to="/sign_in" fullWidth>
              <Trans>Go to sign-in</Trans>
            </ButtonLink>
            <ButtonLink to="/forget_password" variant="default" fullWidth>
              <Trans>Forgot your password?</Trans>
            </ButtonLink>
          </>
        }
      >
        <p>
          <Trans>Your password is already set.</Trans>
        </p>
      </Notice>
    </AuthFrame>
  )
}
