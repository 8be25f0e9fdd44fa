import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { GoodChange } from '#domain/good-changes.ts'
import { changesOfGood } from '#storage/good-history.ts'
import { formatHistoryDateTime } from '#ui/format.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { useLive } from '#ui/use-live.ts'
import { useRoleWords } from './role-words.ts'
import { useFieldWords } from './use-field-words.ts'
import classes from './good-history.module.css'

/** Who changed what of a good, shown when someone asks for it. */
export function GoodHistory({ goodId }: { goodId: string }) {
  const [isOpen, setOpen] = useState(false)
  const changes = useLive((database) => changesOfGood(database, goodId), [goodId])
  if (!changes || changes.length === 0) return null
  return (
    <section className={classes.history}>
      <h2 className={classes.title}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDownIcon size={20} />
          <Trans>Change history</Trans>
          <span className={classes.count}>
            <Plural value={changes.length} one="# change" other="# changes" />
          </span>
        </button>
      </h2>
      {isOpen && (
        <ol className={classes.changes}>
          {changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Change({ change }: { change: GoodChange }) {
  const roleWords = useRoleWords()
  const { user_full_name, user_role, created_at } = change
  return (
    <li className={classes.change}>
      <p className={classes.who}>
        <strong>{user_full_name || <Trans>Unknown User</Trans>}</strong> ({roleWords(user_role)}),{' '}
        <time dateTime={created_at}>{formatHistoryDateTime(created_at)}</time>
      </p>
      <Differences change={change} />
    </li>
  )
}

function Differences({ change: { before, after, overwrote } }: { change: GoodChange }) {
  const { nameOf, valueOf } = useFieldWords()
  const fields = Object.keys(after)
  if (fields.length === 0) return <Trans>Good created</Trans>
  if ('deleted_at' in after) return <Trans>Deleted</Trans>
  return (
    <dl className={classes.fields}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{nameOf(field)}</dt>
          <dd>
            <del>{valueOf(field, before[field])}</del> <ins>{valueOf(field, after[field])}</ins>
            {overwrote.includes(field) && (
              <span className={classes.unseen}>
                <Trans>without having seen the value before</Trans>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
