import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { PASSWORD_MAX } from '#domain/account/passwords.ts'
import type { FieldProps } from './field-props.ts'
import { EyeIcon } from '../icon/eye-icon.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { TextInput } from './text-input.tsx'

export interface PasswordFieldProps extends FieldProps<string> {
  label: ReactNode
  description?: ReactNode
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
}

/** A password that can be shown. */
export function PasswordField({ onChange, ...rest }: PasswordFieldProps) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      {...rest}
      type={isShown ? 'text' : 'password'}
      aria-required
      autoCapitalize="none"
      spellCheck={false}
      maxLength={PASSWORD_MAX}
      rightSectionWidth={50}
      rightSection={
        <IconButton
          aria-label={t`Show password`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <EyeIcon isCrossed={isShown} />
        </IconButton>
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
