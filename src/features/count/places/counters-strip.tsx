import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { countersOf } from '#domain/counting/counters.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { formatTime } from '#ui/format.ts'
import classes from './counters-strip.module.css'

export interface CountersStripProps {
  entries: readonly Entry[]
  /** The person whose entries are shown; null shows everybody's. */
  shown: string | null
  onShow: (userId: string | null) => void
}

/** Who counts here, how much, and when last; a tap filters the list by that person. */
export function CountersStrip({ entries, shown, onShow }: CountersStripProps) {
  const { t } = useLingui()
  const counters = useMemo(() => countersOf(entries), [entries])
  return (
    <div className={classes.strip} role="group" aria-label={t`Who counts`}>
      {counters.map(({ user_id, full_name, entries: count, last_at }) => (
        <button
          key={user_id}
          type="button"
          className={classes.counter}
          aria-pressed={shown === user_id}
          onClick={() => onShow(shown === user_id ? null : user_id)}
        >
          <strong>{full_name}</strong>
          <span>{count}</span>
          <small>{formatTime(last_at)}</small>
        </button>
      ))}
    </div>
  )
}
