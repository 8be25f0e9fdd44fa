import { Plural, Trans } from '@lingui/react/macro'
import { useCallback, useRef, useState, type RefObject } from 'react'
import type { Answer } from '#api/api.ts'
import {
  beginFactor,
  endFactor,
  finishFactor,
  readFactor,
  renewRecoveryCodes,
} from '#api/second-factor.ts'
import { useAccount } from '#client/account.tsx'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { useServerLoad } from '#client/use-server-load.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import type { FactorSecret, SecondFactorState } from '#protocol/account/second-factor.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { ButtonRow } from '#ui/layout/button-row.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { RecoveryCodes } from '#widgets/second-factor/recovery-codes.tsx'
import { SetUpFactor } from '#widgets/second-factor/set-up-factor.tsx'
import { CompanyFactorsCard } from './company-factors-card.tsx'
import { ProofForm } from './proof-form.tsx'
import { NotReached } from './session-list.tsx'
import classes from './security.module.css'

/** Two-step sign-in of an owner or a manager, and of the owner's company. */
export function SecondFactorCards() {
  const { api, actor } = useAccount()
  const [state, setState] = useState<SecondFactorState | null>(null)
  const load = useCallback(
    async (signal?: AbortSignal): Promise<boolean> => {
      const answer = await readFactor(api)
      if (answer.kind === 'ok' && !signal?.aborted) setState(answer.value)
      return answer.kind === 'ok'
    },
    [api],
  )
  const { hasFailed, retry } = useServerLoad(load)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <Card as="section" className={classes.part} aria-labelledby="second-factor">
        <h2 id="second-factor" ref={heading} tabIndex={-1} className={classes.heading}>
          <Trans>Two-step sign-in</Trans>
        </h2>
        <p className={classes.note}>
          <Trans>
            A code from an app on your phone, besides your password. Whoever learns your password
            still can't get in.
          </Trans>
        </p>
        {state === null && (hasFailed ? <NotReached onRetry={retry} /> : <Loading />)}
        {state !== null && (
          <OwnFactor state={state} heading={heading} onChanged={() => void load()} />
        )}
      </Card>
      {state !== null && canManageCompany(actor) && (
        <CompanyFactorsCard own={state} onDemand={() => load()} />
      )}
    </>
  )
}

type Doing =
  | { kind: 'begin' | 'renew' | 'end' }
  | { kind: 'set_up'; secret: FactorSecret }
  | { kind: 'keep'; codes: readonly string[] }

interface OwnFactorProps {
  state: SecondFactorState
  /** Gets the focus after a form, of which nothing is left. */
  heading: RefObject<HTMLElement | null>
  onChanged: () => void
}

function OwnFactor({ state, heading, onChanged }: OwnFactorProps) {
  const { api } = useAccount()
  const [doing, setDoing] = useState<Doing | null>(null)
  const [over, setOver] = useState<Answer<unknown> | null>(null)
  const choose = (next: Doing): void => {
    setOver(null)
    setDoing(next)
  }
  // What stands on the server may differ from what is shown: an answer may have been lost.
  const close = (): void => {
    setDoing(null)
    onChanged()
    heading.current?.focus()
  }
  const keep = ({ recovery_codes: codes }: { recovery_codes: readonly string[] }): void =>
    setDoing({ kind: 'keep', codes })
  switch (doing?.kind) {
    case undefined:
      return (
        <>
          {over && <Over answer={over} />}
          <Actions state={state} onChoose={(kind) => choose({ kind })} />
        </>
      )
    case 'begin':
      return (
        <ProofForm
          hasCode={false}
          action={<Trans>Continue</Trans>}
          send={({ password }) => beginFactor(api, password)}
          onDone={(secret) => setDoing({ kind: 'set_up', secret })}
          onClose={close}
        />
      )
    case 'set_up':
      return (
        <>
          <SetUpFactor
            {...doing.secret}
            finish={(code) => finishFactor(api, code)}
            onDone={keep}
            onOver={(answer) => {
              close()
              setOver(answer)
            }}
          />
          <Button variant="subtle" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      )
    case 'keep':
      return <RecoveryCodes codes={doing.codes} onDone={close} />
    case 'renew':
      return (
        <ProofForm
          hasCode
          action={<Trans>New recovery codes</Trans>}
          send={(proof) => renewRecoveryCodes(api, proof)}
          onDone={keep}
          onClose={close}
        />
      )
    case 'end':
      return (
        <ProofForm
          hasCode
          isDangerous
          action={<Trans>Turn off</Trans>}
          send={(proof) => endFactor(api, proof)}
          onDone={close}
          onClose={close}
        />
      )
  }
}

/** Why setting up ended without its recovery codes. */
function Over({ answer }: { answer: Answer<unknown> }) {
  const messageOf = useReplyMessage()
  if (answer.kind === 'ok') return null
  return (
    <p role="alert">
      {messageOf(answer)}
      {answer.kind === 'refused' && answer.status === 409 && (
        <>
          {' '}
          <Trans>If you haven't kept recovery codes, get new ones here.</Trans>
        </>
      )}
    </p>
  )
}

interface ActionsProps {
  state: SecondFactorState
  onChoose: (kind: 'begin' | 'renew' | 'end') => void
}

function Actions({ state: { is_on, is_required, recovery_codes_left }, onChoose }: ActionsProps) {
  if (!is_on) {
    return (
      <>
        {is_required && (
          <p>
            <Trans>
              Your company requires it: you can set it up now, or the next time you sign in.
            </Trans>
          </p>
        )}
        <p className={classes.note}>
          <Trans>Devices that are signed in stay signed in.</Trans>
        </p>
        <Button onClick={() => onChoose('begin')}>
          <Trans>Turn on</Trans>
        </Button>
      </>
    )
  }
  return (
    <>
      <p className={classes.status}>
        <Badge tone="good">
          <Trans>On</Trans>
        </Badge>
        <Plural
          value={recovery_codes_left}
          one="# recovery code left"
          other="# recovery codes left"
        />
      </p>
      <ButtonRow>
        <Button variant="default" onClick={() => onChoose('renew')}>
          <Trans>New recovery codes</Trans>
        </Button>
        {!is_required && (
          <Button variant="default" onClick={() => onChoose('end')}>
            <Trans>Turn off</Trans>
          </Button>
        )}
      </ButtonRow>
    </>
  )
}
