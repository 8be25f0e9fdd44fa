import { Plural, Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { EntrySnapshot } from '#domain/counting/entries.ts'
import { changesOfEntry } from '#storage/counting/entries.ts'
import { formatDateTime } from '#ui/format.ts'
import { ChevronDownIcon } from '#ui/icon/icons.tsx'
import { useLive } from '#client/use-live.ts'
import classes from './entry-history.module.css'

export interface EntryHistoryProps {
  entryId: string
  /** Formats an amount as the surrounding screen does. */
  amountOf: (amount: EntrySnapshot) => ReactNode
}

/** An entry's changelog, loaded on demand. */
export function EntryHistory({ entryId, amountOf }: EntryHistoryProps) {
  const [isOpen, setOpen] = useState(false)
  const changes = useLive((database) => changesOfEntry(database, entryId), [entryId])
  if (!changes || changes.length === 0) return null
  return (
    <div className={classes.history}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDownIcon size={18} />
        <Plural value={changes.length} one="# change" other="# changes" />
      </button>
      {isOpen && (
        <ol className={classes.changes}>
          {changes.map((change) => (
            <li key={change.id} className={classes.change}>
              <span className={classes.who}>
                {change.user_full_name || <Trans>Unknown User</Trans>},{' '}
                {formatDateTime(change.created_at)}
              </span>
              <Difference before={change.before} after={change.after} amountOf={amountOf} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

interface DifferenceProps extends Pick<EntryHistoryProps, 'amountOf'> {
  before: EntrySnapshot
  after: EntrySnapshot
}

function Difference({ before, after, amountOf }: DifferenceProps) {
  if (after.status === 'deleted') return <Trans>Deleted</Trans>
  if (before.status === 'deleted') return <Trans>Restored</Trans>
  return (
    <span className={classes.difference}>
      <del>{amountOf(before)}</del>
      <ins>{amountOf(after)}</ins>
    </span>
  )
}
