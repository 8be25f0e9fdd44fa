import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { keepScreenAwake } from '#client/device/wake-lock.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { lazyWithMessages, withMessages } from '#ui/language/lazy-with-messages.tsx'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import { Empty } from '#widgets/empty/empty.tsx'
import { Loading } from '#ui/message/loading.tsx'
import type { LoadEntries } from '#client/use-last-count.ts'
import { useCanSimulate } from '#widgets/scale/use-can-simulate.ts'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { useWedge } from '#widgets/use-wedge.ts'
import { Announcer } from './announcer.tsx'
import type { BottleCardProps } from './bottle-card.tsx'
import { lacksDensity, type Bottle } from './bottle.ts'
import { CountedEntries } from './entries/counted-entries.tsx'
import { CountDock } from './count-dock.tsx'
import { CountHead } from './count-head.tsx'
import { useCountStore } from './count-store.ts'
import { CountTotals } from './progress/count-totals.tsx'
import { CountScale } from './weigh/count-scale.tsx'
import { NoBottleFigure } from './weigh/no-bottle-figure.tsx'
import { NoBottle } from './no-bottle.tsx'
import { usePourers } from '#client/units.tsx'
import { useCountedEntries } from './entries/use-counted-entries.ts'
import {
  useCountedInventory,
  useOpenCounted,
  type CountedInventory,
  type FoundInventory,
} from './use-counted-inventory.ts'
import { useTargetSize } from './touch/large-targets.ts'
import { useChooseNext } from './scan/use-choose-next.ts'
import { useFirstGood } from './scan/use-first-good.ts'
import { useIdentify } from './scan/use-identify.ts'
import { useRecord, useUndo } from './use-record.ts'
import { useRunningTotals, type SumUp } from './entries/use-running-totals.ts'
import { useKeptWeighing } from './weigh/use-kept-weighing.ts'
import { shownMode, useWeighing } from './weigh/use-weighing.ts'
import classes from './count-screen.module.css'

/** Loaded soon after the screen, or with the first bottle; a scale saves without it. */
const loadBottleCard = async () => (await import('./bottle-card.tsx')).BottleCard
const BottleCard = lazyPart(withMessages('count', loadBottleCard))

const StartedByOthers = lazyWithMessages(
  'count',
  async () => (await import('./started-by-others.tsx')).StartedByOthers,
)

const CountNotes = lazyWithMessages(
  'count',
  async () => (await import('./count-notes.tsx')).CountNotes,
)

const BeforeBottle = lazyWithMessages(
  'count',
  async () => (await import('./scan/before-bottle.tsx')).BeforeBottle,
)

const KnownDensity = lazyWithMessages(
  'count',
  async () => (await import('./weigh/known-density.tsx')).KnownDensity,
)

const LowOn = lazyWithMessages('count', async () => (await import('./low-on/low-on.tsx')).LowOn)

export interface CountScreenProps {
  inventoryId: string
  /** The branch of a count that may have no entry yet. */
  branchId?: string | undefined
  /** The id of the good that is chosen at the start. */
  firstGood?: string | undefined
  /** Its inventory, where it has been looked for already. */
  found?: FoundInventory | undefined
  sumUp: SumUp
  /** Loads the entries of an older inventory. */
  loadEntries: LoadEntries
  /** Called as soon as bottles can be counted, or it is known that they cannot. */
  onShown: () => void
}

/** The count screen: choose a bottle, weigh or count it, see it in the list. */
export function CountScreen(props: CountScreenProps) {
  const { inventoryId, branchId, firstGood, found, onShown, ...rest } = props
  const { t } = useLingui()
  useFirstGood(firstGood)
  const counted = useCountedInventory(inventoryId, branchId, found)
  const isKnown = counted !== undefined
  useEffect(() => {
    if (isKnown) onShown()
  }, [isKnown, onShown])
  if (counted === undefined) return <Loading />
  if (counted === null || counted === 'not_here') {
    const title = t`Inventory not found`
    return (
      <Screen title={counted ? t`Count bottles` : title} width="wide" kind="count">
        <Empty
          isComplete={counted === null}
          title={title}
          actions={
            <BackLink to="/count">
              <Trans>Go to start</Trans>
            </BackLink>
          }
        />
      </Screen>
    )
  }
  return (
    <>
      <OpenCount key={inventoryId} counted={counted} {...rest} />
      <Warnings />
    </>
  )
}

