import { useLingui } from '@lingui/react/macro'
import { changeMovement } from '#domain/movements/commands/change-movement.ts'
import { movementEditOf, undoOfEdit } from '#domain/movements/movement-edit.ts'
import type { Movement } from '#domain/movements/movements.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** Changes what differs, which is undone by what stood there before. */
export function useChangeMovement(movement: Movement) {
  const { t } = useLingui()
  const run = useRunCommand()
  return async (read: Parameters<typeof movementEditOf>[1]): Promise<boolean> => {
    const edit = movementEditOf(movement, read)
    if (edit === null) return true
    if (!(await run(changeMovement, edit))) return false
    const undo = () => void run(changeMovement, undoOfEdit(movement, edit))
    const saved = movement.reason === 'transfer' ? t`Transfer saved` : t`Write-off saved`
    showToast('success', saved, { text: t`Undo`, run: undo })
    return true
  }
}
