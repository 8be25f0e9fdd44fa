import { Trans } from '@lingui/react/macro'
import { currencyOf } from '#domain/money/currencies.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import { companyOf } from '#storage/company.ts'
import { pricesOfGoods } from '#storage/goods/good-prices.ts'
import { useState } from 'react'
import { photosOf } from '#storage/photos.ts'
import { getRow } from '#storage/optimistic.ts'
import { useUnits } from '#client/units.tsx'
import { RowOr } from '#widgets/row-or.tsx'
import { GoodForm } from './good-form.tsx'
import { BLANK, valuesOfCopy, valuesOfNext, type GoodValues } from './good-values.ts'

export interface GoodFormScreenProps {
  id: string | null
  /** The good that a new one begins as a copy of. */
  copyOf: string | null
}

/** Creates a good, or edits an existing one. */
export function GoodFormScreen({ id, copyOf }: GoodFormScreenProps) {
  const units = useUnits()
  const other = id ?? copyOf
  if (other === null) return <NewGoods begun={BLANK} />
  return (
    <RowOr
      read={async (database) => {
        const good = await getRow(database, 'goods', other)
        if (good?.deleted_at !== null) return undefined
        const prices = await pricesOfGoods(database, [other])
        const company = await companyOf(database)
        const price = pricesAt(prices ?? [], null, company?.price_basis).get(other) ?? null
        const currency = currencyOf(company ?? {})
        return { good, photos: await photosOf(database, [other]), price, currency }
      }}
      back={{ to: '/dashboard/goods', label: <Trans>All items</Trans> }}
    >
      {(known) =>
        id === null ? (
          <NewGoods begun={valuesOfCopy(known.good, units)} />
        ) : (
          <GoodForm known={known} begun={BLANK} onAnother={() => undefined} />
        )
      }
    </RowOr>
  )
}

/** One new good after the other, each in a form of its own. */
function NewGoods({ begun }: { begun: GoodValues }) {
  const [next, setNext] = useState({ number: 0, begun })
  return (
    <GoodForm
      key={next.number}
      known={null}
      begun={next.begun}
      onAnother={(values) => {
        setNext({ number: next.number + 1, begun: valuesOfNext(values) })
        scrollTo({ top: 0 })
      }}
    />
  )
}
