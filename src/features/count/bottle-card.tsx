import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Amount } from '#domain/counting/measurement.ts'
import type { Pourer } from '#domain/counting/pourers.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import { tareSpreads } from '#storage/goods/weighings.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import { Tabs } from '#ui/menu/tabs.tsx'
import { useFormat } from '#client/use-format.ts'
import { useLive } from '#client/use-live.ts'
import { useUncertaintyLabel } from '#widgets/use-uncertainty-label.ts'
import { messageFor } from '#i18n/answers.ts'
import { mayWear, modesOf, observationOf, type Bottle, type Observed } from './bottle.ts'
import { ByEye } from './by-eye/by-eye.tsx'
import type { ObservedWeight } from '#widgets/scale/observed-weight.ts'
import { useCountStore } from './count-store.ts'
import { NotSaved } from './not-saved.tsx'
import { useWorn } from './pourers/worn.ts'
import { useScrolledTo } from './use-scrolled-to.ts'
import { GramsForm } from '#widgets/scale/grams-form.tsx'
import { useAmountLabel } from './entries/use-amount-label.ts'
import { useBottleName } from './scan/use-bottle-name.ts'
import { ConnectScale } from '#widgets/scale/connect-scale.tsx'
import { useLiveVolume } from './weigh/use-live-volume.ts'
import type { Scale } from '#widgets/scale/use-scale.ts'
import classes from './bottle-card.module.css'

const CountForm = lazyWithMessages(
  'count',
  async () => (await import('./sealed/count-form.tsx')).CountForm,
)
const MisfitNote = lazyWithMessages(
  'count',
  async () => (await import('./weigh/misfit-note.tsx')).MisfitNote,
)
const BottleNote = lazyWithMessages(
  'count',
  async () => (await import('./scan/bottle-note.tsx')).BottleNote,
)
const EndWeights = lazyWithMessages(
  'count',
  async () => (await import('./weigh/end-weights.tsx')).EndWeights,
)

const BottlePourer = lazyWithMessages(
  'count',
  async () => (await import('./pourers/bottle-pourer.tsx')).BottlePourer,
)

export interface BottleCardProps {
  inventoryId: string
  /** Those that the company has. */
  pourers: readonly Pourer[]
  bottle: Bottle
  scale: Scale
  seeNow: () => ObservedWeight | null
  onObserved: (seen: Observed) => Promise<void>
}

/** The chosen bottle and the form that records how much of it there is. */
export function BottleCard(props: BottleCardProps) {
  const { bottle } = props
  const { t } = useLingui()
  const nameOf = useBottleName()
  const { mode, setMode, clearBottle } = useCountStore()
  const modes = modesOf(bottle)
  const card = useScrolledTo(mode)
  return (
    <section ref={card} className={classes.card} aria-label={t`Selected bottle`}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.name}>{nameOf(bottle)}</h2>
          <BottleFacts bottle={bottle} />
        </div>
        <IconButton size={56} aria-label={t`Another bottle`} onClick={clearBottle}>
          <CloseIcon />
        </IconButton>
      </div>
      {modes.length > 1 && (
        <div className={classes.modes}>
          <Tabs
            label={t`Full or open`}
            value={mode}
            onChange={setMode}
            tabs={modes.map((value) => ({
              value,
              label: value === 'open' ? <Trans>Open bottle</Trans> : <Trans>Full bottles</Trans>,
            }))}
          />
        </div>
      )}
      {mode === 'open' && <Open {...props} />}
      <Suspense>{mode === 'full' && <Sealed {...props} />}</Suspense>
      <Suspense>
        <BottleNote {...props} />
      </Suspense>
      <RejectedNote {...props} />
    </section>
  )
}

/** An open bottle is weighed with what it wears, or its weight is typed. */
function Open(props: BottleCardProps) {
  const { inventoryId, bottle, pourers, scale, onObserved } = props
  return (
    <>
      {pourers.length > 0 && mayWear(bottle) && (
        <Suspense>
          <BottlePourer inventoryId={inventoryId} pourers={pourers} />
        </Suspense>
      )}
      {scale.gross !== null && <LiveAmount {...props} />}
      <Typing isWanted={scale.gross === null} onObserved={onObserved} />
      <ByEye bottle={bottle} onObserved={onObserved} />
      {scale.state === 'not-connected' && <ConnectScale scale={scale} />}
    </>
  )
}

