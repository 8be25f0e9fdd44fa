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
  return (
    <Message
      isScreen={isScreen}
      icon={isAway ? <CloudOffIcon size={32} /> : <CloudUpIcon size={32} />}
      title={isAway ? <Trans>No connection</Trans> : <Trans>Loading your company's data</Trans>}
    >
      <p>
        {isAway ? (
          <Trans>Not all data is here yet. The rest comes by itself.</Trans>
        ) : (
          arriving && <ArrivingItems arriving={arriving} />
        )}
      </p>
    </Message>
  )
}
