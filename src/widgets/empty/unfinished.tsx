import { Trans } from '@lingui/react/macro'
import { useIsAway } from '#client/sync/use-is-away.ts'
import { useArrivingItems } from '#client/use-arriving-items.ts'
import { CloudOffIcon, CloudUpIcon } from '#ui/icon/icons.tsx'
import { Message, type MessageProps } from '#ui/message/message.tsx'
import { ArrivingItems } from './arriving-items.tsx'

/** The device has not read everything yet, so what it lacks means nothing. */
export function Unfinished({ isScreen = false }: Pick<MessageProps, 'isScreen'>) {
  const arriving = useArrivingItems()
  const isAway = useIsAway()
  if (isAway) {
    return (
      <Message
        isScreen={isScreen}
        icon={<CloudOffIcon size={32} />}
        title={<Trans>No connection</Trans>}
      >
        <p>
          <Trans>Not all data is here yet. The rest comes by itself.</Trans>
        </p>
      </Message>
    )
  }
  return (
    <Message
      isScreen={isScreen}
      icon={<CloudUpIcon size={32} />}
      title={<Trans>Loading your company's data</Trans>}
    >
      {arriving && (
        <p>
          <ArrivingItems arriving={arriving} />
        </p>
      )}
    </Message>
  )
}
