import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#api/api.ts'
import type { LoginAnswer } from '#protocol/account/auth.ts'
import { Button } from '#ui/button/button.tsx'
import { CodeField } from '#widgets/second-factor/code-field.tsx'
import { useSending } from '#widgets/second-factor/use-sending.ts'
import classes from './second-step.module.css'

export interface CodeFormProps {
  finish: (code: string) => Promise<Answer<LoginAnswer>>
  onSignedIn: (answer: LoginAnswer) => Promise<void>
  /** The first step is too old. */
  onOver: (answer: Answer<unknown>) => void
}

/** A code of the app, or a recovery code. */
export function CodeForm({ finish, onSignedIn, onOver }: CodeFormProps) {
  const { t } = useLingui()
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const sending = useSending(
    () => finish(code),
    onSignedIn,
    (answer) => {
      const isOver = answer.kind === 'refused' && answer.status === 410
      if (isOver) onOver(answer)
      return isOver
    },
  )
  const change = (typed: string): void => {
    setCode(typed)
    sending.clear()
  }
  return (
    <form className={classes.form} noValidate onSubmit={sending.submit}>
      <CodeField
        // Another field takes the focus again.
        key={String(isRecovery)}
        name="code"
        label={isRecovery ? t`Recovery code` : t`Code from the app`}
        description={
          isRecovery
            ? t`One of those you kept when you set this up. Each works once.`
            : t`Six digits from your authenticator app`
        }
        isRecovery={isRecovery}
        value={code}
        onChange={change}
        error={sending.errors.code ?? null}
        autoFocus
      />
      <Button type="submit" fullWidth loading={sending.isBusy} disabled={code.trim() === ''}>
        <Trans>Sign in</Trans>
      </Button>
      <p role="alert" className={classes.error}>
        {sending.errors.whole}
      </p>
      {isRecovery && (
        <div className={classes.note}>
          <Trans>
            No recovery codes left? The owner of your company can turn two-step sign-in off. As the
            owner, write to us.
          </Trans>
          <a href="/support" className={classes.link}>
            <Trans>Support</Trans>
          </a>
        </div>
      )}
      <Button
        variant="subtle"
        fullWidth
        onClick={() => {
          setRecovery(!isRecovery)
          change('')
        }}
      >
        {isRecovery ? <Trans>Use the app</Trans> : <Trans>Use a recovery code instead</Trans>}
      </Button>
    </form>
  )
}
