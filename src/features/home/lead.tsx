import { Trans } from '@lingui/react/macro'
import { useUnits } from '#client/units.tsx'
import { ScaleIcon } from '#ui/icon/icons.tsx'
import { Message } from '#ui/message/message.tsx'
import { CountLink } from '#widgets/count-link.tsx'
import { useFirstDay } from '#widgets/first-day/use-first-day.ts'
import { FirstDayCard } from './first-day/first-day-card.tsx'

/** The first steps, or what stands here before the first count. */
export function Lead({ hasCounted }: { hasCounted: boolean }) {
  const day = useFirstDay()
  const isPutAway = useUnits().first_day === 'put_away'
  if (day === undefined) return null
  return (
    <>
      {day && <FirstDayCard day={day} />}
      {!hasCounted && (day === null || isPutAway) && <Nothing />}
    </>
  )
}

function Nothing() {
  return (
    <Message
      icon={<ScaleIcon size={32} />}
      title={<Trans>Nothing counted yet</Trans>}
      actions={
        <CountLink>
          <Trans>Go to counting</Trans>
        </CountLink>
      }
    >
      <p>
        <Trans>Choose a branch and weigh its bottles. Your stock and usage will appear here.</Trans>
      </p>
    </Message>
  )
}
