import { Trans } from '@lingui/react/macro'
import { readRow } from '#storage/state.ts'
import { RowOr } from '#ui/form/row-or.tsx'
import { GoodForm } from './good-form.tsx'

/** A new good, or one that there is. */
export function GoodFormScreen({ id }: { id: string | null }) {
  if (id === null) return <GoodForm good={null} />
  return (
    <RowOr
      read={async (database) => {
        const good = await readRow(database, 'goods', id)
        return good?.deleted_at === null ? good : undefined
      }}
      back={{ to: '/dashboard/goods', label: <Trans>To all goods</Trans> }}
    >
      {(good) => <GoodForm good={good} />}
    </RowOr>
  )
}
