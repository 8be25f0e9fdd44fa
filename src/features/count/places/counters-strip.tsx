import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { counterId, countersOf, type Counter } from '#domain/counting/counters.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { formatTime } from '#ui/format.ts'
import classes from './counters-strip.module.css'

type Who = Pick<Counter, 'user_id' | 'full_name'>

export interface CountersStripProps {
  entries: readonly Entry[]
  /** Whose entries are shown; null shows everybody's. */
  shown: Who | null
  onShow: (who: Who | null) => void
}

/** Who counts here, how much, and when last; a tap filters the list by that person or key. */
export function CountersStrip({ entries, shown, onShow }: CountersStripProps) {
  const { t } = useLingui()
  const counters = useMemo(() => countersOf(entries), [entries])
  return (
    <div className={classes.strip} role="group" aria-label={t`Who counts`}>
      {counters.map((one) => (
        <button
          key={counterId(one)}
          type="button"
          className={classes.counter}
          aria-pressed={isSame(shown, one)}
          onClick={() => onShow(isSame(shown, one) ? null : one)}
        >
          <strong>{one.full_name}</strong>
          <span>{one.entries}</span>
          <small>{formatTime(one.last_at)}</small>
        </button>
      ))}
    </div>
  )
}

function isSame(one: Who | null, other: Who): boolean {
  return one !== null && counterId(one) === counterId(other)
}
