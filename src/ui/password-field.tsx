import { useLingui } from '@lingui/react/macro'
import { PasswordInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { PASSWORD_MAX } from '#domain/accounts.ts'
import type { FieldProps } from './form/use-form.ts'

export interface PasswordFieldProps extends FieldProps<string> {
  label: ReactNode
  description?: ReactNode
  autoComplete: 'current-password' | 'new-password'
}

/** A secret, which can be looked at. */
export function PasswordField({ onChange, ...rest }: PasswordFieldProps) {
  const { t } = useLingui()
  return (
    <PasswordInput
      {...rest}
      aria-required
      maxLength={PASSWORD_MAX}
      visibilityToggleButtonProps={{ 'aria-label': t`Show the password`, tabIndex: 0 }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
