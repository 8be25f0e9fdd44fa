import { Plural, Trans } from '@lingui/react/macro'
import { counterId, countersOf, type Counter } from '#domain/counting/counters.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { FinishMark } from '#domain/inventories/places/finish-mark.ts'
import { isDone, ownMark } from '#domain/inventories/places/place-states.ts'
import { formatTime } from '#ui/format.ts'
import { FinishText } from './finish-text.tsx'
import classes from './place-list.module.css'

export interface PeopleListProps {
  entries: readonly Entry[]
  marks: readonly FinishMark[]
}

/** Who counts, how much, and whether they say that they are done. */
export function PeopleList({ entries, marks }: PeopleListProps) {
  const counters = countersOf(entries)
  if (counters.length === 0) return null
  return (
    <section>
      <h3 className={classes.heading}>
        <Trans>People</Trans>
      </h3>
      <ul className={classes.list}>
        {counters.map((counter) => (
          <PersonRow
            key={counterId(counter)}
            counter={counter}
            mark={isDone(counter.user_id, entries, marks) ? ownMark(counter.user_id, marks) : null}
          />
        ))}
      </ul>
    </section>
  )
}

function PersonRow({ counter, mark }: { counter: Counter; mark: FinishMark | null | undefined }) {
  const { full_name, entries, last_at } = counter
  return (
    <li className={classes.row} data-progress={mark ? 'finished' : 'counting'}>
      <span className={classes.what}>
        <strong>{full_name}</strong>
        <span>
          {mark ? (
            <FinishText mark={mark} />
          ) : (
            <Trans>Counting; last at {formatTime(last_at)}</Trans>
          )}
        </span>
        <small>
          <Plural value={entries} one="# entry" other="# entries" />
        </small>
      </span>
    </li>
  )
}
