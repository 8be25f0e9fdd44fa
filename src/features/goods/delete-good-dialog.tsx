import { Trans, useLingui } from '@lingui/react/macro'
import { deleteGood } from '#domain/commands/delete-good.ts'
import { nameIn, type Good } from '#domain/goods.ts'
import { DeleteDialog } from '#ui/form/delete-dialog.tsx'
import { useLanguage } from '#ui/language.ts'
import { showToast } from '#ui/toast.tsx'
import { useDeed } from '#ui/use-deed.ts'
import { useGoodUse } from './use-good-use.ts'

export interface DeleteGoodDialogProps {
  good: Good
  onDeleted?: () => void
  onClose: () => void
}

/** Asks before a good is deleted, the more so when it was counted. */
export function DeleteGoodDialog({ good, onDeleted, onClose }: DeleteGoodDialogProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const run = useDeed()
  const use = useGoodUse(good.id)
  const name = nameIn(good, language)
  const remove = async (): Promise<void> => {
    const isKept = await run(deleteGood, { good_id: good.id })
    if (isKept) showToast('success', t`Deleted`)
    onClose()
    if (isKept) onDeleted?.()
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
  if (use === undefined) return <Trans>Looking whether it was counted…</Trans>
  if (use === null) {
    return (
      <Trans>
        It may have been counted in older inventories, which only the server knows. What was counted
        stays in them.
      </Trans>
    )
  }
  return (
    <Trans>
      This good has been used in an inventory. It will be missing from new counts; what was counted
      of it stays.
    </Trans>
  )
}
