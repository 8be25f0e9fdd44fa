import { Trans, useLingui } from '@lingui/react/macro'
import { changePassword } from '#api/passwords.ts'
import {
  changePassword as changePasswordForm,
  type ChangePassword,
} from '#domain/account/accounts.ts'
import { checkPasswordForm } from '#domain/account/passwords.ts'
import { useAccount } from '#client/account.tsx'
import { useCommonPasswords } from '#client/use-common-passwords.ts'
import { FormScreen } from '#widgets/frame/form-screen.tsx'
import { NewPasswordField } from '#widgets/password/new-password-field.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useReplyError } from '#client/form/use-reply-error.ts'
import { useReplyToast } from '#client/use-reply-toast.ts'
import { messageWithPasswords } from '#i18n/passwords.ts'
import type { ErrorReply } from '#i18n/error-replies.ts'
import { PasswordField } from '#ui/field/password-field.tsx'
import { useWayBack } from '#ui/menu/use-way-back.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { NeedsNetwork } from './needs-network.tsx'

const EMPTY: ChangePassword = { old_password: '', password: '', password_confirmation: '' }

/** Changes the password of a person who knows the current one. */
export function PasswordFormScreen() {
  const { t } = useLingui()
  const { api, user } = useAccount()
  const isCommon = useCommonPasswords()
  const about = { email: user.email, company_name: user.company_name, isCommon }
  const { leave } = useWayBack('/dashboard')
  const showFailure = useShowFailure()
  const formErrorOf = useReplyError()
  const form = useForm({
    initial: EMPTY,
    messageOf: messageWithPasswords,
    check: (values) =>
      checkPasswordForm(changePasswordForm, values, 'change', {
        ...about,
        old: values.old_password,
      }),
    async save(change) {
      const answer = await changePassword(api, user.email, change)
      if (answer.kind === 'ok') return answer.value
      showFailure(answer)
      throw formErrorOf(answer)
    },
    onSaved() {
      showToast('success', t`Your password has been changed. Other devices have been logged out.`)
    },
    leave,
  })
  return (
    <FormScreen
      form={form}
      title={t`Change password`}
      back={{ to: '/dashboard', label: <Trans>Overview</Trans> }}
    >
      <NeedsNetwork />
      <PasswordField
        {...form.field('old_password')}
        label={<Trans>Current password</Trans>}
        autoComplete="current-password"
      />
      <NewPasswordField
        {...form.field('password')}
        label={<Trans>New password</Trans>}
        use="change"
        about={{ ...about, old: form.values.old_password }}
      />
      <PasswordField
        {...form.field('password_confirmation')}
        label={<Trans>Repeat new password</Trans>}
        autoComplete="new-password"
      />
    </FormScreen>
  )
}

/** In a toast, by the field of the server's first error. */
function useShowFailure(): (reply: ErrorReply) => void {
  const { t } = useLingui()
  const showReply = useReplyToast('form')
  return (reply) => {
    const param = reply.error?.errors[0]?.param
    if (param === 'old_password') showToast('error', t`Wrong old password`)
    else if (param === 'password_confirmation') {
      showToast('error', t`Invalid confirmation password`)
    } else showReply(reply)
  }
}
