import { Trans } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { Inventory } from '#domain/inventories.ts'
import { keepScreenAwake } from '#scales/wake-lock.ts'
import { listenForWedge } from '#scanner/keyboard-wedge.ts'
import { inventoryById } from '#storage/views.ts'
import { BackLink } from '#ui/back-link.tsx'
import { later } from '#ui/later.tsx'
import { Loading } from '#ui/loading.tsx'
import { Message } from '#ui/message.tsx'
import type { LoadEntries } from '#ui/use-last-count.ts'
import { useLive } from '#ui/use-live.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { BottleCard } from './bottle-card.tsx'
import { BottleFinder } from './bottle-finder.tsx'
import { Counted } from './counted.tsx'
import { CountHead } from './count-head.tsx'
import { useCountStore } from './count-store.ts'
import { SavedNote } from './saved-note.tsx'
import { ScalePanel } from './scale-panel.tsx'
import { useCounted } from './use-counted.ts'
import { useIdentify } from './use-identify.ts'
import { useRecord, useUndo } from './use-record.ts'
import { useRunningTotals } from './use-running-totals.ts'
import { useWeighing } from './use-weighing.ts'
import classes from './count-screen.module.css'

const NextBottle = later(async () => (await import('./later/next-bottle.tsx')).NextBottle)

const CameraPanel = lazy(async () => ({
  default: (await import('#ui/scan/camera-panel.tsx')).CameraPanel,
}))

export interface CountScreenProps {
  inventoryId: string
  compute: Remote<ComputeWorker>
  /** Fetches what was counted in an older inventory. */
  loadEntries: LoadEntries
}

/** Where bottles are counted: choose one, weigh or count it, see it in the list. */
export function CountScreen({ inventoryId, ...parts }: CountScreenProps) {
  const inventory = useLive(
    async (database) => (await inventoryById(database, inventoryId)) ?? null,
    [inventoryId],
  )
  if (inventory === undefined) return <Loading />
  if (inventory === null) {
    return (
      <main className={classes.screen}>
        <Message
          title={<Trans>This inventory is not here</Trans>}
          actions={
            <BackLink to="/count">
              <Trans>To the start</Trans>
            </BackLink>
          }
        />
      </main>
    )
  }
  return <OpenCount key={inventoryId} inventory={inventory} {...parts} />
}

type OpenCountProps = Omit<CountScreenProps, 'inventoryId'> & { inventory: Inventory }

function OpenCount({ inventory, compute, loadEntries }: OpenCountProps) {
  const counted = useCounted(inventory.id)
  const { entries } = counted
  const canSimulate = useLive(async (database) => (await database.meta.get('features'))?.value)
  const sum = useRunningTotals(entries, compute)
  const { bottle, choose, leave } = useCountStore()
  const [isCameraOpen, setCameraOpen] = useState(false)
  const isSettled = useSettled()
  const record = useRecord(inventory)
  const { scale, seeNow } = useWeighing(record)
  const { byBarcode, byCamera } = useIdentify(scale)
  const { takeAgain } = scale
  const undo = useUndo(
    inventory.id,
    // The next bottle, if it is chosen already, must not get the weight of the one before.
    useCallback(() => {
      if (useCountStore.getState().bottle === null) takeAgain()
    }, [takeAgain]),
  )
  useEffect(() => keepScreenAwake(), [])
  useEffect(() => listenForWedge(document, byBarcode), [byBarcode])
  useEffect(() => leave, [leave])
  return (
    <main className={classes.screen}>
      <CountHead inventory={inventory} entries={entries} sum={sum} loadEntries={loadEntries} />
      <div className={classes.work}>
        <div className={classes.desk}>
          <BottleFinder
            onBarcode={byBarcode}
            onGood={(good) => choose({ kind: 'known', good })}
            isCameraOpen={isCameraOpen}
            onCamera={() => setCameraOpen(!isCameraOpen)}
          />
          {isCameraOpen && (
            <Suspense>
              <CameraPanel onBarcode={byCamera} onClose={() => setCameraOpen(false)} />
            </Suspense>
          )}
          <SavedNote onUndo={() => void undo()} />
          {bottle && (
            <BottleCard
              key={bottle.kind === 'known' ? bottle.good.id : bottle.barcode}
              bottle={bottle}
              scale={scale}
              seeNow={seeNow}
              onSeen={record}
            />
          )}
          <ScalePanel scale={scale} canSimulate={isSimulatedOffered(canSimulate)} />
          {!bottle && <Unscanned />}
          {!bottle && entries && isSettled && (
            <Suspense>
              <NextBottle inventory={inventory} entries={entries} loadEntries={loadEntries} />
            </Suspense>
          )}
        </div>
        <div className={classes.list}>
          <Counted inventory={inventory} {...counted} loadEntries={loadEntries} />
        </div>
      </div>
    </main>
  )
}

/** What is not needed for the first bottle waits until the screen has been there for a moment. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 1500)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

/** Why a weight was not taken, while no bottle is chosen. */
function Unscanned() {
  const refusal = useCountStore((state) => state.refusal)
  return refusal ? (
    <p role="alert" className={classes.refusal}>
      {refusal.words}
    </p>
  ) : null
}

function isSimulatedOffered(features: unknown): boolean {
  return typeof features === 'object' && features !== null && 'simulated_scale' in features
    ? features.simulated_scale === true
    : false
}
