import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useCallback, useState } from 'react'
import { deleteRecountReading } from '#domain/counting/recounts/commands/delete-recount-reading.ts'
import { finishRecount } from '#domain/counting/recounts/commands/finish-recount.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { withMessages } from '#ui/language/lazy-with-messages.tsx'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import { BottleFinder } from '#widgets/finder/bottle-finder.tsx'
import type { Scale } from '#widgets/scale/use-scale.ts'
import { useWedge } from '#widgets/use-wedge.ts'
import type { Bottle } from '../bottle.ts'
import { useCountStore } from '../count-store.ts'
import { CountMessages } from '../entries/count-messages.tsx'
import { useIdentify } from '../scan/use-identify.ts'
import { useTakeBack } from '../use-record.ts'
import { useFeedback } from '../feedback/use-feedback.ts'
import { ItemEnd } from './item-end.tsx'
import type { ChosenItem } from './use-chosen-item.ts'
import type { ItemToRecount } from './use-own-recount.ts'
import classes from './recount-screen.module.css'

const CameraPanel = lazyPart(
  withMessages('count', async () => (await import('#widgets/camera-panel.tsx')).CameraPanel),
)

export interface RecountDockProps {
  items: readonly ItemToRecount[]
  chosen: ChosenItem
  scale: Scale
}

/** What a thumb needs: the last message with its undo, what ends the item, and what finds another. */
export function RecountDock({ items, chosen, scale }: RecountDockProps) {
  const [isCameraOpen, setCameraOpen] = useState(false)
  const choose = useChoice(chosen)
  const { byBarcode, byCamera, cutOff } = useIdentify(scale, choose)
  useWedge({ onScan: byBarcode, onCutOff: cutOff })
  const undo = useUndo(items, scale)
  const finish = useFinish(items, chosen)
  const { item } = chosen
  return (
    <div className={classes.dock}>
      {isCameraOpen && (
        <Suspense>
          <CameraPanel onBarcode={byCamera} onClose={() => setCameraOpen(false)} />
        </Suspense>
      )}
      <CountMessages
        became={<Trans>Your entries</Trans>}
        onUndo={() => void undo()}
        onLookUp={byBarcode}
      />
      {item && (
        <div data-end>
          <ItemEnd key={item.recount.id} item={item} onDone={() => finish(item)} />
        </div>
      )}
      <BottleFinder
        isAtFoot
        canCreate={false}
        onBarcode={byBarcode}
        onGood={(good) => void choose({ kind: 'known', good })}
        isCameraOpen={isCameraOpen}
        onCamera={() => setCameraOpen(!isCameraOpen)}
      />
    </div>
  )
}

/** A bottle that is none of the items is said to be so, aloud too. */
function useChoice({ choose }: ChosenItem): (bottle: Bottle) => boolean {
  const { t } = useLingui()
  const feedback = useFeedback()
  return useCallback(
    (bottle) => {
      const isOpen = choose(bottle)
      if (!isOpen) feedback('rejected', t`This isn't one of the items left to count again.`)
      return isOpen
    },
    [choose, feedback, t],
  )
}

/** The undo of the last reading, whichever item is chosen by now. */
function useUndo(items: readonly ItemToRecount[], { takeAgain }: Scale): () => Promise<void> {
  const run = useRunCommand()
  return useTakeBack(
    useCallback(
      async ({ entryId: reading_id }) => {
        const item = items.find(({ readings }) => readings.some(({ id }) => id === reading_id))
        if (!item) return false
        const { inventory_id, id: recount_id } = item.recount
        return run(deleteRecountReading, { inventory_id, recount_id, reading_id })
      },
      [items, run],
    ),
    useCallback(() => {
      if (useCountStore.getState().bottle === null) takeAgain()
    }, [takeAgain]),
  )
}

/** Ends an item and goes to the next one that waits, round the bar. */
function useFinish(items: readonly ItemToRecount[], { open, leave }: ChosenItem) {
  const run = useRunCommand()
  return async (item: ItemToRecount): Promise<void> => {
    const { inventory_id, id: recount_id } = item.recount
    const finished_at = new Date().toISOString()
    const args = { inventory_id, recount_id, is_finished: true, finished_at }
    if (!(await run(finishRecount, args))) return
    useCountStore.getState().forgetSaved()
    const here = items.findIndex(({ recount }) => recount.id === item.recount.id)
    const others = [...items.slice(here + 1), ...items.slice(0, here)]
    const next = others.find(({ isDone }) => !isDone)
    if (next) open(next)
    else leave()
  }
}
