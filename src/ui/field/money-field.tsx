import type { ReactNode } from 'react'
import { moneyAsTyped, readMoney } from '#domain/money/typed-money.ts'
import type { FieldProps } from './field-props.ts'
import { TextInput } from './text-input.tsx'

export interface MoneyFieldProps extends FieldProps<string> {
  label: ReactNode
  description?: ReactNode
  currency: string
}

/**
 * An amount as people type it; when the field is left, it shows how the text was understood. The
 * value is text, see `readMoney`.
 */
export function MoneyField({ currency, onChange, ...input }: MoneyFieldProps) {
  const tidy = (): void => {
    const amount = readMoney(input.value, currency)
    if (amount !== null) onChange(moneyAsTyped(amount, currency))
  }
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      rightSection={currency}
      rightSectionWidth={72}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={tidy}
    />
  )
}
