import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { isSamePlace } from '#domain/branches/places.ts'
import { deleteRecountReading } from '#domain/counting/recounts/commands/delete-recount-reading.ts'
import { recordRecount } from '#domain/counting/recounts/commands/record-recount.ts'
import { restoreRecountReading } from '#domain/counting/recounts/commands/restore-recount-reading.ts'
import { reject } from '#domain/rejections.ts'
import { useCommand } from '#client/commands/use-command.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { showToast } from '#ui/toast/toast.tsx'
import type { Save } from '../use-record.ts'
import type { ItemToRecount } from './use-own-recount.ts'

/** Saves amounts as readings of the item whose bottle they are of. */
export function useSaveReading(items: readonly ItemToRecount[]): Save {
  const run = useCommand()
  return useCallback(
    async ({ bottle, observation, id, place, ...circumstances }) => {
      const goodId = bottle.kind === 'known' ? bottle.good.id : null
      const item = items.find(({ good, isDone }) => good.id === goodId && !isDone)
      if (!item) return reject('recount_over')
      const where = { recount_id: item.recount.id, place: placeOf(item, place) }
      return run(recordRecount, { ...observation, ...circumstances, ...where }, { id })
    },
    [items, run],
  )
}

/**
 * The place of the item, if there is one; else that in which this device counts, if it is one of
 * them.
 */
function placeOf({ places }: ItemToRecount, here: string | null): string | null {
  if (places.length === 1) return places[0] ?? null
  return places.find((place) => here !== null && isSamePlace(place, here)) ?? null
}

/** Deletes an own reading; a press on the message brings it back. @returns whether it is deleted */
export function useRemoveReading(
  item: ItemToRecount | null,
): (readingId: string) => Promise<boolean> {
  const { t } = useLingui()
  const run = useRunCommand()
  return useCallback(
    async (reading_id) => {
      if (!item) return false
      const { inventory_id, id: recount_id } = item.recount
      const args = { inventory_id, recount_id, reading_id }
      if (!(await run(deleteRecountReading, args))) return false
      showToast('success', t`The entry is deleted.`, {
        text: t`Undo`,
        run: () => void run(restoreRecountReading, args),
      })
      return true
    },
    [item, run, t],
  )
}
