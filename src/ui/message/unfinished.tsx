import { Trans } from '@lingui/react/macro'
import { CloudOffIcon } from '../icon/icons.tsx'
import { Message, type MessageProps } from './message.tsx'

/** The device has not synced yet, so what it lacks means nothing. */
export function Unfinished({ isScreen = false }: Pick<MessageProps, 'isScreen'>) {
  return (
    <Message
      isScreen={isScreen}
      icon={<CloudOffIcon size={32} />}
      title={<Trans>Loading your company's data</Trans>}
    >
      <p>
        <Trans>It appears here after the first connection to the server.</Trans>
      </p>
    </Message>
  )
}
