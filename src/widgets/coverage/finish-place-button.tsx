import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { finishPlace } from '#domain/inventories/commands/finish-place.ts'
import { reopenPlace } from '#domain/inventories/commands/reopen-place.ts'
import type { PlaceState } from '#domain/inventories/places/place-states.ts'
import { useCommands } from '#client/commands/use-commands.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { usePlaceLabel } from '../labels/use-place-label.ts'

export interface FinishPlaceButtonProps {
  inventoryId: string
  state: PlaceState
  /** How many goods that stood there last time nobody has counted yet. */
  missing: number
  /** What stood there last time is not known on this device yet. */
  isUnknown: boolean
  /** How those who finished it spelled it. */
  said: readonly string[]
}

/** Says that a place is done, or opens it again. While something is missing there, or may be, it asks first. */
export function FinishPlaceButton(props: FinishPlaceButtonProps) {
  const { inventoryId: inventory_id, state, missing, isUnknown, said } = props
  const { t } = useLingui()
  const label = usePlaceLabel()(state.place)
  const run = useRunCommand()
  const runAll = useCommands()
  const [isAsking, setAsking] = useState(false)
  const { place, mark } = state
  if (state.progress === 'finished' && mark !== null) {
    const reopen = (): Promise<unknown> =>
      runAll(
        reopenPlace,
        said.map((spelled) => ({ inventory_id, place: spelled, seen_at: mark.at })),
      )
    return (
      <Button
        variant="default"
        size="md"
        aria-label={t`Count ${label} further`}
        onClick={() => void reopen()}
      >
        <Trans>Count further</Trans>
      </Button>
    )
  }
  const isStarted = state.entries > 0
  const mustAsk = missing > 0 || (isUnknown && !isStarted)
  const finish = async (): Promise<void> => {
    const finished_at = new Date().toISOString()
    await run(finishPlace, { inventory_id, place, is_finished: true, heir: null, finished_at })
    setAsking(false)
  }
  return (
    <>
      <Button
        variant="default"
        size="md"
        aria-label={t`${label}: done`}
        onClick={() => (mustAsk ? setAsking(true) : void finish())}
      >
        <Trans>Done</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>{label}: done?</Trans>}
          confirm={<Trans>Done anyway</Trans>}
          onConfirm={finish}
          onClose={() => setAsking(false)}
        >
          <Unfinished isStarted={isStarted} missing={missing} />
        </ConfirmDialog>
      )}
    </>
  )
}

function Unfinished({ isStarted, missing }: { isStarted: boolean; missing: number }) {
  return (
    <p>
      {!isStarted && (
        <>
          <Trans>Nobody has counted anything here yet.</Trans>{' '}
        </>
      )}
      {missing > 0 && (
        <Plural
          value={missing}
          one="# item that was here last time is not counted yet."
          other="# items that were here last time are not counted yet."
        />
      )}
    </p>
  )
}
