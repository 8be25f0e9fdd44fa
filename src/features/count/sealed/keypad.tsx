import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { withSignOf } from '#ui/field/decimal-sign.ts'
import { toNumberText } from '#ui/field/typed-text.ts'
import { useLanguage } from '#ui/language/language.ts'
import { BackspaceIcon } from '../panel-icons.tsx'
import classes from './keypad.module.css'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
/** The most digits of a number of bottles, and of grams with a tenth. */
const LONGEST = { whole: 5, decimal: 7 } as const

export interface KeypadProps {
  /** The text has a point for the decimal sign. */
  text: string
  /** Whole numbers only. */
  isWhole?: boolean
  /** A digit goes on with the number; otherwise the first one replaces it. */
  goesOn?: boolean
  onChange: (text: string) => void
}

/** Large digit keys, usable with gloves. */
export function Keypad({ text, isWhole = false, goesOn = false, onChange }: KeypadProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const isBegun = useRef(goesOn)
  const type = (digit: string): void => {
    const before = isBegun.current ? text : ''
    isBegun.current = true
    const typed = toNumberText(before + digit, isWhole).replace(/^0+(?=\d)/, '')
    onChange(typed.slice(0, isWhole ? LONGEST.whole : LONGEST.decimal))
  }
  const erase = (): void => {
    isBegun.current = true
    onChange(text.slice(0, -1))
  }
  return (
    <div className={classes.keypad} role="group" aria-label={t`Keypad`}>
      {DIGITS.map((digit) => (
        <button key={digit} type="button" className={classes.key} onClick={() => type(digit)}>
          {digit}
        </button>
      ))}
      {isWhole ? (
        <span />
      ) : (
        <button type="button" className={classes.key} onClick={() => type('.')}>
          {withSignOf(language, '.')}
        </button>
      )}
      <button type="button" className={classes.key} onClick={() => type('0')}>
        0
      </button>
      <button type="button" className={classes.key} aria-label={t`Erase`} onClick={erase}>
        <BackspaceIcon />
      </button>
    </div>
  )
}
