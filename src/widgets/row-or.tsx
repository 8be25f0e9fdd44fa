import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TableName } from '#domain/tables.ts'
import type { Database } from '#storage/database.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { SearchIcon } from '#ui/icon/icons.tsx'
import { usePageTitle } from '#ui/layout/use-page-title.ts'
import { Loading } from '#ui/message/loading.tsx'
import { useWayBack } from '#ui/menu/use-way-back.ts'
import { Empty } from '#widgets/empty/empty.tsx'
import { useKnown } from '#client/use-known.ts'

export interface RowOrProps<Row> {
  /** Reads the row. */
  read: (database: Database) => Promise<Row | undefined>
  /** All that it reads, see `useKnown`. */
  tables?: readonly TableName[]
  /** The link to follow when the row does not exist. */
  back: { to: string; label: ReactNode }
  children: (row: Row) => ReactNode
}

/** Renders a row once it is loaded, or why there is none. */
export function RowOr<Row>({ read, tables, back, children }: RowOrProps<Row>) {
  const known = useKnown(read, [], tables)
  if (!known) return <Loading />
  if (known.found !== undefined) return children(known.found)
  return <Missing back={back} isComplete={known.isComplete} />
}

interface MissingProps extends Pick<RowOrProps<never>, 'back'> {
  isComplete: boolean
}

function Missing({ back, isComplete }: MissingProps) {
  const { t } = useLingui()
  const title = t`Not found`
  usePageTitle(title)
  const { onClick } = useWayBack(back.to)
  return (
    <main>
      <Empty
        isComplete={isComplete}
        isScreen
        icon={<SearchIcon size={32} />}
        title={title}
        actions={
          <ButtonLink to={back.to} onClick={onClick}>
            {back.label}
          </ButtonLink>
        }
      >
        <p>
          <Trans>It may have been deleted in the meantime.</Trans>
        </p>
      </Empty>
    </main>
  )
}
