import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { finishRecount } from '#domain/counting/recounts/commands/finish-recount.ts'
import { useCommands } from '#client/commands/use-commands.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useAskers } from './use-askers.ts'
import type { ItemToRecount } from './use-own-recount.ts'

/** Gives back what its counter cannot do: no time, or they have seen what was counted. */
export function GiveBack({ items }: { items: readonly ItemToRecount[] }) {
  const runAll = useCommands()
  const askers = useAskers(items.map(({ recount }) => recount))
  const [isAsking, setAsking] = useState(false)
  const giveBack = async (): Promise<void> => {
    const finished_at = new Date().toISOString()
    const all = items
      .filter(({ isDone }) => !isDone)
      .map(({ recount: { inventory_id, id: recount_id } }) => ({
        inventory_id,
        recount_id,
        is_finished: false,
        finished_at,
      }))
    await runAll(finishRecount, all)
    setAsking(false)
  }
  const title = <Trans>I can't count these</Trans>
  return (
    <>
      <Button variant="subtle" size="md" onClick={() => setAsking(true)}>
        {title}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirm={<Trans>Give back</Trans>}
          onConfirm={giveBack}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>{askers} can ask someone else. What you recounted is kept.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
