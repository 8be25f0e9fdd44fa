import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { GoodChange } from '#domain/goods/good-changes.ts'
import { ROLE_LABELS } from '#i18n/roles.ts'
import { changesOfGood } from '#storage/goods/good-history.ts'
import { formatHistoryDateTime } from '#ui/format.ts'
import { useLive } from '#client/use-live.ts'
import { HistoryCard } from './history-card.tsx'
import { MERGE_KEYS, MergeChange } from './merge-change.tsx'
import { saysSomething } from './says-something.ts'
import { useFieldLabels } from './use-field-labels.ts'
import classes from './good-history.module.css'

/** Who changed what of a good; loaded on demand. */
export function GoodHistory({ goodId }: { goodId: string }) {
  const changes = useLive((database) => changesOfGood(database, goodId), [goodId])
  if (!changes || changes.length === 0) return null
  return (
    <HistoryCard
      title={<Trans>Change history</Trans>}
      count={<Plural value={changes.length} one="# change" other="# changes" />}
    >
      {changes.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </HistoryCard>
  )
}

function Change({ change }: { change: GoodChange }) {
  const { i18n } = useLingui()
  const { user_full_name, user_role, created_at } = change
  return (
    <li className={classes.change}>
      <p className={classes.who}>
        <strong>{user_full_name || <Trans>Unknown User</Trans>}</strong> (
        {i18n._(ROLE_LABELS[user_role].behindName)}),{' '}
        <time dateTime={created_at}>{formatHistoryDateTime(created_at)}</time>
      </p>
      <MergeChange change={change} />
      <Differences change={change} />
    </li>
  )
}

function Differences({ change: { before, after, overwrote } }: { change: GoodChange }) {
  const { nameOf, valueOf } = useFieldLabels()
  const said = Object.keys(after).filter((field) => saysSomething(field, before, after))
  if (said.length === 0) return <Trans>Item created</Trans>
  const fields = said.filter((field) => !MERGE_KEYS.has(field))
  if (fields.length === 0 || 'merged_into' in after) return null
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
                <Trans>without seeing the previous value</Trans>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
