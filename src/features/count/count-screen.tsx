import { Trans } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { useCallback, useEffect, useRef } from 'react'
import { goodByBarcode } from '#storage/goods.ts'
import { normaliseBarcode } from '#domain/barcode.ts'
import type { Inventory } from '#domain/inventories.ts'
import { keepScreenAwake } from '#scales/wake-lock.ts'
import { listenForWedge } from '#scanner/keyboard-wedge.ts'
import { entriesOf, inventoryById } from '#storage/views.ts'
import { useAccount } from '#ui/account.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Loading } from '#ui/loading.tsx'
import { Message } from '#ui/message.tsx'
import { useLive } from '#ui/use-live.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { BottleCard } from './bottle-card.tsx'
import { BottleFinder } from './bottle-finder.tsx'
import { CountHead } from './count-head.tsx'
import { useCountStore } from './count-store.ts'
import { EntryList } from './entry-list.tsx'
import { SavedNote } from './saved-note.tsx'
import { ScalePanel } from './scale-panel.tsx'
import { useRecord, useUndo, type Seen } from './use-record.ts'
import { useRunningTotals } from './use-running-totals.ts'
import { useScale } from './use-scale.ts'
import classes from './count-screen.module.css'

export interface CountScreenProps {
  inventoryId: string
  compute: Remote<ComputeWorker>
}

/** Where bottles are counted: choose one, weigh or count it, see it in the list. */
export function CountScreen({ inventoryId, compute }: CountScreenProps) {
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
  return <OpenCount key={inventoryId} inventory={inventory} compute={compute} />
}

function OpenCount({
  inventory,
  compute,
}: {
  inventory: Inventory
  compute: Remote<ComputeWorker>
}) {
  const entries = useLive((database) => entriesOf(database, inventory.id), [inventory.id])
  const canSimulate = useLive(async (database) => (await database.meta.get('features'))?.value)
  const sum = useRunningTotals(entries, compute)
  const { bottle, saved, choose, putAway } = useCountStore()
  const identify = useIdentify()
  const record = useRecord(inventory.id, compute)
  const isWaiting = useRef(false)
  const scale = useScale((reading, kind) => {
    const current = useCountStore.getState()
    isWaiting.current = current.bottle === null
    const source = kind === 'simulated' ? 'simulated' : 'scale'
    if (!current.bottle || current.mode === 'open') void record({ gross: reading.gross, source })
  })
  const { takeAgain, phase } = scale
  const undo = useUndo(inventory.id, takeAgain)
  useEffect(() => keepScreenAwake(), [])
  useEffect(() => listenForWedge(document, (barcode) => void identify(barcode)), [identify])
  useEffect(() => putAway, [putAway])
  // A bottle that came to rest before it was scanned is weighed once it is; one that has been
  // weighed already is not weighed for the next barcode.
  useEffect(() => {
    if (!bottle || !isWaiting.current || phase !== 'taken') return
    isWaiting.current = false
    takeAgain()
  }, [bottle, phase, takeAgain])
  const onSeen = (seen: Seen): Promise<void> => record(seen)
  return (
    <main className={classes.screen}>
      <CountHead inventory={inventory} sum={sum} />
      <div className={classes.work}>
        <div className={classes.desk}>
          <BottleFinder
            onBarcode={(barcode) => void identify(barcode)}
            onGood={(good) => choose({ kind: 'known', good })}
          />
          <SavedNote saved={saved} onUndo={() => void undo()} />
          {bottle && (
            <BottleCard
              key={bottle.kind === 'known' ? bottle.good.id : bottle.barcode}
              bottle={bottle}
              scale={scale}
              compute={compute}
              onSeen={onSeen}
            />
          )}
          <ScalePanel scale={scale} canSimulate={isSimulatedOffered(canSimulate)} />
          {!bottle && <Unscanned />}
        </div>
        <div className={classes.list}>
          {entries && <EntryList inventory={inventory} entries={entries} />}
        </div>
      </div>
    </main>
  )
}

/** Why a weight was not taken, while no bottle is chosen. */
function Unscanned() {
  const refusal = useCountStore((state) => state.refusal)
  return refusal ? (
    <p role="alert" className={classes.refusal}>
      {refusal}
    </p>
  ) : null
}

function isSimulatedOffered(features: unknown): boolean {
  return typeof features === 'object' && features !== null && 'simulated_scale' in features
    ? features.simulated_scale === true
    : false
}

/** Finds the good of a barcode; one that is not known is counted under its bare barcode. */
function useIdentify(): (barcode: string) => Promise<void> {
  const { database } = useAccount()
  const last = useRef(0)
  return useCallback(
    async (text) => {
      const turn = ++last.current
      const barcode = normaliseBarcode(text)
      const good = await goodByBarcode(database, barcode)
      // Two quick scans: the later one is meant.
      if (turn !== last.current) return
      useCountStore.getState().choose(good ? { kind: 'known', good } : { kind: 'unknown', barcode })
    },
    [database],
  )
}
