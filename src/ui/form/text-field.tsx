import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { TextInput } from '../text-input.tsx'
import { toNumberText, toPhoneText } from './typed-text.ts'
import type { FieldProps } from './use-form.ts'

interface Common extends FieldProps<string> {
  label: ReactNode
  description?: ReactNode
  isRequired?: boolean
  isDisabled?: boolean
  placeholder?: string
}

export interface TextFieldProps extends Common {
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** The language of what is typed. */
  lang?: string
}

/** One line of text. */
export function TextField({ maxLength, autoComplete = 'off', lang, ...common }: TextFieldProps) {
  return (
    <Line
      {...common}
      {...(maxLength ? { maxLength } : {})}
      {...(lang ? { lang } : {})}
      autoComplete={autoComplete}
    />
  )
}

/** Keeps only digits and one plus in front. */
export function PhoneField(props: Common) {
  return <Line {...props} type="tel" inputMode="tel" autoComplete="tel" read={toPhoneText} />
}

/** A day, as the browser lets one choose it; its value is `2026-11-21`, or empty. */
export function DateField(props: Common) {
  return <Line {...props} type="date" autoComplete="off" />
}

export function EmailField(props: Common) {
  return <Line {...props} type="email" inputMode="email" autoComplete="email" />
}

export interface NumberFieldProps extends Common {
  /** Whole numbers only. */
  isWhole?: boolean
  /** The unit, shown behind the number. */
  unit?: ReactNode
}

/** Digits with at most one decimal point; its value is the text, see `readNumber`. */
export function NumberField({ isWhole = false, unit, ...common }: NumberFieldProps) {
  return (
    <Line
      {...common}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      read={(text) => toNumberText(text, isWhole)}
      {...(unit === undefined ? {} : { rightSection: unit, rightSectionWidth: 72 })}
    />
  )
}

interface LineProps extends Common {
  type?: string
  inputMode?: 'tel' | 'email' | 'numeric' | 'decimal'
  autoComplete: HTMLInputAutoCompleteAttribute
  maxLength?: number
  lang?: string
  rightSection?: ReactNode
  rightSectionWidth?: number
  /** What is kept of what was typed. */
  read?: (text: string) => string
}

function Line(props: LineProps) {
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
