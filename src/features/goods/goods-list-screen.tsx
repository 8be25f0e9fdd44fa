import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { nameIn, type Good } from '#domain/goods.ts'
import { goodsPage } from '#storage/goods-page.ts'
import { BottleIcon, TrashIcon } from '#ui/icons.tsx'
import { useLanguage } from '#ui/language.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useList } from '#ui/list/use-list.ts'
import { Message } from '#ui/message.tsx'
import { DeleteGoodDialog } from './delete-good-dialog.tsx'
import { LostValuesNotice } from './lost-values-notice.tsx'
import { TypeFilter } from './type-filter.tsx'
import { useGoodColumns } from './use-good-columns.tsx'

/** All goods of the company, as far as this device knows them. */
export function GoodsListScreen() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const [leaving, setLeaving] = useState<Good | null>(null)
  const list = useList<Good>({
    deps: [language],
    query: (database, { type, sort, ...query }) =>
      goodsPage(database, {
        ...query,
        sort: sort === 'name' ? 'name' : null,
        goods_type_id: type,
        language,
      }),
  })
  const columns = useGoodColumns(list.page?.rows ?? [])
  return (
    <ListScreen
      list={list}
      title={t`Goods`}
      create={{ to: '/dashboard/goods/create', label: <Trans>Add a good</Trans> }}
      searchLabel={t`Search by name or barcode`}
      banner={<LostValuesNotice />}
      filters={<TypeFilter value={list.query.type ?? null} onChange={list.setType} />}
      columns={columns}
      nameOf={(good) => nameIn(good, language)}
      linkOf={({ id }) => ({ to: '/dashboard/goods/create/{-$id}', params: { id } })}
      actionsOf={(good) => [
        {
          key: 'delete',
          label: <Trans>Delete</Trans>,
          icon: <TrashIcon />,
          onClick: () => setLeaving(good),
        },
      ]}
      empty={
        <Message icon={<BottleIcon size={32} />} title={<Trans>No goods yet</Trans>}>
          <p>
            <Trans>
              Add what stands on your shelves. Whoever counts finds it by name or by its barcode.
            </Trans>
          </p>
        </Message>
      }
    >
      {leaving && <DeleteGoodDialog good={leaving} onClose={() => setLeaving(null)} />}
    </ListScreen>
  )
}
