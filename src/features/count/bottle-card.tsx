import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import type { Pourer } from '#domain/counting/pourers/pourers.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { lazyWithMessages, withMessages } from '#ui/language/lazy-with-messages.tsx'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import { Tabs } from '#ui/menu/tabs.tsx'
import { useFormat } from '#client/use-format.ts'
import { mayWear, modesOf, type Bottle, type Observed } from './bottle.ts'
import { ByEye } from './by-eye/by-eye.tsx'
import type { ObservedWeight } from '#widgets/scale/observed-weight.ts'
import { useCountStore } from './count-store.ts'
import { NewLabel } from './labels/new-label.tsx'
import { useWillBe } from './labels/use-will-be.ts'
import { NotSaved } from './not-saved.tsx'
import { useInView } from './use-in-view.ts'
import { UnknownAdvice } from './scan/unknown-advice.tsx'
import { useBottleName } from './scan/use-bottle-name.ts'
import { LiveAmount } from './weigh/live-amount.tsx'
import { TypedWeight, type TypedWeightProps } from './weigh/typed-weight.tsx'
import type { Scale } from '#widgets/scale/use-scale.ts'
import classes from './bottle-card.module.css'

const CountForm = lazyPart(
  withMessages('count', async () => (await import('./sealed/count-form.tsx')).CountForm),
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
  /** Without the bottle's past, and without proposals for its good. */
  isPlain?: boolean
  /** Instead of clearing the bottle. */
  onAnother?: () => void
}

/** The chosen bottle, its amount, and below both what records it: looked at above, pressed below. */
export function BottleCard(props: BottleCardProps) {
  const { bottle, scale } = props
  const { t } = useLingui()
  const nameOf = useBottleName()
  const { mode, say } = useCountStore()
  const name = nameOf(bottle)
  const willBe = useWillBe(bottle)
  const said = willBe ? `${name}. ${willBe}` : name
  useEffect(() => say(said), [say, said])
  const isTyped = scale.gross === null
  const card = useInView(mode === 'full' || isTyped)
  return (
    <section ref={card} className={classes.bottle} aria-label={t`Selected bottle`}>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        {willBe ? <NewLabel says={willBe} /> : <BottleFacts bottle={bottle} />}
      </div>
      {mode === 'open' && !isTyped && <LiveAmount {...props} />}
      <Choice {...props} />
      {mode === 'open' && <Open {...props} />}
      <Suspense>{mode === 'full' && <Sealed {...props} />}</Suspense>
      <Suspense>{!props.isPlain && <BottleNote {...props} />}</Suspense>
      <RejectedNote {...props} />
    </section>
  )
}

/** Is it open or full, and is it the right one at all? */
function Choice({ bottle, onAnother }: Pick<BottleCardProps, 'bottle' | 'onAnother'>) {
  const { t } = useLingui()
  const { mode, setMode, clearBottle } = useCountStore()
  const modes = modesOf(bottle)
  return (
    <div className={classes.choice}>
      {modes.length > 1 && (
        <Tabs
          label={t`Full or open`}
          value={mode}
          onChange={setMode}
          tabs={modes.map((value) => ({
            value,
            label: value === 'open' ? <Trans>Open bottle</Trans> : <Trans>Full bottles</Trans>,
          }))}
        />
      )}
      <IconButton size={56} aria-label={t`Another bottle`} onClick={onAnother ?? clearBottle}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

/** An open bottle is weighed with what it wears, or its weight is typed. */
function Open({ inventoryId, bottle, pourers, scale, onObserved }: BottleCardProps) {
  const typing = { inventoryId, bottle, onObserved }
  return (
    <>
      {scale.gross === null && <TypedWeight {...typing} />}
      <div className={classes.ways}>
        {scale.gross !== null && <Typing {...typing} />}
        <ByEye bottle={bottle} onObserved={onObserved} />
      </div>
      {pourers.length > 0 && mayWear(bottle) && (
        <Suspense>
          <BottlePourer inventoryId={inventoryId} pourers={pourers} />
        </Suspense>
      )}
    </>
  )
}

/** Full bottles are counted. One of them on the scale can be proposed as the good's full weight. */
function Sealed({ bottle, scale, seeNow, onObserved, isPlain }: BottleCardProps) {
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
      {isWeighed && !perCase && !isPlain && <EndWeights good={bottle.good} seeNow={seeNow} />}
    </>
  )
}

/** Why the last attempt was rejected, with its likely cause. Beside a figure, the figure says why. */
function RejectedNote({ bottle, onObserved }: BottleCardProps) {
  const { rejection, mode } = useCountStore()
  if (!rejection) return null
  return (
    <>
      {mode === 'full' && <NotSaved message={rejection.message} />}
      {rejection.misfit && bottle.kind === 'known' && (
        <Suspense>
          <MisfitNote good={bottle.good} misfit={rejection.misfit} onObserved={onObserved} />
        </Suspense>
      )}
    </>
  )
}

/** While a scale is connected, the typed form opens only on a tap. */
function Typing(props: TypedWeightProps) {
  const [isRequested, setRequested] = useState(false)
  if (isRequested) return <TypedWeight {...props} />
  return (
    <Button variant="subtle" size="md" onClick={() => setRequested(true)}>
      <Trans>Enter the weight</Trans>
    </Button>
  )
}

/** In one line, also before anything is known. */
function BottleFacts({ bottle }: { bottle: Bottle }) {
  const { volume, weight } = useFormat()
  if (bottle.kind === 'unknown') {
    return (
      <p className={classes.facts}>
        <UnknownAdvice {...bottle} />
      </p>
    )
  }
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
