import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Rows } from '#domain/commands/state.ts'
import { getRow } from '#storage/optimistic.ts'
import { PersonIcon } from '#ui/icon/dashboard-icons.tsx'
import { usePageTitle } from '#ui/layout/use-page-title.ts'
import { Loading } from '#ui/message/loading.tsx'
import { Message } from '#ui/message/message.tsx'
import { useLive } from '#client/use-live.ts'

interface LoadPersonProps<T extends 'users' | 'manager_invitations'> {
  table: T
  id: string
  /** Renders the form with the row as it was when it opened. */
  children: (person: Rows[T]) => ReactNode
}

/** Loads the person of a form. */
export function LoadPerson<T extends 'users' | 'manager_invitations'>({
  table,
  id,
  children,
}: LoadPersonProps<T>) {
  const found = useLive(
    async (database) => (await getRow(database, table, id)) ?? null,
    [table, id],
  )
  if (found === undefined) return <Loading />
  const isGone = found === null || ('deleted_at' in found && found.deleted_at !== null)
  if (!isGone) return children(found)
  return <Gone />
}

function Gone() {
  const { t } = useLingui()
  const title = t`This person is no longer here`
  usePageTitle(title)
  return (
    <main>
      <Message isScreen icon={<PersonIcon />} title={title} />
    </main>
  )
}
