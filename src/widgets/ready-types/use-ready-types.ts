import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { v7 as newId } from 'uuid'
import { createGoodsType } from '#domain/goods/commands/create-goods-type.ts'
import { deleteGoodsType } from '#domain/goods/commands/delete-goods-type.ts'
import { fieldsOfReady, readyTypeId, type ReadyType } from '#domain/goods/ready-types.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useAccount } from '#client/account.tsx'
import { useCommands } from '#client/commands/use-commands.ts'

/** Makes the chosen types as one batch, which can be taken back as one. */
export function useMakeReadyTypes() {
  const { t } = useLingui()
  const { actor, database } = useAccount()
  const runAll = useCommands()
  return useCallback(
    async (chosen: readonly ReadyType[]): Promise<boolean> => {
      const taken = new Set((await allGoodsTypes(database)).map(({ id }) => id))
      const ids = chosen.map(({ key }) => {
        const id = readyTypeId(actor.company_id, key)
        // One that was deleted stays so; this is another.
        return taken.has(id) ? newId() : id
      })
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
    [runAll, t, actor, database],
  )
}
