import { Trans } from '@lingui/react/macro'
import { readRow } from '#storage/state.ts'
import { RowOr } from '#ui/form/row-or.tsx'
import { GoodsTypeForm } from './goods-type-form.tsx'

/** A new goods type, or one that there is. */
export function GoodsTypeFormScreen({ id }: { id: string | null }) {
  if (id === null) return <GoodsTypeForm type={null} />
  return (
    <RowOr
      read={async (database) => {
        const type = await readRow(database, 'goods_types', id)
        return type?.deleted_at === null ? type : undefined
      }}
      back={{ to: '/dashboard/goods-type', label: <Trans>To all goods types</Trans> }}
    >
      {(type) => <GoodsTypeForm type={type} />}
    </RowOr>
  )
}
