import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { undoJoin } from '#domain/inventories/commands/undo-join.ts'
import { useAccount } from '#client/account.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** Takes an inventory out of the one that it was joined into. */
export function useUndoJoin(): (both: {
  inventory_id: string
  joined_id: string
}) => Promise<void> {
  const { t } = useLingui()
  const { syncNow } = useAccount()
  const run = useRunCommand()
  return useCallback(
    async (both) => {
      if (!(await run(undoJoin, both))) return
      syncNow()
      showToast('success', t`The inventories are separate again.`)
    },
    [run, syncNow, t],
  )
}
