import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sortGoodsTypes } from '#domain/goods/commands/sort-goods-types.ts'
import { nameIn, type GoodsType } from '#domain/goods/goods.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TagIcon } from '#ui/icon/dashboard-icons.tsx'
import { PlusIcon } from '#ui/icon/icons.tsx'
import { Sortable } from '../sortable/sortable.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Empty } from '#widgets/empty/empty.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useKnown, type Known } from '#client/use-known.ts'
import { ReadyTypesDialog } from '#widgets/ready-types/ready-types-dialog.tsx'
import { deleteGoodsType } from '#domain/goods/commands/delete-goods-type.ts'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import { TypeRow } from './type-row.tsx'

/** The goods types, in the order that every list and report uses. */
export function GoodsTypeListScreen() {
  const { t } = useLingui()
  const title = t`Goods types`
  const [leaving, setLeaving] = useState<GoodsType | null>(null)
  const [isReadyOpen, setReadyOpen] = useState(false)
  const known = useKnown(
    async (database) =>
      (await allGoodsTypes(database)).filter(({ deleted_at }) => deleted_at === null),
    [],
    ['goods_types'],
  )
  const types = known?.found ?? []
  return (
    <Screen title={title} width="middle">
      <ScreenHead
        title={title}
        note={
          types.length > 1 && <Trans>Drag to reorder. Counts and reports use this order.</Trans>
        }
      >
        {known?.isComplete && (
          <Button variant="default" onClick={() => setReadyOpen(true)}>
            <Trans>Add the usual types</Trans>
          </Button>
        )}
        <ButtonLink to="/dashboard/goods-type/create" leftSection={<PlusIcon />} data-brief>
          <Trans>Add a type</Trans>
        </ButtonLink>
      </ScreenHead>
      {known ? <Types known={known} onDelete={setLeaving} /> : <Loading />}
      {isReadyOpen && <ReadyTypesDialog onClose={() => setReadyOpen(false)} />}
      {leaving && <DeleteTypeDialog type={leaving} onClose={() => setLeaving(null)} />}
    </Screen>
  )
}

interface TypesProps {
  known: Known<readonly GoodsType[]>
  onDelete: (type: GoodsType) => void
}

function Types({ known: { found: types, isComplete }, onDelete }: TypesProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const run = useRunCommand()
  const sort = async (ids: string[]): Promise<void> => {
    if (await run(sortGoodsTypes, { ids })) showToast('success', t`Order changed`)
  }
  if (types.length === 0) return <NoTypes isComplete={isComplete} />
  return (
    <Sortable
      label={t`Goods types`}
      items={types}
      nameOf={(type) => nameIn(type, language)}
      onSort={(ids) => void sort(ids)}
    >
      {(type, handle) => (
        <TypeRow
          type={type}
          related={types.find(({ id }) => id === type.related_good_type_id) ?? null}
          handle={handle}
          onDelete={() => onDelete(type)}
        />
      )}
    </Sortable>
  )
}

function NoTypes({ isComplete }: { isComplete: boolean }) {
  return (
    <Empty isComplete={isComplete} icon={<TagIcon size={32} />} title={<Trans>No types yet</Trans>}>
      <p>
        <Trans>Types such as vodka, wine or syrup group your items in counts and reports.</Trans>
      </p>
    </Empty>
  )
}

/** Confirms deleting a goods type. A type that contains goods cannot be deleted. */
function DeleteTypeDialog({ type, onClose }: { type: GoodsType; onClose: () => void }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const run = useRunCommand()
  const name = nameIn(type, language)
  return (
    <DeleteDialog
      title={<Trans>Delete {name}?</Trans>}
      onDelete={async () => {
        if (await run(deleteGoodsType, { goods_type_id: type.id })) {
          showToast('success', t`Deleted`)
        }
        onClose()
      }}
      onClose={onClose}
    />
  )
}
