import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { checkPos } from '#api/integration-calls.ts'
import type { ConnectionForm } from '#domain/pos-settings.ts'
import { useAccount } from '#ui/account.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from './note.tsx'
import { connectionToCheck } from './settings-values.ts'
import { useCallWords } from './use-call-words.ts'

type Outcome = { isGood: true; version: string | null } | { isGood: false; words: string }

/** Tries what is typed, before or after it is saved. */
export function ConnectionCheck({ values }: { values: ConnectionForm }) {
  const { api } = useAccount()
  const wordsOf = useCallWords()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const check = async (): Promise<void> => {
    setBusy(true)
    const answer = await checkPos(api, systemOfHost(values.iiko_host), connectionToCheck(values))
    setBusy(false)
    if (answer.kind !== 'ok') return setOutcome({ isGood: false, words: wordsOf(answer) })
    const { success, version, message } = answer.value
    setOutcome(success ? { isGood: true, version } : { isGood: false, words: message ?? '' })
  }
  const isTyped = values.iiko_host.trim() !== '' && values.iiko_login.trim() !== ''
  return (
    <>
      <div>
        <Button variant="default" disabled={!isTyped} loading={isBusy} onClick={() => void check()}>
          <Trans>Check the connection</Trans>
        </Button>
      </div>
      {outcome && <Found outcome={outcome} />}
    </>
  )
}

function Found({ outcome }: { outcome: Outcome }) {
  if (!outcome.isGood) return <Note tone="bad">{outcome.words}</Note>
  const { version } = outcome
  return (
    <Note tone="good">
      {version === null ? (
        <Trans>The point-of-sale system answers.</Trans>
      ) : (
        <Trans>The point-of-sale system answers. Its version is {version}.</Trans>
      )}
    </Note>
  )
}

/** As the server tells the two brands apart. */
function systemOfHost(host: string): 'iiko' | 'syrve' {
  return /syrve/i.test(host) ? 'syrve' : 'iiko'
}