/** Full bottles are counted. One of them on the scale can be proposed as the good's full weight. */
function Sealed({ bottle, scale, seeNow, onObserved }: BottleCardProps) {
  // Only when stable: before that, the scale shows less than the bottle weighs.
  const perCase = bottle.kind === 'known' ? bottle.perCase : undefined
  const isWeighed = bottle.kind === 'known' && scale.gross !== null && scale.phase === 'taken'
  return (
    <>
      <CountForm
        key={perCase}
        inPackage={perCase ?? (bottle.kind === 'known' ? bottle.good.in_package : null)}
        isCase={perCase !== undefined}
        onObserved={onObserved}
      />
      {isWeighed && !perCase && <EndWeights good={bottle.good} seeNow={seeNow} />}
    </>
  )
}

/** Why the last attempt was rejected, with its likely cause. */
function RejectedNote({ bottle, onObserved }: BottleCardProps) {
  const { rejection } = useCountStore()
  if (!rejection) return null
  return (
    <>
      <NotSaved message={rejection.message} />
      {rejection.misfit && bottle.kind === 'known' && (
        <Suspense>
          <MisfitNote good={bottle.good} misfit={rejection.misfit} onObserved={onObserved} />
        </Suspense>
      )}
    </>
  )
}

/** While a scale is connected, the typed form opens only on a tap. */
function Typing({
  isWanted,
  onObserved,
}: { isWanted: boolean } & Pick<BottleCardProps, 'onObserved'>) {
  const [isRequested, setRequested] = useState(false)
  if (isWanted || isRequested) return <GramsForm onObserved={onObserved} />
  return (
    <Button variant="subtle" size="md" onClick={() => setRequested(true)}>
      <Trans>Enter the weight</Trans>
    </Button>
  )
}

function BottleFacts({ bottle }: { bottle: Bottle }) {
  const { volume, weight } = useFormat()
  if (bottle.kind === 'unknown') return null
  const { litrage, weight_empty, weight_full } = bottle.good
  return (
    <p className={classes.facts}>
      {litrage !== null && <span>{volume(litrage)}</span>}
      {weight_empty !== null && (
        <span>
          <Trans>empty {weight(weight_empty)}</Trans>
        </span>
      )}
      {weight_full !== null && (
        <span>
          <Trans>full {weight(weight_full)}</Trans>
        </span>
      )}
    </p>
  )
}

/** What the live weight means for this bottle; a tap records it before it is stable. */
function LiveAmount({ inventoryId, bottle, scale, seeNow, onObserved }: BottleCardProps) {
  const amountLabel = useAmountLabel()
  const uncertaintyLabel = useUncertaintyLabel()
  const worn = useWorn(inventoryId)
  const isLoaded = scale.phase !== 'empty'
  const amount = useLiveVolume(bottle, isLoaded ? scale.gross : null, worn)
  const goodId = bottle.kind === 'known' ? bottle.good.id : ''
  const spreads = useLive((database) => tareSpreads(database, [goodId]), [goodId])
  const seen = seeNow()
  if (amount === null || seen === null || isRejection(amount)) return <NoAmount why={amount} />
  const take = (): void => {
    scale.holdNow()
    void onObserved(seen)
  }
  const entry = { ...observationOf(bottle, seen, worn), ...amount, division: seen.division }
  return (
    <div className={classes.liveRoom}>
      <button type="button" className={classes.live} onClick={take}>
        <span className={classes.amount}>{amountLabel(entry)}</span>
        <span className={classes.hint}>{uncertaintyLabel(entry, spreads?.get(goodId))}</span>
        <span className={classes.hint}>
          <Trans>Hold still to save, or tap to save now</Trans>
        </span>
      </button>
    </div>
  )
}

/** Why the live weight is no amount of this bottle; null: there is no weight. */
function NoAmount({ why }: { why: Amount | Rejection | null }) {
  const { i18n } = useLingui()
  const { rejection } = useCountStore()
  const cause = why !== null && isRejection(why) ? why : null
  // Once it is rejected, the note below says so, and needs the room.
  if (cause && rejection) return null
  return (
    <div className={classes.liveRoom}>
      <p className={classes.hint}>
        {cause ? i18n._(messageFor(cause.code)) : <Trans>Put the bottle on the scale.</Trans>}
      </p>
    </div>
  )
}
