import type { ReactNode } from 'react'
import { useLanguage } from '../language/language.ts'
import { withSignOf } from './decimal-sign.ts'
import { SingleLineField, type FieldOfOneLine } from './single-line-field.tsx'
import { toNumberText } from './typed-text.ts'

export interface NumberFieldProps extends FieldOfOneLine {
  autoFocus?: boolean
  className?: string | undefined
  /** Whole numbers only. */
  isWhole?: boolean
  /** The screen has keys for it, larger than the system's, so those stay away. */
  hasOwnKeys?: boolean
  /** The unit, shown after the number. */
  unit?: ReactNode
}

/**
 * Digits with at most one decimal sign: a point or a comma is typed, and the language's own is
 * shown. The value is text with a point, see `readNumber`.
 */
export function NumberField(props: NumberFieldProps) {
  const { isWhole = false, hasOwnKeys = false, unit, value, ...common } = props
  const { language } = useLanguage()
  return (
    <SingleLineField
      {...common}
      value={withSignOf(language, value)}
      inputMode={hasOwnKeys ? 'none' : isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      read={(text) => toNumberText(text, isWhole)}
      {...(unit === undefined ? {} : { rightSection: unit, rightSectionWidth: 72 })}
    />
  )
}
