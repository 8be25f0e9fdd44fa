import { useLingui } from '@lingui/react/macro'
import { receiveTransfer } from '#domain/movements/commands/receive-transfer.ts'
import type { Movement, ReceivedLine } from '#domain/movements/movements.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** Says what came of a transfer; undone, it is again as it was said before. */
export function useReceive({ id, received }: Movement): (came: ReceivedLine[]) => Promise<boolean> {
  const { t } = useLingui()
  const run = useRunCommand()
  return async (came) => {
    if (!(await run(receiveTransfer, { movement_id: id, received: came }))) return false
    const before = received?.lines ?? null
    const undo = () => void run(receiveTransfer, { movement_id: id, received: before })
    showToast('success', t`Transfer received`, { text: t`Undo`, run: undo })
    return true
  }
}
