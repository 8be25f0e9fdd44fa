import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { PASSWORD_MAX } from '#domain/account/passwords.ts'
import type { FieldProps } from './field-props.ts'
import { icon } from '../icon/icons.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { TextInput } from './text-input.tsx'

const EYE =
  'M2 12c2.5-4.7 6-7 10-7s7.5 2.3 10 7c-2.5 4.7-6 7-10 7s-7.5-2.3-10-7ZM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0z'
const EyeIcon = icon(EYE)
const CrossedEyeIcon = icon(`${EYE}M4 4l16 16`)

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
          {isShown ? <CrossedEyeIcon /> : <EyeIcon />}
        </IconButton>
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
