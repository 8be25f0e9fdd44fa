import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { v7 as newId } from 'uuid'
import { createGoodsType } from '#domain/goods/commands/create-goods-type.ts'
import { deleteGoodsType } from '#domain/goods/commands/delete-goods-type.ts'
import { fieldsOfReady, type ReadyType } from '#domain/goods/ready-types.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useCommands } from '#client/use-commands.ts'

/** Makes the chosen types as one batch, which can be taken back as one. */
export function useMakeReadyTypes() {
  const { t } = useLingui()
  const runAll = useCommands()
  return useCallback(
    async (chosen: readonly ReadyType[]): Promise<boolean> => {
      const ids = chosen.map(() => newId())
      const wanted = chosen.map(fieldsOfReady)
      const made = await runAll(createGoodsType, wanted, ids)
      if (made.length === 0) return false
      const takeBack = async (): Promise<void> => {
        const typeIds = ids.filter((_, at) => wanted[at] !== undefined && made.includes(wanted[at]))
        await runAll(
          deleteGoodsType,
          typeIds.map((goods_type_id) => ({ goods_type_id })),
        )
      }
      const text = t`${plural(made.length, { one: '# type added', other: '# types added' })}`
      showToast('success', text, { text: t`Undo`, run: () => void takeBack() })
      return true
    },
    [runAll, t],
  )
}
