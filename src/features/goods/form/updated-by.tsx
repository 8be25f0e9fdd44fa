import { Trans, useLingui } from '@lingui/react/macro'
import type { Good } from '#domain/goods/goods.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import type { Actor } from '#domain/people/people.ts'
import { ROLE_LABELS } from '#i18n/roles.ts'
import { useAccount } from '#client/account.tsx'
import { formatDateTime } from '#ui/format.ts'
import classes from './good-form.module.css'

/** The owner always sees when a good was last updated; others only when it is known by whom. */
export function showsUpdatedBy(
  { role }: Pick<Actor, 'role'>,
  { updater_role, updater_full_name }: Pick<Good, 'updater_role' | 'updater_full_name'>,
): boolean {
  return canManageCompany({ role }) || (updater_role !== null && Boolean(updater_full_name))
}

export function UpdatedBy({ good }: { good: Good }) {
  const { actor } = useAccount()
  const { i18n } = useLingui()
  if (!showsUpdatedBy(actor, good)) return null
  const moment = formatDateTime(good.updated_at)
  const { updater_role, updater_full_name } = good
  const role = updater_role === null ? '' : ` (${i18n._(ROLE_LABELS[updater_role].behindName)})`
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
