import { Trans } from '@lingui/react/macro'
import { currencyOf } from '#domain/money/currencies.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import { companyOf } from '#storage/company.ts'
import { pricesOfGoods } from '#storage/goods/good-prices.ts'
import { photosOf } from '#storage/photos.ts'
import { getRow } from '#storage/optimistic.ts'
import { RowOr } from '#widgets/row-or.tsx'
import { GoodForm } from './good-form.tsx'

/** Creates a good, or edits an existing one. */
export function GoodFormScreen({ id }: { id: string | null }) {
  if (id === null) return <GoodForm known={null} />
  return (
    <RowOr
      read={async (database) => {
        const good = await getRow(database, 'goods', id)
        if (good?.deleted_at !== null) return undefined
        const prices = await pricesOfGoods(database, [id])
        const price = pricesAt(prices ?? []).get(id) ?? null
        const currency = currencyOf((await companyOf(database)) ?? {})
        return { good, photos: await photosOf(database, [id]), price, currency }
      }}
      back={{ to: '/dashboard/goods', label: <Trans>All goods</Trans> }}
    >
      {(known) => <GoodForm known={known} />}
    </RowOr>
  )
}
