import { Trans } from '@lingui/react/macro'
import { useArrivingItems } from '#client/use-arriving-items.ts'
import { CloudOffIcon, CloudUpIcon } from '#ui/icon/icons.tsx'
import { Message, type MessageProps } from '#ui/message/message.tsx'
import { ArrivingItems } from './arriving-items.tsx'

/** The device has not synced yet, so what it lacks means nothing. */
export function Unfinished({ isScreen = false }: Pick<MessageProps, 'isScreen'>) {
  const arriving = useArrivingItems()
  return (
    <Message
      isScreen={isScreen}
      icon={arriving ? <CloudUpIcon size={32} /> : <CloudOffIcon size={32} />}
      title={<Trans>Loading your company's data</Trans>}
    >
      <p>
        {arriving ? (
          <ArrivingItems arriving={arriving} />
        ) : (
          <Trans>It appears here after the first connection to the server.</Trans>
        )}
      </p>
    </Message>
  )
}
