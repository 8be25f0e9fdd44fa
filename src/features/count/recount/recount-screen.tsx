import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useEffect } from 'react'
import { keepScreenAwake } from '#client/device/wake-lock.ts'
import type { LoadEntries } from '#client/use-last-count.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Empty } from '#widgets/empty/empty.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { useCanSimulate } from '#widgets/scale/use-can-simulate.ts'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { Message } from '#ui/message/message.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { Announcer } from '../announcer.tsx'
import { useCountStore } from '../count-store.ts'
import { useTargetSize } from '../touch/large-targets.ts'
import { useSave } from '../use-record.ts'
import { CountScale } from '../weigh/count-scale.tsx'
import { shownMode, useWeighing } from '../weigh/use-weighing.ts'
import { ItemList } from './item-list.tsx'
import { RecountDock } from './recount-dock.tsx'
import { RecountItem } from './recount-item.tsx'
import { useChosenItem } from './use-chosen-item.ts'
import {
  useInRouteOrder,
  useOwnRecount,
  type OwnRecount,
  type ItemToRecount,
} from './use-own-recount.ts'
import { useSaveReading } from './use-save-reading.ts'
import type { Bottle } from '../bottle.ts'
import { useBottleName } from '../scan/use-bottle-name.ts'
import { useAskers } from './use-askers.ts'
import classes from './recount-screen.module.css'
import head from '../count-head.module.css'

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

/** Says that a bottle is of no item that waits, whether it was scanned or its item was taken back. */
function NotWaiting({ bottle }: { bottle: Bottle }) {
  const name = useBottleName()(bottle)
  return (
    <p className={classes.foreign} role="alert">
      <strong>{name}</strong>
      <Trans>This isn't one of the items left to count again.</Trans>
    </p>
  )
}

/** Says at the end what happens now with what this person counted. */
function RecountThanks({ asked, isLate }: OwnRecount) {
  const askers = useAskers(asked)
  return (
    <Message
      isScreen
      icon={<CheckIcon size={40} />}
      title={<Trans>Thank you, that was all</Trans>}
      actions={
        <ButtonLink to="/count">
          <Trans>Back to counting</Trans>
        </ButtonLink>
      }
    >
      <p>
        {isLate ? (
          <Trans>What came too late is kept for {askers}, but isn't counted.</Trans>
        ) : (
          <Trans>Your count stands beside the first. {askers} decides which one is used.</Trans>
        )}
      </p>
    </Message>
  )
}

/** Whose wish it is, and how far it is, in one row. */
function RecountHead({ items }: { items: readonly ItemToRecount[] }) {
  const askers = useAskers(items.map(({ recount }) => recount))
  const done = items.filter(({ isDone }) => isDone).length
  return (
    <header className={head.head}>
      <div className={head.row}>
        <BackLink to="/count">
          <VisuallyHidden>
            <Trans>Back to counting</Trans>
          </VisuallyHidden>
        </BackLink>
        <div className={head.what}>
          <h1 className={head.title}>
            <Trans>Count again for {askers}</Trans>
          </h1>
          <span className={head.branch}>
            <Plural
              value={items.length}
              one={`${done} of # item done`}
              other={`${done} of # items done`}
            />
          </span>
        </div>
      </div>
    </header>
  )
}
