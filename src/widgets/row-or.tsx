import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Database } from '#storage/database.ts'
import { isFeedComplete } from '#storage/feed.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { SearchIcon } from '#ui/icon/icons.tsx'
import { ListUnfinished } from '#ui/list/list-states.tsx'
import { usePageTitle } from '#ui/layout/use-page-title.ts'
import { Loading } from '#ui/message/loading.tsx'
import { useWayBack } from '#ui/menu/use-way-back.ts'
import { Message } from '#ui/message/message.tsx'
import { useLive } from '#client/use-live.ts'

export interface RowOrProps<Row> {
  /** Reads the row. */
  read: (database: Database) => Promise<Row | undefined>
  /** Where to go when the row does not exist. */
  back: { to: string; label: ReactNode }
  children: (row: Row) => ReactNode
}

/** Renders a row once it is loaded, or why there is none. */
export function RowOr<Row>({ read, back, children }: RowOrProps<Row>) {
  const found = useLive(async (database) => ({
    row: await read(database),
    isComplete: await isFeedComplete(database),
  }))
  if (!found) return <Loading />
  if (found.row !== undefined) return children(found.row)
  if (!found.isComplete) {
    return (
      <main>
        <ListUnfinished />
      </main>
    )
  }
  return <Missing back={back} />
}

function Missing({ back }: Pick<RowOrProps<never>, 'back'>) {
  const { t } = useLingui()
  const title = t`Not found`
  usePageTitle(title)
  const { onClick } = useWayBack(back.to)
  return (
    <main>
      <Message
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
      </Message>
    </main>
  )
}
