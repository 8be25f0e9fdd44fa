import { Trans } from '@lingui/react/macro'
import type { Good } from '#domain/goods.ts'
import type { Actor } from '#domain/people.ts'
import { useAccount } from '#ui/account.tsx'
import { formatDateTime } from '#ui/format.ts'
import { useRoleWords } from './role-words.ts'
import classes from './good-form.module.css'

/** The owner always sees when a good was touched last; the others only where it is known by whom. */
export function showsUpdatedBy(
  { role }: Pick<Actor, 'role'>,
  { updater_role, updater_full_name }: Pick<Good, 'updater_role' | 'updater_full_name'>,
): boolean {
  return role === 'customer' || (updater_role !== null && Boolean(updater_full_name))
}

/** Who has touched a good last. */
export function UpdatedBy({ good }: { good: Good }) {
  const { actor } = useAccount()
  const wordsOf = useRoleWords()
  if (!showsUpdatedBy(actor, good)) return null
  const moment = formatDateTime(good.updated_at)
  const { updater_role, updater_full_name } = good
  const role = updater_role === null ? '' : ` (${wordsOf(updater_role)})`
  const who = updater_full_name && updater_full_name + role
  return (
    <p className={classes.updated}>
      {who ? (
        <Trans>
          Updated by {who}, {moment}
        </Trans>
      ) : (
        <Trans>Updated {moment}</Trans>
      )}
    </p>
  )
}
