import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer, Api } from '#api/api.ts'
import { beginDemandedFactor, finishSignIn } from '#api/second-step.ts'
import { useReplyMessage } from '#client/use-reply-message.ts'
import type { LoginAnswer } from '#protocol/account/auth.ts'
import type { FactorSecret, SecondStepAnswer } from '#protocol/account/second-factor.ts'
import { Button } from '#ui/button/button.tsx'
import { RecoveryCodes } from '#widgets/second-factor/recovery-codes.tsx'
import { SetUpFactor } from '#widgets/second-factor/set-up-factor.tsx'
import { useSending } from '#widgets/second-factor/use-sending.ts'
import { CodeForm } from './code-form.tsx'
import type { BegunSignIn } from './sign-in-form.tsx'
import classes from './second-step.module.css'

export interface SecondStepProps {
  api: Api
  begun: BegunSignIn
  onSignedIn: (answer: LoginAnswer) => Promise<void>
  /** The password has to be typed again, for this reason if it is not the person's wish. */
  onOver: (why: string | null) => void
}

/**
 * After the right password: a code; or setting up first what the company demands. Imports nothing of
 * the other auth screens: a file that they shared with this one would have to be known to counting.
 */
export function SecondStep({ api, begun, onSignedIn, onOver }: SecondStepProps) {
  const messageOf = useReplyMessage()
  const finish = (code: string) => finishSignIn(api, begun.email, begun.step, code)
  const fail = (answer: Answer<unknown>): void =>
    onOver(answer.kind === 'ok' ? null : messageOf(answer))
  if (begun.second_factor === 'code') {
    return (
      <>
        <CodeForm finish={finish} onSignedIn={onSignedIn} onOver={fail} />
        <Back onBack={() => onOver(null)} />
      </>
    )
  }
  return (
    <DemandedSetUp
      begin={() => beginDemandedFactor(api, begun.step)}
      finish={finish}
      onSignedIn={onSignedIn}
      onOver={fail}
      onBack={() => onOver(null)}
    />
  )
}

function Back({ onBack }: { onBack: () => void }) {
  return (
    <Button variant="subtle" fullWidth onClick={onBack}>
      <Trans>Back</Trans>
    </Button>
  )
}

interface DemandedSetUpProps {
  begin: () => Promise<Answer<FactorSecret>>
  finish: (code: string) => Promise<Answer<SecondStepAnswer>>
  onSignedIn: (answer: LoginAnswer) => Promise<void>
  onOver: (answer: Answer<unknown>) => void
  onBack: () => void
}

/** The session is there with the first code, and is used once the recovery codes are kept. */
function DemandedSetUp(props: DemandedSetUpProps) {
  const { begin, finish, onSignedIn, onOver, onBack } = props
  const [secret, setSecret] = useState<FactorSecret | null>(null)
  const [signedIn, setSignedIn] = useState<SecondStepAnswer | null>(null)
  const beginning = useSending(begin, setSecret, (answer) => {
    // Otherwise the step is still good: the network or too many tries.
    const isOver = answer.kind === 'refused' && [409, 410].includes(answer.status)
    if (isOver) onOver(answer)
    return isOver
  })
  // Without a way back: the codes would be gone.
  if (signedIn) {
    return (
      <RecoveryCodes
        codes={signedIn.recovery_codes ?? []}
        onDone={() => void onSignedIn(signedIn)}
      />
    )
  }
  if (secret) {
    return (
      <>
        <SetUpFactor {...secret} finish={finish} onDone={setSignedIn} onOver={onOver} />
        <Back onBack={onBack} />
      </>
    )
  }
  return (
    <form className={classes.form} noValidate onSubmit={beginning.submit}>
      <p className={classes.note}>
        <Trans>
          Your company requires a code besides the password. Set up an authenticator app on your
          phone; once is enough.
        </Trans>
      </p>
      <p role="alert" className={classes.error}>
        {beginning.errors.whole}
      </p>
      <Button type="submit" fullWidth loading={beginning.isBusy}>
        <Trans>Set up</Trans>
      </Button>
      <Back onBack={onBack} />
    </form>
  )
}
