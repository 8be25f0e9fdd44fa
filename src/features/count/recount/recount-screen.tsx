import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { keepScreenAwake } from '#client/device/wake-lock.ts'
import type { LoadEntries } from '#client/use-last-count.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Empty } from '#widgets/empty/empty.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { useCanSimulate } from '#widgets/scale/use-can-simulate.ts'
import { Announcer } from '../announcer.tsx'
import { useCountStore } from '../count-store.ts'
import { useTargetSize } from '../touch/large-targets.ts'
import { useSave } from '../use-record.ts'
import { CountScale } from '../weigh/count-scale.tsx'
import { shownMode, useWeighing } from '../weigh/use-weighing.ts'
import { ItemList } from './item-list.tsx'
import { NotWaiting } from './not-waiting.tsx'
import { RecountDock } from './recount-dock.tsx'
import { RecountHead } from './recount-head.tsx'
import { RecountItem } from './recount-item.tsx'
import { RecountThanks } from './recount-thanks.tsx'
import { useChosenItem } from './use-chosen-item.ts'
import { useInRouteOrder, useOwnRecount, type OwnRecount } from './use-own-recount.ts'
import { useSaveReading } from './use-save-reading.ts'
import classes from './recount-screen.module.css'

export interface RecountScreenProps {
  inventoryId: string
  /** Loads the entries of an older inventory. */
  loadEntries: LoadEntries
}

/** Counts again what somebody asked for, without a look at what was counted before. */
export function RecountScreen({ inventoryId, loadEntries }: RecountScreenProps) {
  const { t } = useLingui()
  const known = useOwnRecount(inventoryId)
  if (known === undefined) return <Loading />
  const { found: own, isComplete } = known
  const hasOpen = own !== null && own.items.some(({ isDone }) => !isDone)
  return (
    <Screen title={t`Count again`} width="wide" kind="counting">
      {hasOpen ? (
        <OpenRecount own={own} loadEntries={loadEntries} />
      ) : (
        <NoRecounts own={own} isComplete={isComplete} />
      )}
    </Screen>
  )
}

/** Everything is done, or nothing was asked. */
function NoRecounts({ own, isComplete }: { own: OwnRecount | null; isComplete: boolean }) {
  if (own && (own.items.length > 0 || own.isLate)) return <RecountThanks {...own} />
  return (
    <Empty
      isComplete={isComplete}
      isScreen
      title={<Trans>Nothing to count again</Trans>}
      actions={
        <ButtonLink to="/count">
          <Trans>Back to counting</Trans>
        </ButtonLink>
      }
    />
  )
}

interface OpenRecountProps {
  own: OwnRecount
  loadEntries: LoadEntries
}

/** The list, or the chosen item; looked at above, pressed below, as in the count. */
function OpenRecount({ own, loadEntries }: OpenRecountProps) {
  const items = useInRouteOrder(own, loadEntries)
  const chosen = useChosenItem(items)
  const save = useSaveReading(items)
  const weighing = useWeighing(useSave(own.inventory.id, save))
  const canSimulate = useCanSimulate()
  const { bottle, mode, leave } = useCountStore()
  useEffect(() => keepScreenAwake(), [])
  useEffect(() => leave, [leave])
  useTargetSize()
  const { scale } = weighing
  const { item } = chosen
  return (
    <div className={classes.window}>
      <Announcer />
      <RecountHead items={items} />
      <div
        className={classes.desk}
        data-desk
        data-mode={bottle ? shownMode(mode, scale) : undefined}
      >
        <div className={classes.card} data-chosen={item !== null}>
          {chosen.notWaiting && <NotWaiting bottle={chosen.notWaiting} />}
          {item ? (
            <RecountItem
              item={item}
              weighing={weighing}
              onAnother={() => chosen.open(item)}
              onLeave={chosen.leave}
            />
          ) : (
            <ItemList items={items} weighing={weighing} onOpen={chosen.open} />
          )}
          <CountScale
            // Without a scale it is another thing while a bottle is chosen.
            key={bottle !== null && scale.state === 'not-connected' ? 'ways' : 'scale'}
            scale={scale}
            canSimulate={canSimulate}
          />
        </div>
        <RecountDock items={items} chosen={chosen} scale={scale} />
      </div>
    </div>
  )
}
