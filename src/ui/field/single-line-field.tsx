import type { HTMLInputAutoCompleteAttribute, KeyboardEvent, ReactNode } from 'react'
import type { FieldProps } from './field-props.ts'
import { TextInput } from './text-input.tsx'

export interface FieldOfOneLine extends FieldProps<string> {
  label: ReactNode
  description?: ReactNode
  isRequired?: boolean
  isDisabled?: boolean
  placeholder?: string
}

interface SingleLineFieldProps extends FieldOfOneLine {
  type?: string
  inputMode?: 'tel' | 'email' | 'numeric' | 'decimal' | 'none'
  autoComplete: HTMLInputAutoCompleteAttribute
  autoFocus?: boolean
  className?: string | undefined
  maxLength?: number
  lang?: string
  rightSection?: ReactNode
  rightSectionWidth?: number
  /** Normalises the typed text. */
  read?: (text: string) => string
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}

export function SingleLineField(props: SingleLineFieldProps) {
  const { isRequired, isDisabled, read = (text) => text, onChange, ...input } = props
  return (
    <TextInput
      {...input}
      withAsterisk={isRequired ?? false}
      aria-required={isRequired ?? false}
      disabled={isDisabled ?? false}
      onChange={(event) => onChange(read(event.currentTarget.value))}
    />
  )
}
