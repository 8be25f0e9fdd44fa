import type { HTMLInputAutoCompleteAttribute, KeyboardEvent, ReactNode } from 'react'
import { toInternational } from '#domain/account/phone.ts'
import { TextInput } from './text-input.tsx'
import { toNumberText, toPhoneText } from './typed-text.ts'
import type { FieldProps } from './field-props.ts'

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
  /** The language of the value. */
  lang?: string
}

export function TextField({ maxLength, autoComplete = 'off', lang, ...common }: TextFieldProps) {
  return (
    <SingleLineField
      {...common}
      {...(maxLength ? { maxLength } : {})}
      {...(lang ? { lang } : {})}
      autoComplete={autoComplete}
    />
  )
}

export interface PhoneFieldProps extends Common {
  /** Whose local numbers are meant: ISO 3166-1, two capitals. */
  country?: string
}

/** Accepts only digits and one leading plus; a local number gets its country code when it ends. */
export function PhoneField({ country, ...common }: PhoneFieldProps) {
  const { value, onChange } = common
  const complete = (): void => {
    const whole = toInternational(value, country)
    if (whole !== value) onChange(whole)
  }
  return (
    <SingleLineField
      {...common}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      read={toPhoneText}
      onBlur={complete}
      onKeyDown={({ key }) => {
        if (key === 'Enter') complete()
      }}
    />
  )
}

export function EmailField(props: Common) {
  return <SingleLineField {...props} type="email" inputMode="email" autoComplete="email" />
}

export interface NumberFieldProps extends Common {
  /** Whole numbers only. */
  isWhole?: boolean
  /** The unit, shown after the number. */
  unit?: ReactNode
}

/** Digits with at most one decimal point; the value is text, see `readNumber`. */
export function NumberField({ isWhole = false, unit, ...common }: NumberFieldProps) {
  return (
    <SingleLineField
      {...common}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      read={(text) => toNumberText(text, isWhole)}
      {...(unit === undefined ? {} : { rightSection: unit, rightSectionWidth: 72 })}
    />
  )
}

interface SingleLineFieldProps extends Common {
  type?: string
  inputMode?: 'tel' | 'email' | 'numeric' | 'decimal'
  autoComplete: HTMLInputAutoCompleteAttribute
  maxLength?: number
  lang?: string
  rightSection?: ReactNode
  rightSectionWidth?: number
  /** Normalises the typed text. */
  read?: (text: string) => string
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}

function SingleLineField(props: SingleLineFieldProps) {
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
