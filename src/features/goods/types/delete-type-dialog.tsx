import { Trans, useLingui } from '@lingui/react/macro'
import { deleteGoodsType } from '#domain/goods/commands/delete-goods-type.ts'
import { nameIn, type GoodsType } from '#domain/goods/goods.ts'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'

/** Confirms deleting a goods type. A type that contains goods cannot be deleted. */
export function DeleteTypeDialog({ type, onClose }: { type: GoodsType; onClose: () => void }) {
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
