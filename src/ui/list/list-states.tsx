import { Trans } from '@lingui/react/macro'
import { Button } from '../button.tsx'
import { AlertIcon, CloudOffIcon, SearchIcon } from '../icons.tsx'
import { Message } from '../message.tsx'

/** The search or the tab leaves nothing. */
export function NoResult() {
  return (
    <Message icon={<SearchIcon size={32} />} title={<Trans>No result</Trans>}>
      <p>
        <Trans>Nothing fits this search.</Trans>
      </p>
    </Message>
  )
}

/** The device has not met the server yet, so an empty list says nothing. */
export function ListUnfinished() {
  return (
    <Message
      icon={<CloudOffIcon size={32} />}
      title={<Trans>Getting the data of your company</Trans>}
    >
      <p>
        <Trans>They appear here as soon as the server can be reached for the first time.</Trans>
      </p>
    </Message>
  )
}

/** The device could not read what it holds. */
export function ListFailed({ error }: { error: unknown }) {
  return (
    <Message
      icon={<AlertIcon size={32} />}
      title={<Trans>There was an error</Trans>}
      actions={
        <Button onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          This list could not be read from this device. What you have saved is not lost.
        </Trans>
      </p>
      <p>
        <code>{error instanceof Error ? error.name : String(error)}</code>
      </p>
    </Message>
  )
}
