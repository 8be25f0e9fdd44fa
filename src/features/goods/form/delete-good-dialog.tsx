import { Trans, useLingui } from '@lingui/react/macro'
import { deleteGood } from '#domain/goods/commands/delete-good.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useGoodUse } from './use-good-use.ts'

export interface DeleteGoodDialogProps {
  good: Good
  onDeleted?: () => void
  onClose: () => void
}

/** Confirms deleting a good, with a warning when it was counted. */
export function DeleteGoodDialog({ good, onDeleted, onClose }: DeleteGoodDialogProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const run = useRunCommand()
  const use = useGoodUse(good.id)
  const name = nameIn(good, language)
  const remove = async (): Promise<void> => {
    const isSaved = await run(deleteGood, { good_id: good.id })
    if (isSaved) showToast('success', t`Deleted`)
    onClose()
    if (isSaved) onDeleted?.()
  }
  return (
    <DeleteDialog
      title={<Trans>Delete {name}?</Trans>}
      warning={use === false ? null : <Warning use={use} />}
      onDelete={remove}
      onClose={onClose}
    />
  )
}

function Warning({ use }: { use: true | null | undefined }) {
  if (use === undefined) return <Trans>Checking whether it was counted…</Trans>
  if (use === null) {
    return (
      <Trans>
        It may be part of older inventories that only the server has. Those counts stay.
      </Trans>
    )
  }
  return (
    <Trans>
      This item has been used in an inventory. It won't appear in new counts; existing counts stay.
    </Trans>
  )
}
