import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Api } from '#api/api.ts'
import { signUpPerson } from '#domain/account/accounts.ts'
import { checkForm } from '#domain/check-form.ts'
import { OfflineNote } from '../form-notes.tsx'
import { CompanyStep } from './company-step.tsx'
import { keptSignUp, type SignedUp } from './kept-sign-up.ts'
import { PersonStep } from './person-step.tsx'
import classes from '../auth-form.module.css'

/** First whom the mail goes to, then the company. */
export type SignUpStep = 'person' | 'company'

export interface SignUpFormProps {
  api: Api
  step: SignUpStep
  onStep: (step: SignUpStep) => void
  onSignedUp: (signedUp: SignedUp) => void
}

/** Two short steps instead of one long form. */
export function SignUpForm({ api, step, onStep, onSignedUp }: SignUpFormProps) {
  const [refusedPhone, setRefusedPhone] = useState<string | null>(null)
  const [hasMoved, setMoved] = useState(false)
  const go = (to: SignUpStep): void => {
    setMoved(true)
    onStep(to)
  }
  const person = checkForm(signUpPerson, keptSignUp())
  const isCompany = step === 'company' && 'args' in person
  return (
    <>
      <OfflineNote />
      <p className={classes.step}>
        {isCompany ? <Trans>Step 2 of 2</Trans> : <Trans>Step 1 of 2</Trans>}
      </p>
      {isCompany ? (
        <CompanyStep
          api={api}
          isFocused={hasMoved}
          onBack={() => go('person')}
          onPhoneRefused={() => {
            setRefusedPhone(keptSignUp().phone_number)
            go('person')
          }}
          onSignedUp={onSignedUp}
        />
      ) : (
        <PersonStep
          api={api}
          isFocused={hasMoved}
          refusedPhone={refusedPhone}
          onDone={() => go('company')}
        />
      )}
    </>
  )
}
