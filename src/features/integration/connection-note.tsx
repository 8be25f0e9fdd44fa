import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from './note.tsx'
import { SYSTEM_NAME } from './system-names.ts'
import type { Connection } from './use-connection.ts'

/** Why nothing can be synchronized or sent now, and where that is mended. */
export function ConnectionNote({ connection }: { connection: Connection }) {
  if (connection.state === 'checking' || connection.state === 'connected') return null
  if (connection.state === 'offline') {
    return (
      <Note tone="offline">
        <Trans>
          You are offline. Lists and merging work; synchronizing and sending need the network.
        </Trans>
      </Note>
    )
  }
  return (
    <Note
      tone="waiting"
      action={
        <ButtonLink to="/dashboard/settings/integration" variant="default">
          <Trans>Integration settings</Trans>
        </ButtonLink>
      }
    >
      <Reason connection={connection} />
    </Note>
  )
}

function Reason({ connection }: { connection: Connection }) {
  if (connection.state === 'failed' && connection.words) return connection.words
  if (connection.state === 'missing' && connection.other) {
    const name = SYSTEM_NAME[connection.other]
    return <Trans>Your settings are those of {name}.</Trans>
  }
  return (
    <Trans>Please fill credentials information from Settings to continue iiko sync process.</Trans>
  )
}
