import { Trans } from '@lingui/react/macro'
import type { PlaceState } from '#domain/inventories/places/place-states.ts'
import { formatTime } from '#ui/format.ts'

/** How far a place is, and by whom. */
export function PlaceProgress({ state: { progress, counters, mark } }: { state: PlaceState }) {
  const names = counters.join(', ')
  if (progress === 'not_started') return <Trans>Not started</Trans>
  if (progress === 'counting') return <Trans>Being counted: {names}</Trans>
  if (mark === null) return <Trans>Done</Trans>
  const { user_full_name: name, heir } = mark
  const time = formatTime(mark.at)
  if (progress === 'finished') {
    return (
      <Trans>
        Done: {name}, {time}
      </Trans>
    )
  }
  const next = heir?.full_name ?? ''
  return next === '' ? (
    <Trans>{name} left the rest</Trans>
  ) : (
    <Trans>
      {name} left the rest to {next}
    </Trans>
  )
}
