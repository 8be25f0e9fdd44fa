import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { Remote } from 'comlink'
import { useState } from 'react'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { isGoodSort } from '#storage/lists/good-sorts.ts'
import { goodsPage } from '#storage/lists/goods-page.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { BottleIcon, PlusIcon } from '#ui/icon/icons.tsx'
import { TrashIcon } from '#ui/icon/later-icons.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { ListScreen } from '#widgets/list/list-screen.tsx'
import { useArrivingItems } from '#client/use-arriving-items.ts'
import { useList } from '#client/use-list.ts'
import { ArrivingItems } from '#widgets/empty/arriving-items.tsx'
import { Message } from '#ui/message/message.tsx'
import type { RowSelection } from '#ui/table/row-selection.tsx'
import { DeleteGoodDialog } from '../form/delete-good-dialog.tsx'
import { LostValuesNotice } from '../form/lost-values-notice.tsx'
import { ExportGoods } from '../import/export-goods.tsx'
import { UndoImportNote } from '../import/undo-import-note.tsx'
import { UnweighedNote } from '../weigh/unweighed-note.tsx'
import { DoublesNote } from '../merge/doubles-note.tsx'
import { SelectedGoods } from '../bulk/selected-goods.tsx'
import { useGoodColumns } from './use-good-columns.tsx'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { useLive } from '#client/use-live.ts'
import classes from './type-filter.module.css'

/** All goods of the company that this device has. */
export function GoodsListScreen({ compute }: { compute: Remote<ComputeWorker> }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<Good | null>(null)
  const list = useList<Good>({
    deps: [language],
    query: (database, { type, sort, ...query }) =>
      goodsPage(database, {
        ...query,
        sort: isGoodSort(sort) ? sort : null,
        goods_type_id: type,
        language,
      }),
  })
  const selection = useRowSelection()
  const arriving = useArrivingItems()
  const columns = useGoodColumns(list.page?.rows ?? [])
  const importLink = (
    <ButtonLink to="/dashboard/goods/import" variant="default" data-in-tabs>
      <Trans>Import items</Trans>
    </ButtonLink>
  )
  return (
    <ListScreen
      list={list}
      title={t`Goods`}
      aside={arriving && <ArrivingItems arriving={arriving} />}
      create={{ to: '/dashboard/goods/create', label: <Trans>Add an item</Trans> }}
      actions={
        <>
          {importLink}
          {list.page && list.page.total > 0 && <ExportGoods query={list.query} compute={compute} />}
        </>
      }
      searchLabel={t`Search by name or barcode`}
      banner={
        <>
          <LostValuesNotice />
          <UndoImportNote compute={compute} />
          <UnweighedNote />
          <DoublesNote compute={compute} />
        </>
      }
      filters={<TypeFilter value={list.query.type ?? null} onChange={list.setType} />}
      columns={columns}
      isBrief
      nameOf={(good) => nameIn(good, language)}
      linkOf={({ id }) => ({ to: '/dashboard/goods/create/{-$id}', params: { id } })}
      actionsOf={(good) => [
        {
          key: 'copy',
          label: <Trans>Make a copy</Trans>,
          icon: <PlusIcon />,
          onClick: () =>
            void navigate({ to: '/dashboard/goods/create/{-$id}', search: { copy: good.id } }),
        },
        {
          key: 'delete',
          label: <Trans>Delete</Trans>,
          icon: <TrashIcon />,
          onClick: () => setLeaving(good),
        },
      ]}
      selection={selection}
      empty={
        <Message
          icon={<BottleIcon size={32} />}
          title={<Trans>No items yet</Trans>}
          actions={importLink}
        >
          <p>
            <Trans>
              Add what's on your shelves. Your team can find it by name or barcode while counting.
            </Trans>
          </p>
        </Message>
      }
    >
      <SelectedGoods selection={selection} />
      {leaving && <DeleteGoodDialog good={leaving} onClose={() => setLeaving(null)} />}
    </ListScreen>
  )
}

/** The selected rows of one screen, forgotten when it is left. */
function useRowSelection(): RowSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    toggle(id) {
      const others = new Set(ids)
      if (!others.delete(id)) others.add(id)
      setIds(others)
    },
    set: (chosen) => setIds(new Set(chosen)),
  }
}

interface TypeFilterProps {
  /** Null: all types. */
  value: string | null
  onChange: (type: string | null) => void
}

/** Filters the goods by type. */
function TypeFilter({ value, onChange }: TypeFilterProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const types = useLive(allGoodsTypes) ?? []
  const shown = types.filter(({ id, deleted_at }) => deleted_at === null || id === value)
  return (
    <SelectField
      className={classes.filter ?? ''}
      name="type"
      aria-label={t`Goods type`}
      placeholder={t`All types`}
      clearLabel={t`Show all types`}
      options={shown.map((type) => ({ value: type.id, label: nameIn(type, language) }))}
      value={shown.some(({ id }) => id === value) ? (value ?? '') : ''}
      error={null}
      onChange={(type) => onChange(type || null)}
    />
  )
}
