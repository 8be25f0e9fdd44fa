import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { EntrySnapshot } from '#domain/entries.ts'
import { changesOfEntry } from '#storage/views.ts'
import { formatDateTime } from '#ui/format.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { useLive } from '#ui/use-live.ts'
import { EntryAmountText } from './entry-amount-text.tsx'
import classes from './entry-history.module.css'

/** An entry's changelog, read when someone asks for it. */
export function EntryHistory({ entryId }: { entryId: string }) {
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
              <Difference before={change.before} after={change.after} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Difference({ before, after }: { before: EntrySnapshot; after: EntrySnapshot }) {
  if (after.status === 'deleted') return <Trans>Deleted</Trans>
  if (before.status === 'deleted') return <Trans>Restored</Trans>
  return (
    <span className={classes.difference}>
      <del>
        <EntryAmountText amount={before} />
      </del>
      <ins>
        <EntryAmountText amount={after} />
      </ins>
    </span>
  )
}
