import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { passwordFault, type PasswordAbout, type PasswordUse } from '#domain/account/passwords.ts'
import { messageWithPasswords } from '#i18n/passwords.ts'
import type { FieldProps } from '#ui/field/field-props.ts'
import { PasswordField } from '#ui/field/password-field.tsx'
import { PasswordMeter } from './password-meter.tsx'

export interface NewPasswordFieldProps extends FieldProps<string> {
  label: ReactNode
  use: PasswordUse
  /** What this page knows that the password must not be. */
  about: PasswordAbout
}

/** A password that is being chosen, with a meter that says what is wrong with it, and why. */
export function NewPasswordField({ use, about, ...field }: NewPasswordFieldProps) {
  const { i18n } = useLingui()
  const { value, error } = field
  const fault = value === '' ? null : passwordFault(value, use, about)
  return (
    <div>
      <PasswordField
        {...field}
        description={
          use === 'link' ? (
            <Trans>At least 8 characters, no spaces</Trans>
          ) : (
            <Trans>At least 6 characters</Trans>
          )
        }
        autoComplete="new-password"
      />
      <PasswordMeter
        password={value}
        // The field's own error already says it.
        why={fault && error === null ? i18n._(messageWithPasswords(fault)) : null}
        isRefused={fault !== null || error !== null}
      />
    </div>
  )
}
