import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { deleteGood } from '#domain/goods/commands/delete-good.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { isGoodInInventory } from '#api/goods.ts'
import { isGoodCounted } from '#storage/goods/good-use.ts'
import { useAccount } from '#client/account.tsx'

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

/** Whether a good was counted; null when neither this device nor the server knows. */
type GoodUse = boolean | null

/** Undefined while loading. Local data is checked first, then the server is asked. */
function useGoodUse(goodId: string): GoodUse | undefined {
  const { api, database } = useAccount()
  const [use, setUse] = useState<GoodUse>()
  useEffect(() => {
    let isStale = false
    const ask = async (): Promise<void> => {
      const known = await isGoodCounted(database, goodId).catch(() => null)
      const answer = known ?? (await isGoodInInventory(api, goodId))
      if (!isStale) setUse(answer)
    }
    void ask()
    return () => {
      isStale = true
    }
  }, [api, database, goodId])
  return use
}
