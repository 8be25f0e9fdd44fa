import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Screen } from '#ui/layout/screen.tsx'
import { useCanSimulate } from '#widgets/scale/use-can-simulate.ts'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { Announcer } from './announcer.tsx'
import { CountDock } from './count-dock.tsx'
import { CountHead } from './count-head.tsx'
import { CountParts } from './count-parts.tsx'
import { useCountStore } from './count-store.ts'
import { CountedEntries } from './entries/counted-entries.tsx'
import { NoBottle } from './no-bottle.tsx'
import { BOTTLE_PARTS, loadAhead, NO_BOTTLE_PARTS, NOTE_PARTS } from './parts.tsx'
import { CountTotals } from './progress/count-totals.tsx'
import { useCount, type CountProps, type CountState } from './use-count.ts'
import { CountScale } from './weigh/count-scale.tsx'
import { NoBottleFigure } from './weigh/no-bottle-figure.tsx'
import { shownMode } from './weigh/use-weighing.ts'
import classes from './count-screen.module.css'

/** A count that exists, or will with its first entry. */
export function OpenCount(props: CountProps) {
  const { t } = useLingui()
  const state = useCount(props)
  const { inventory, isDraft, entries, isReady, sum, loadEntries } = state
  const title = useInventoryTitle()(inventory)
  useEffect(() => {
    if (isReady) loadAhead()
  }, [isReady])
  const leave = useCountStore((store) => store.leave)
  useEffect(() => leave, [leave])
  return (
    <Screen title={`${title} · ${t`Count bottles`}`} width="wide" kind="counting">
      <Announcer />
      <div className={classes.work}>
        <div className={classes.window}>
          <CountHead
            inventory={inventory}
            entries={isReady ? entries : undefined}
            loadEntries={loadEntries}
            isDraft={isDraft}
          />
          <CountParts parts={NOTE_PARTS} state={state} />
          <Desk {...state} />
        </div>
        <div className={classes.list}>
          <CountTotals sum={sum} />
          <CountedEntries {...state} />
        </div>
      </div>
    </Screen>
  )
}

/** The bottle with its weight, and below both what finds the next one. */
function Desk(state: CountState) {
  const { inventory, entries, isReady, scale, identify, undo } = state
  const { bottle, mode } = useCountStore()
  const canSimulate = useCanSimulate()
  const isChosen = bottle !== null
  return (
    <div
      className={classes.desk}
      data-desk
      data-mode={isChosen ? shownMode(mode, scale) : undefined}
    >
      <div className={classes.card} data-chosen={isChosen}>
        <Card {...state} />
        <CountScale
          // Without a scale it is another thing while a bottle is chosen.
          key={isChosen && scale.state === 'not-connected' ? 'ways' : 'scale'}
          scale={scale}
          canSimulate={canSimulate}
        />
      </div>
      <CountDock
        inventory={inventory}
        entries={entries}
        isReady={isReady}
        identify={identify}
        onUndo={() => void undo()}
      />
    </div>
  )
}

/** The chosen bottle, or how to choose one. */
function Card(state: CountState) {
  const { inventory, pourers, scale, seeNow, isSaved, observe } = state
  const { bottle } = useCountStore()
  const inventoryId = inventory.id
  if (bottle) {
    const props = { inventoryId, bottle, pourers, scale, seeNow, onObserved: observe }
    return <CountParts parts={BOTTLE_PARTS} state={props} />
  }
  return (
    <NoBottle
      inventoryId={inventoryId}
      pourers={pourers}
      figure={<NoBottleFigure scale={scale} isSaved={isSaved} />}
    >
      <CountParts parts={NO_BOTTLE_PARTS} state={state} />
    </NoBottle>
  )
}
