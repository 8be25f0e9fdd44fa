import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { checkPos } from '#api/pos.ts'
import type { ConnectionForm } from '#domain/pos/settings.ts'
import { cloudPlaceOf } from '#domain/pos/clouds.ts'
import { isTooOld, OLDEST_VERSION, systemOfHost } from '#domain/pos/systems.ts'
import { useAccount } from '#client/account.tsx'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { Button } from '#ui/button/button.tsx'
import { Note } from '../note.tsx'
import { connectionToCheck, type Organization } from '../settings/settings-values.ts'

type Outcome =
  | { isGood: true; version: string | null; isReadable: boolean }
  | { isGood: false; message: string; hasNoScheme: boolean }

interface ConnectionCheckProps {
  values: ConnectionForm
  /** Those that a cloud's login may read. */
  onOrganizations?: (found: readonly Organization[]) => void
}

/** Tests the typed connection, before or after it is saved. */
export function ConnectionCheck({ values, onOrganizations }: ConnectionCheckProps) {
  const { api } = useAccount()
  const messageOf = useReplyMessage()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const check = async (): Promise<void> => {
    setBusy(true)
    const answer = await checkPos(api, systemOfHost(values.host), connectionToCheck(values))
    setBusy(false)
    const hasNoScheme = !values.host.includes('://')
    if (answer.kind !== 'ok') {
      return setOutcome({ isGood: false, message: messageOf(answer), hasNoScheme: false })
    }
    const { success, version, message, encrypted, organizations } = answer.value
    if (success && organizations) onOrganizations?.(organizations)
    if (success) setOutcome({ isGood: true, version, isReadable: encrypted === false })
    else setOutcome({ isGood: false, message: message ?? '', hasNoScheme })
  }
  const isCloud = cloudPlaceOf(values.host) !== null
  const isTyped = values.host.trim() !== '' && (isCloud || values.login.trim() !== '')
  return (
    <>
      <div>
        <Button variant="default" disabled={!isTyped} loading={isBusy} onClick={() => void check()}>
          <Trans>Check connection</Trans>
        </Button>
      </div>
      {outcome && <Found outcome={outcome} />}
    </>
  )
}

function Found({ outcome }: { outcome: Outcome }) {
  if (!outcome.isGood) {
    return (
      <Note tone="bad">
        {outcome.message}
        {outcome.hasNoScheme && (
          <>
            {' '}
            <Trans>
              If the address in your browser begins with http or https, enter it with that.
            </Trans>
          </>
        )}
      </Note>
    )
  }
  const { version, isReadable } = outcome
  if (version !== null && isTooOld(version)) {
    return (
      <Note tone="bad">
        <Trans>
          This server's version {version} is too old: {OLDEST_VERSION} or newer is needed.
        </Trans>
      </Note>
    )
  }
  return (
    <Note tone="good">
      {version === null ? (
        <Trans>The point-of-sale system is responding.</Trans>
      ) : (
        <Trans>The point-of-sale system is responding. Its version is {version}.</Trans>
      )}
      {isReadable && (
        <>
          {' '}
          <Trans>
            The connection is http, without encryption: use it only within your own network.
          </Trans>
        </>
      )}
    </Note>
  )
}
