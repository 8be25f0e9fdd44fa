import type { HTMLInputAutoCompleteAttribute } from 'react'
import { toInternational } from '#domain/account/phone.ts'
import { SingleLineField, type FieldOfOneLine } from './single-line-field.tsx'
import { toPhoneText } from './typed-text.ts'

export interface TextFieldProps extends FieldOfOneLine {
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** The language of the value. */
  lang?: string
}

export function TextField({ autoComplete = 'off', ...field }: TextFieldProps) {
  return <SingleLineField {...field} autoComplete={autoComplete} />
}

export interface PhoneFieldProps extends FieldOfOneLine {
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

export function EmailField(props: FieldOfOneLine) {
  return <SingleLineField {...props} type="email" inputMode="email" autoComplete="email" />
}