/** Of what the device is low on; the first bottle does not wait for them. */
function Warnings() {
  return (
    useReady() && (
      <Suspense>
        <LowOn />
      </Suspense>
    )
  )
}

type OpenCountProps = Pick<CountScreenProps, 'sumUp' | 'loadEntries'> & {
  counted: CountedInventory
}

function OpenCount({ counted, sumUp, loadEntries }: OpenCountProps) {
  const { inventory, isDraft } = counted
  const { t } = useLingui()
  const title = useInventoryTitle()(inventory)
  const open = useOpenCounted(counted)
  const state = useCountedEntries(inventory.id)
  const { entries } = state
  const canSimulate = useCanSimulate()
  const sum = useRunningTotals(entries, sumUp)
  const { bottle, mode, leave } = useCountStore()
  const isReady = useReady()
  const pourers = usePourers()
  const record = useRecord(inventory, open)
  const { scale, seeNow, isSaved, observe } = useWeighing(record)
  const identify = useIdentify(scale, useChooseNext())
  const { takeAgain } = scale
  const undo = useUndo(
    inventory.id,
    // If the next bottle is already chosen, it must not get the weight of the previous one.
    useCallback(() => {
      if (useCountStore.getState().bottle === null) takeAgain()
    }, [takeAgain]),
  )
  useEffect(() => keepScreenAwake(), [])
  useKeptWeighing(inventory, sum !== null || isReady)
  useEffect(() => {
    if (isReady) void loadBottleCard().catch(() => undefined)
  }, [isReady])
  useTargetSize()
  useWedge({ onScan: identify.byBarcode, onCutOff: identify.cutOff })
  useEffect(() => leave, [leave])
  const isChosen = bottle !== null
  const shown = isChosen ? shownMode(mode, scale) : undefined
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
          {isReady && <Others counted={counted} />}
          <div className={classes.desk} data-desk data-mode={shown}>
            <div className={classes.card} data-chosen={isChosen}>
              {bottle ? (
                <ChosenBottle
                  inventoryId={inventory.id}
                  bottle={bottle}
                  pourers={pourers}
                  scale={scale}
                  seeNow={seeNow}
                  onObserved={observe}
                />
              ) : (
                <NoBottle
                  inventoryId={inventory.id}
                  pourers={pourers}
                  figure={<NoBottleFigure scale={scale} isSaved={isSaved} />}
                >
                  {entries && isReady && (
                    <Suspense>
                      <BeforeBottle inventory={inventory} loadEntries={loadEntries} />
                    </Suspense>
                  )}
                </NoBottle>
              )}
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
        </div>
        <div className={classes.list}>
          <CountTotals sum={sum} />
          <CountedEntries inventory={inventory} {...state} loadEntries={loadEntries} />
        </div>
      </div>
    </Screen>
  )
}

/**
 * Before its first entry, a count may be one that somebody else has started too; after it, somebody
 * may want items counted again, or have joined it with another.
 */
function Others({ counted: { inventory, isDraft } }: Pick<OpenCountProps, 'counted'>) {
  return (
    <Suspense>
      {isDraft ? <StartedByOthers draft={inventory} /> : <CountNotes inventory={inventory} />}
    </Suspense>
  )
}

/** What was typed before a bottle got its label stays; once that is let go of, it goes. */
function keyOf(bottle: Bottle): string {
  if (bottle.kind === 'unknown') return bottle.barcode
  return bottle.isNaming ? `${bottle.good.id} ${bottle.scanned}` : bottle.good.id
}

function ChosenBottle(props: BottleCardProps) {
  const { bottle } = props
  return (
    <>
      {lacksDensity(bottle) && (
        <Suspense>
          <KnownDensity bottle={bottle} />
        </Suspense>
      )}
      <Suspense>
        <BottleCard key={keyOf(bottle)} {...props} />
      </Suspense>
    </>
  )
}

/** Delays what the first bottle does not need until the screen has been open for a moment. */
function useReady(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 1500)
    return () => clearTimeout(timer)
  }, [])
  return isReady
}
