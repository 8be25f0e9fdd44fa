import { Trans } from '@lingui/react/macro'
import { canManageCompany } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { useNotAllHere } from '#client/sync/use-sync-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Note } from '../note.tsx'
import type { Connection } from './use-connection.ts'
import { factsOfSystem } from '#domain/pos/systems.ts'

/** Why nothing can be synced or sent now, and where to fix it. */
export function ConnectionNote({ connection }: { connection: Connection }) {
  const { actor } = useAccount()
  const notAllHere = useNotAllHere()
  if (connection.state === 'checking' || connection.state === 'connected') return null
  if (connection.state === 'loading') {
    return <Note tone="waiting">{notAllHere}</Note>
  }
  if (connection.state === 'offline') {
    return (
      <Note tone="offline">
        <Trans>
          You're offline. You can match the products that this device holds; sync and sending need a
          connection.
        </Trans>
      </Note>
    )
  }
  return (
    <Note
      tone="waiting"
      action={
        canManageCompany(actor) && (
          <ButtonLink to="/dashboard/settings/integration" variant="default">
            <Trans>Integration settings</Trans>
          </ButtonLink>
        )
      }
    >
      <Reason connection={connection} />
    </Note>
  )
}

function Reason({ connection }: { connection: Connection }) {
  if (connection.state === 'failed' && connection.message) return connection.message
  if (connection.state === 'missing' && connection.other) {
    const name = factsOfSystem(connection.other).name
    return <Trans>Your settings are for {name}.</Trans>
  }
  return (
    <Trans>Please fill credentials information from Settings to continue iiko sync process.</Trans>
  )
}
