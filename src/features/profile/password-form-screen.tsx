import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { Answer } from '#api/api.ts'
import { changePassword } from '#api/profile-calls.ts'
import { changePassword as changePasswordForm, type ChangePassword } from '#domain/accounts.ts'
import { checkForm } from '#domain/check-form.ts'
import { useAccount } from '#ui/account.tsx'
import { FormScreen } from '#ui/form/form-screen.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { showToast } from '#ui/toast.tsx'
import { NeedsNetwork } from './needs-network.tsx'
import { messageOf, useServerFault } from './use-server-fault.ts'

const EMPTY: ChangePassword = { old_password: '', password: '', password_confirmation: '' }

/** Another password, for whoever knows the one there is. */
export function PasswordFormScreen() {
  const { t } = useLingui()
  const { api } = useAccount()
  const navigate = useNavigate()
  const toastOf = useToastWords()
  const faultOf = useServerFault()
  const form = useForm({
    initial: EMPTY,
    check: (values) => checkForm(changePasswordForm, values),
    async save(change) {
      const answer = await changePassword(api, change)
      if (answer.kind === 'ok') return answer.value
      showToast('error', toastOf(answer))
      throw faultOf(answer)
    },
    onSaved() {
      showToast('success', t`Your password is changed. Other devices are signed out.`)
      void navigate({ to: '/dashboard' })
    },
  })
  return (
    <FormScreen
      form={form}
      title={<Trans>Change password</Trans>}
      back={{ to: '/dashboard', label: <Trans>Dashboard</Trans> }}
    >
      <NeedsNetwork />
      <PasswordField
        {...form.field('old_password')}
        label={<Trans>Current password</Trans>}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('password')}
        label={<Trans>New password</Trans>}
        description={<Trans>At least 6 characters</Trans>}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('password_confirmation')}
        label={<Trans>Repeat the new password</Trans>}
        autoComplete="new-password"
      />
    </FormScreen>
  )
}

/** What a toast says, by the field that the server's first error names. */
function useToastWords(): (failure: Exclude<Answer<unknown>, { kind: 'ok' }>) => string {
  const { t } = useLingui()
  return (failure) => {
    if (failure.kind === 'unknown') return t`There was an error`
    const param = failure.error.errors[0]?.param
    if (param === 'old_password') return t`Wrong old password`
    if (param === 'password_confirmation') return t`Invalid confirmation password`
    return messageOf(failure.error) ?? t`There was an error`
  }
}
