import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { symbolOf } from '#domain/money/format-money.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { toThousandths } from '#domain/stock/amounts.ts'
import { pricesOfGoods } from '#storage/goods/good-prices.ts'
import { isGoodSort } from '#storage/lists/good-sorts.ts'
import { isWaiting, photosOf } from '#storage/photos.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { formatDateTime, unbroken } from '#ui/format.ts'
import type { Column } from '#ui/table/column.ts'
import { useUnits } from '#client/units.tsx'
import { useFormat } from '#client/use-format.ts'
import { useLive } from '#client/use-live.ts'
import { ColumnMoney } from '#widgets/column-money.tsx'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import { GoodPicture } from '../pictures/good-picture.tsx'
import { mainPicture } from '../pictures/photo-url.ts'
import { useUnitLabels } from '../form/use-unit-labels.ts'
import { AlertIcon } from '#ui/icon/icons.tsx'
import classes from './use-good-columns.module.css'

export function useGoodColumns(rows: readonly Good[]): Column<Good>[] {
  const { t } = useLingui()
  const { language, weight } = useFormat()
  const { figure, unitOf } = useStockAmount()
  const unitLabels = useUnitLabels()
  const types = useLive(allGoodsTypes) ?? []
  const typeNames = new Map(types.map((type) => [type.id, nameIn(type, language)]))
  const ids = rows.map(({ id }) => id)
  const photos = useLive((database) => photosOf(database, ids), [ids.join(' ')]) ?? []
  const pictureOf = ({ id, image }: Good): string | null =>
    mainPicture(
      image,
      photos.filter((photo) => photo.good_id === id && isWaiting(photo)),
    )
  const priceColumn = usePriceColumn(ids)
  const weighed = (id: 'weight_full' | 'weight_empty', title: string): Column<Good> => ({
    id,
    title,
    align: 'end',
    second: 'start',
    cell: ({ [id]: grams, ...good }) => (
      <Figure isNeeded={isBottle(good)}>{grams === null ? null : weight(grams)}</Figure>
    ),
  })
  const columns: Column<Good>[] = [
    {
      id: 'name',
      title: t`Name`,
      cell: (good) => (
        <span className={classes.name}>
          <GoodPicture src={pictureOf(good)} />
          {unbroken(nameIn(good, language))}
        </span>
      ),
    },
    {
      id: 'type',
      title: t`Goods type`,
      second: 'start',
      cell: (good) => {
        const name = typeNames.get(good.goods_type_id)
        return (
          <span className={classes.type} title={name}>
            {name}
          </span>
        )
      },
    },
    {
      id: 'barcode',
      title: t`Barcode`,
      isLeftOut: true,
      cell: ({ barcode }) => <Figure>{barcode}</Figure>,
    },
    {
      id: 'unit',
      title: t`Unit`,
      keepsWords: true,
      isLeftOut: true,
      cell: (good) => <span className={classes.unit}>{unitLabels(good.measurement_unit)}</span>,
    },
    weighed('weight_full', t`Full weight`),
    // Prices and the boxes to select by leave no space for it.
    { ...weighed('weight_empty', t`Empty weight`), isSpare: true },
    {
      id: 'litrage',
      title: t`Volume`,
      unit: unitOf('ml'),
      align: 'end',
      // The name says it.
      isLeftOut: true,
      cell: (good) => (
        <Figure isNeeded={isBottle(good)}>
          {good.litrage === null ? null : figure('ml', toThousandths(good.litrage))}
        </Figure>
      ),
    },
    ...priceColumn,
    {
      id: 'created_at',
      title: t({ message: 'Created', context: 'of an item or a branch' }),
      firstOrder: 'desc',
      isThird: true,
      isSpare: true,
      isMinor: true,
      isUnbroken: true,
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
  ]
  return columns.map((column) => (isGoodSort(column.id) ? { ...column, sort: column.id } : column))
}

/** For people who may see prices. */
function usePriceColumn(ids: readonly string[]): Column<Good>[] {
  const { t } = useLingui()
  const { language } = useFormat()
  const { price_basis } = useUnits()
  const prices = useLive((database) => pricesOfGoods(database, ids), [ids.join(' ')])
  if (!prices) return []
  const known = pricesAt(prices, null, price_basis)
  const currencies = new Set([...known.values()].map(({ currency }) => currency))
  const [only] = currencies.size === 1 ? currencies : []
  return [
    {
      id: 'price',
      title: t`Price`,
      unit: only && symbolOf(only, language),
      align: 'end',
      cell: ({ id }) => {
        const price = known.get(id)
        if (!price) return null
        return (
          <Figure>
            <ColumnMoney {...price} isAlone={only === undefined} />
            {price.before !== undefined && <Unusual />}
          </Figure>
        )
      },
    },
  ]
}

/** Its form asks whether it is right. */
function Unusual() {
  const { t } = useLingui()
  const label = t`unusual price`
  return (
    <span role="img" aria-label={label} title={label} className={classes.unusual}>
      <AlertIcon size={14} />
    </span>
  )
}

/** In a mouse's row the day alone has room; pointed at, it tells the time too. */
function Moment({ at }: { at: string }) {
  const text = formatDateTime(at)
  const [day, ...time] = text.split(' ')
  return (
    <time dateTime={at} title={text}>
      {day}
      <span className={classes.time}> {time.join(' ')}</span>
    </time>
  )
}

/** A figure in one line; a dash for one that is missing, nothing where there is none to know. */
function Figure({ isNeeded = false, children }: { isNeeded?: boolean; children: ReactNode }) {
  if (children === null && !isNeeded) return null
  return <span className={classes.figure}>{children ?? '–'}</span>
}

const isBottle = ({ measurement_unit }: Pick<Good, 'measurement_unit'>): boolean =>
  measurement_unit === MEASUREMENT_UNIT.bottle
