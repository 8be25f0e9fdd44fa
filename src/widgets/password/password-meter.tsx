import { useLingui } from '@lingui/react/macro'
import { passwordStrength } from '#domain/account/passwords.ts'
import classes from './password-meter.module.css'

export interface PasswordMeterProps {
  password: string
  /** Why it may not be set, if that is not said elsewhere. */
  why: string | null
  isRefused: boolean
}

const STEPS = [1, 2, 3, 4]

/** How hard a password is to guess, as a bar and, because a bar says nothing, in words. */
export function PasswordMeter({ password, why, isRefused }: PasswordMeterProps) {
  const { t } = useLingui()
  const strength = isRefused ? 'refused' : passwordStrength(password)
  const words = {
    refused: why,
    short: t`Short, so easier to guess. Longer is safer.`,
    good: t`Good password`,
    strong: t`Strong password`,
  }[strength]
  const filled = { refused: 1, short: 2, good: 3, strong: 4 }[strength]
  return (
    <div className={classes.meter} data-strength={strength}>
      {password !== '' && (
        <div className={classes.bar} aria-hidden="true">
          {STEPS.map((step) => (
            <span key={step} className={step <= filled ? classes.filled : classes.empty} />
          ))}
        </div>
      )}
      {/* Always there: screen readers only announce what changes inside it. */}
      <p role="status" className={classes.words}>
        {password === '' ? null : words}
      </p>
    </div>
  )
}
