import { Trans } from '@lingui/react/macro'
import { useCallback, useRef, useState } from 'react'
import { demandFactor, readFactorPeople, resetFactor } from '#api/second-factor.ts'
import { useAccount } from '#client/account.tsx'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { useServerLoad } from '#client/use-server-load.ts'
import type { FactorPerson, SecondFactorState } from '#protocol/account/second-factor.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Card } from '#ui/layout/card.tsx'
import { AboutRow } from '#widgets/about-row.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { ProofForm } from './proof-form.tsx'
import { NotReached } from './session-list.tsx'
import classes from './security.module.css'

export interface CompanyFactorsCardProps {
  /** The owner's own. */
  own: SecondFactorState
  onDemand: () => Promise<unknown>
}

/** Whether the company demands two-step sign-in, and which managers have it. */
export function CompanyFactorsCard({ own, onDemand }: CompanyFactorsCardProps) {
  const { api, user } = useAccount()
  const messageOf = useReplyMessage()
  const [managers, setManagers] = useState<readonly FactorPerson[] | null>(null)
  /** Chosen, but not answered yet. */
  const [pressed, setPressed] = useState<boolean | null>(null)
  const [error, setError] = useState<string | null>(null)
  const load = useCallback(
    async (signal?: AbortSignal): Promise<boolean> => {
      const answer = await readFactorPeople(api)
      const isShown = answer.kind === 'ok' && !signal?.aborted
      if (isShown) setManagers(answer.value.data.filter(({ id }) => id !== user.id))
      return answer.kind === 'ok'
    },
    [api, user.id],
  )
  const { hasFailed, retry } = useServerLoad(load)
  const demand = async (isRequired: boolean): Promise<void> => {
    setPressed(isRequired)
    setError(null)
    const answer = await demandFactor(api, isRequired)
    if (answer.kind === 'ok') await onDemand()
    else setError(messageOf(answer))
    setPressed(null)
  }
  return (
    <Card as="section" className={classes.part} aria-labelledby="company-factors">
      <h2 id="company-factors" className={classes.heading}>
        <Trans>Two-step sign-in in your company</Trans>
      </h2>
      <Checkbox
        label={<Trans>Require it of you and all managers</Trans>}
        description={
          <Trans>
            Whoever has none sets it up at their next sign-in. Nobody is logged out, and barmen
            aren't asked.
          </Trans>
        }
        checked={pressed ?? own.is_required}
        disabled={pressed !== null}
        onChange={(event) => void demand(event.currentTarget.checked)}
      />
      <p role="alert" className={classes.error}>
        {error}
      </p>
      {managers === null && (hasFailed ? <NotReached onRetry={retry} /> : <Loading />)}
      {managers !== null && managers.length > 0 && (
        <ul className={classes.list}>
          {managers.map((person) => (
            <Manager key={person.id} person={person} own={own} onReset={() => void load()} />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface ManagerProps {
  person: FactorPerson
  own: SecondFactorState
  onReset: () => void
}

function Manager({ person: { id, name, surname, is_on }, own, onReset }: ManagerProps) {
  const { api } = useAccount()
  const [isResetting, setResetting] = useState(false)
  const shownName = useRef<HTMLElement>(null)
  const fullName = `${name} ${surname}`
  const close = (): void => {
    setResetting(false)
    // Nothing is left of the form.
    shownName.current?.focus()
  }
  return (
    <AboutRow
      action={
        <>
          {!is_on && (
            <Badge tone="over">
              <Trans>Off</Trans>
            </Badge>
          )}
          {is_on && !isResetting && (
            <Button
              variant="default"
              size="md"
              id={`reset-${id}`}
              aria-labelledby={`reset-${id} ${id}`}
              onClick={() => setResetting(true)}
            >
              <Trans>Turn off for them</Trans>
            </Button>
          )}
          {isResetting && (
            <ProofForm
              hasCode={own.is_on}
              isDangerous
              action={<Trans>Turn off</Trans>}
              send={(proof) => resetFactor(api, id, proof)}
              onDone={() => {
                close()
                onReset()
              }}
              onClose={close}
            />
          )}
        </>
      }
    >
      <strong id={id} ref={shownName} tabIndex={-1} className={classes.name}>
        {fullName}
      </strong>
      {isResetting && (
        <small>
          <Trans>
            For somebody who lost their phone: {name} signs in with the password alone, and gets an
            email about it.
          </Trans>
        </small>
      )}
    </AboutRow>
  )
}
