import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Answer } from '#api/api.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonRow } from '#ui/layout/button-row.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { CodeField } from '#widgets/second-factor/code-field.tsx'
import { useSending } from '#widgets/second-factor/use-sending.ts'
import classes from './security.module.css'

export interface Proof {
  password: string
  /** Empty when none was asked for. */
  code: string
}

export interface ProofFormProps<T> {
  /** The person has a second factor, which is theirs to prove too. */
  hasCode: boolean
  /** Ends the protection of somebody. */
  isDangerous?: boolean
  /** The action in a word or two. */
  action: ReactNode
  send: (proof: Proof) => Promise<Answer<T>>
  onDone: (value: T, proof: Proof) => void
  onClose: () => void
}

/** An open page alone must not change how its person signs in: asks who is there. */
export function ProofForm<T>(props: ProofFormProps<T>) {
  const { hasCode, isDangerous = false, action, send, onDone, onClose } = props
  const [proof, setProof] = useState<Proof>({ password: '', code: '' })
  const { errors, isBusy, submit, clear } = useSending(
    () => send(proof),
    (value) => onDone(value, proof),
  )
  const change = (typed: Partial<Proof>): void => {
    setProof({ ...proof, ...typed })
    clear()
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <PasswordField
        name="password"
        label={<Trans>Current password</Trans>}
        autoComplete="current-password"
        value={proof.password}
        onChange={(password) => change({ password })}
        error={errors.password ?? null}
        autoFocus
      />
      {hasCode && (
        <CodeField
          name="code"
          label={<Trans>Code from the app, or a recovery code</Trans>}
          isRecovery
          value={proof.code}
          onChange={(code) => change({ code })}
          error={errors.code ?? null}
        />
      )}
      <p role="alert" className={classes.error}>
        {errors.whole}
      </p>
      <ButtonRow>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          loading={isBusy}
          color={isDangerous ? 'red' : 'amber'}
          disabled={proof.password === '' || (hasCode && proof.code.trim() === '')}
        >
          {action}
        </Button>
      </ButtonRow>
    </form>
  )
}
