import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Counted } from '#domain/counting/recounts/judge-pair.ts'
import type { RecountedGood } from '#domain/counting/recounts/recount-rounds.ts'
import { formatDateTime } from '#ui/format.ts'
import { useCountedLabel } from './use-counted-label.ts'
import classes from './recount.module.css'

/** Each count of an item: how much, whose, and when. */
export function CountRows({ recounted }: { recounted: RecountedGood }) {
  const { first, rounds, firstAt } = recounted
  const done = rounds.filter(({ state }) => state === 'counted')
  const names = [...new Set(first.map(({ user_full_name }) => user_full_name))].join(', ')
  return (
    <dl className={classes.counts}>
      {first.length > 0 && (
        <Row name={<Trans>First count</Trans>} counted={first} by={names} at={firstAt} />
      )}
      {done.map(({ recount, counted }) => (
        <Row
          key={recount.id}
          name={<Trans>Recount</Trans>}
          counted={counted}
          by={recount.counter_full_name}
          at={recount.ended_at}
        />
      ))}
    </dl>
  )
}

interface RowProps {
  name: ReactNode
  counted: readonly Counted[]
  by: string
  at: string | null
}

function Row({ name, counted, by, at }: RowProps) {
  const countedLabel = useCountedLabel()
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{countedLabel(counted)}</strong>
        <small>
          {by}
          {at !== null && `, ${formatDateTime(at)}`}
        </small>
      </dd>
    </div>
  )
}
