import { useLingui } from '@lingui/react/macro'
import { setMinimum } from '#domain/stock/buying/commands/set-minimum.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import type { MinimumLine } from './use-minimum-column.tsx'

/** Offers to take back what was said of a line's minimum, and takes its suggestion. */
export function useSetMinimum(branch_id: string, { good_id, ...line }: MinimumLine) {
  const { t } = useLingui()
  const run = useRunCommand()
  const before = {
    branch_id,
    good_id,
    amount: line.minimum?.amount ?? null,
    unit: line.minimum?.unit ?? line.minimumUnit,
  }
  const showSaved = (): void => {
    showToast('success', t`Saved`, { text: t`Undo`, run: () => void run(setMinimum, before) })
  }
  return {
    showSaved,
    /** @returns whether it was saved */
    set: async (amount: number | null): Promise<boolean> => {
      const args = { branch_id, good_id, amount, unit: line.minimumUnit }
      const isSaved = await run(setMinimum, args)
      if (isSaved) showSaved()
      return isSaved
    },
  }
}
