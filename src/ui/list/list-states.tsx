import { Trans } from '@lingui/react/macro'
import { AlertIcon, SearchIcon } from '../icon/icons.tsx'
import { Message } from '../message/message.tsx'
import { ReloadButton } from '../message/reload-button.tsx'

/** The search or the tab matches no rows. */
export function NoResult() {
  return (
    <Message icon={<SearchIcon size={32} />} title={<Trans>No result</Trans>}>
      <p>
        <Trans>Nothing matches this search.</Trans>
      </p>
    </Message>
  )
}

/** The local database could not be read. */
export function ListFailed({ error }: { error: unknown }) {
  return (
    <Message
      icon={<AlertIcon size={32} />}
      title={<Trans>There was an error</Trans>}
      actions={<ReloadButton />}
    >
      <p>
        <Trans>Couldn't read this list from the device. What you've saved isn't lost.</Trans>
      </p>
      <p>
        <code>{error instanceof Error ? error.name : String(error)}</code>
      </p>
    </Message>
  )
}
