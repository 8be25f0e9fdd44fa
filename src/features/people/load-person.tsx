import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Rows } from '#domain/tables.ts'
import { getRow } from '#storage/optimistic.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { PersonIcon } from '#ui/icon/dashboard-icons.tsx'
import { usePageTitle } from '#ui/layout/use-page-title.ts'
import { Empty } from '#widgets/empty/empty.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { useWayBack } from '#ui/menu/use-way-back.ts'
import { useKnown } from '#client/use-known.ts'

interface LoadPersonProps<T extends 'users' | 'manager_invitations'> {
  table: T
  id: string
  /** The list that they are in, for whoever comes to a person who is gone. */
  back: { to: string; label: ReactNode }
  /** Renders the form with the row as it was when it opened. */
  children: (person: Rows[T]) => ReactNode
}

/** Loads the person of a form. */
export function LoadPerson<T extends 'users' | 'manager_invitations'>({
  table,
  id,
  back,
  children,
}: LoadPersonProps<T>) {
  const known = useKnown((database) => getRow(database, table, id), [table, id], [table])
  if (!known) return <Loading />
  const { found, isComplete } = known
  const isGone = !found || ('deleted_at' in found && found.deleted_at !== null)
  if (!isGone) return children(found)
  // One that was deleted is known to be gone.
  return <Gone back={back} isComplete={isComplete || found !== undefined} />
}

interface GoneProps extends Pick<LoadPersonProps<'users'>, 'back'> {
  isComplete: boolean
}

function Gone({ back, isComplete }: GoneProps) {
  const { t } = useLingui()
  const title = t`This person is no longer here`
  usePageTitle(title)
  const { onClick } = useWayBack(back.to)
  return (
    <main>
      <Empty
        isComplete={isComplete}
        isScreen
        icon={<PersonIcon />}
        title={title}
        actions={
          <ButtonLink to={back.to} onClick={onClick}>
            {back.label}
          </ButtonLink>
        }
      />
    </main>
  )
}
