import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import { restoreEntry } from '#domain/counting/commands/restore-entry.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'

/** Deletes an entry, and offers to undo it while the toast is shown. */
export function useDeleteEntry(): (entry: Pick<Entry, 'id' | 'inventory_id'>) => Promise<void> {
  const { t } = useLingui()
  const run = useRunCommand()
  return useCallback(
    async ({ id, inventory_id }) => {
      const ids = { inventory_id, entry_id: id }
      if (!(await run(deleteEntry, ids))) return
      const restore = async (): Promise<void> => {
        if (await run(restoreEntry, ids)) showToast('success', t`Updated`)
      }
      showToast('success', t`Deleted`, { text: t`Undo`, run: () => void restore() })
    },
    [run, t],
  )
}
