import type { ReactNode } from 'react'
import type { FieldProps } from '#ui/field/field-props.ts'
import { TextInput } from '#ui/field/text-input.tsx'

export interface CodeFieldProps extends FieldProps<string> {
  label: ReactNode
  description?: ReactNode
  /** A recovery code has letters too. */
  isRecovery?: boolean
  autoFocus?: boolean
}

/** A code for signing in; a phone offers the one that its app shows. */
export function CodeField({ isRecovery = false, onChange, ...rest }: CodeFieldProps) {
  return (
    <TextInput
      {...rest}
      aria-required
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize={isRecovery ? 'characters' : 'none'}
      spellCheck={false}
      maxLength={20}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
