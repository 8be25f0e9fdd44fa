import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { finishRecount } from '#domain/counting/recounts/commands/finish-recount.ts'
import { useCommands } from '#client/commands/use-commands.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useAskers } from './use-askers.ts'
import type { AskedItem } from './use-own-recount.ts'

/** For whoever cannot do it: no time, or they have seen what was counted. */
export function GiveBack({ items }: { items: readonly AskedItem[] }) {
  const { t } = useLingui()
  const runAll = useCommands()
  const askers = useAskers(items.map(({ recount }) => recount))
  const [isAsking, setAsking] = useState(false)
  const waiting = items.filter(({ isDone }) => !isDone)
  const giveBack = async (): Promise<void> => {
    const finished_at = new Date().toISOString()
    const all = waiting.map(({ recount: { inventory_id, id } }) => ({
      inventory_id,
      recount_id: id,
      is_finished: false,
      finished_at,
    }))
    const given = await runAll(finishRecount, all)
    setAsking(false)
    if (given.length > 0) showToast('success', t`Given back`)
  }
  return (
    <>
      <Button variant="subtle" size="md" onClick={() => setAsking(true)}>
        <Trans>I can't count these</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Give them back?</Trans>}
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
