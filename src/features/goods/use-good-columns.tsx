import { useLingui } from '@lingui/react/macro'
import { nameIn, type Good } from '#domain/goods.ts'
import { isWaiting, photosOf } from '#storage/photos.ts'
import { allGoodsTypes } from '#storage/views.ts'
import { formatDateTime } from '#ui/format.ts'
import type { Column } from '#ui/list/data-table.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useLive } from '#ui/use-live.ts'
import { GoodPicture } from './good-picture.tsx'
import { mainPicture } from './photo-url.ts'
import { useUnitWords } from './unit-words.ts'
import classes from './use-good-columns.module.css'

/** What the list says of each good. */
export function useGoodColumns(rows: readonly Good[]): Column<Good>[] {
  const { t } = useLingui()
  const { language, weight, volume } = useFormat()
  const unitWords = useUnitWords()
  const types = useLive(allGoodsTypes) ?? []
  const typeNames = new Map(types.map((type) => [type.id, nameIn(type, language)]))
  const ids = rows.map(({ id }) => id)
  const photos = useLive((database) => photosOf(database, ids), [ids.join(' ')]) ?? []
  const pictureOf = ({ id, image }: Good): string | null =>
    mainPicture(
      image,
      photos.filter((photo) => photo.good_id === id && isWaiting(photo)),
    )
  return [
    {
      id: 'name',
      title: t`Name`,
      sort: 'name',
      cell: (good) => (
        <span className={classes.name}>
          <GoodPicture src={pictureOf(good)} />
          {nameIn(good, language)}
        </span>
      ),
    },
    { id: 'type', title: t`Goods type`, cell: (good) => typeNames.get(good.goods_type_id) },
    { id: 'barcode', title: t`Barcode`, cell: ({ barcode }) => <Figure>{barcode}</Figure> },
    { id: 'unit', title: t`Unit`, cell: (good) => unitWords(good.measurement_unit) },
    {
      id: 'weight_full',
      title: t`Full weight`,
      align: 'end',
      cell: ({ weight_full }) => (
        <Figure>{weight_full === null ? null : weight(weight_full)}</Figure>
      ),
    },
    {
      id: 'weight_empty',
      title: t`Empty weight`,
      align: 'end',
      cell: ({ weight_empty }) => (
        <Figure>{weight_empty === null ? null : weight(weight_empty)}</Figure>
      ),
    },
    {
      id: 'litrage',
      title: t`Volume`,
      align: 'end',
      cell: ({ litrage }) => <Figure>{litrage === null ? null : volume(litrage)}</Figure>,
    },
    {
      id: 'created',
      title: t`Created`,
      sort: 'created_at',
      firstOrder: 'desc',
      isMinor: true,
      cell: ({ created_at }) => formatDateTime(created_at),
    },
  ]
}

/** A figure in one line; what is not known is a dash, so that nothing looks forgotten. */
function Figure({ children }: { children: string | null }) {
  return <span className={classes.figure}>{children ?? '–'}</span>
}
