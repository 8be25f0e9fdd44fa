import { useCallback } from 'react'
import { undoMerge } from '#domain/goods/commands/undo-merge.ts'
import type { GoodChange } from '#domain/goods/good-changes.ts'
import { mergeRecordOf } from '#domain/goods/merging.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { useAccount } from '#client/account.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'

/**
 * Takes a merging back, as the staying good's history knows it.
 * @returns whether it was saved
 */
export function useUndoMerge() {
  const { database, syncNow } = useAccount()
  const run = useRunCommand()
  return useCallback(
    async (change: Pick<GoodChange, 'id' | 'good_id' | 'before' | 'after'>): Promise<boolean> => {
      const record = mergeRecordOf(change)
      if (!record) return false
      const goods = await goodsById(database, record.merged_goods)
      const own = change.before['barcode']
      const isSaved = await run(undoMerge, {
        merge_id: change.id,
        good_id: change.good_id,
        barcode: typeof own === 'string' ? own : null,
        merged: record.merged_goods.map((good_id) => {
          return { good_id, barcode: goods.get(good_id)?.barcode ?? null }
        }),
        product_ids: record.matches?.map(({ before }) => before.id) ?? [],
      })
      if (isSaved) syncNow()
      return isSaved
    },
    [database, run, syncNow],
  )
}
