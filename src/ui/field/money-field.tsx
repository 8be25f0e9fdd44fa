import type { ReactNode } from 'react'
import { moneyAsTyped, readMoney } from '#domain/money/typed-money.ts'
import { useLanguage } from '../language/language.ts'
import { withSignOf } from './decimal-sign.ts'
import type { FieldProps } from './field-props.ts'
import { TextInput } from './text-input.tsx'

export interface MoneyFieldProps extends FieldProps<string> {
  label: ReactNode
  description?: ReactNode
  currency: string
}

/**
 * An amount as people type it; when the field is left, it shows how the text was understood, with
 * the language's decimal sign. The value is text, see `readMoney`.
 */
export function MoneyField({ currency, value, onChange, ...input }: MoneyFieldProps) {
  const { language } = useLanguage()
  const understood = moneyAsTyped(readMoney(value, currency), currency)
  return (
    <TextInput
      {...input}
      value={value === understood ? withSignOf(language, value) : value}
      inputMode="decimal"
      autoComplete="off"
      rightSection={currency}
      rightSectionWidth={72}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        if (understood !== '') onChange(understood)
      }}
    />
  )
}
