import { Trans, useLingui } from '@lingui/react/macro'
import { SetPasswordScreen, type SetPasswordScreenProps } from './set-password-screen.tsx'

/** Takes an account back by its former address: nothing happens before a password is chosen. */
export function RestoreEmailScreen(props: Pick<SetPasswordScreenProps, 'send' | 'onDone'>) {
  const { t } = useLingui()
  return (
    <SetPasswordScreen
      {...props}
      title={t`Take your account back`}
      lead={
        <Trans>
          Your account gets its former email address back, and every device is logged out. Choose a
          new password.
        </Trans>
      }
    />
  )
}
