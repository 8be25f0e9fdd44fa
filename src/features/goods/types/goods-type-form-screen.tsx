import { Trans } from '@lingui/react/macro'
import { getRow } from '#storage/optimistic.ts'
import { RowOr } from '#widgets/row-or.tsx'
import { GoodsTypeForm } from './goods-type-form.tsx'

/** Creates a goods type, or edits an existing one. */
export function GoodsTypeFormScreen({ id }: { id: string | null }) {
  if (id === null) return <GoodsTypeForm type={null} />
  return (
    <RowOr
      read={async (database) => {
        const type = await getRow(database, 'goods_types', id)
        return type?.deleted_at === null ? type : undefined
      }}
      tables={['goods_types']}
      back={{ to: '/dashboard/goods-type', label: <Trans>All types</Trans> }}
    >
      {(type) => <GoodsTypeForm type={type} />}
    </RowOr>
  )
}
