import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { BackspaceIcon } from '../panel-icons.tsx'
import classes from './keypad.module.css'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const LONGEST = 5

export interface KeypadProps {
  text: string
  onChange: (text: string) => void
}

/** Large digit keys, usable with gloves. The first digit replaces the number. */
export function Keypad({ text, onChange }: KeypadProps) {
  const { t } = useLingui()
  const isBegun = useRef(false)
  const type = (digit: string): void => {
    const before = isBegun.current ? text : ''
    isBegun.current = true
    onChange((before + digit).replace(/^0+(?=\d)/, '').slice(0, LONGEST))
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
      <span />
      <button type="button" className={classes.key} onClick={() => type('0')}>
        0
      </button>
      <button type="button" className={classes.key} aria-label={t`Erase`} onClick={erase}>
        <BackspaceIcon />
      </button>
    </div>
  )
}
