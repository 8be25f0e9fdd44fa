import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { isRejection } from '#domain/rejections.ts'
import { tareSpreads } from '#storage/weighings.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { later } from '#ui/later.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useLive } from '#ui/use-live.ts'
import { useUncertaintyWords } from '#ui/use-uncertainty-words.ts'
import { wordsFor } from '#words/answers.ts'
import {
  modesOf,
  observationOf,
  type Bottle,
  type Mode,
  type Seen,
  type SeenWeight,
} from './bottle.ts'
import { useCountStore } from './count-store.ts'
import { GramsForm } from './grams-form.tsx'
import { useAmountWords } from './use-amount-words.ts'
import { useBottleName } from './use-bottle-name.ts'
import { useLiveVolume } from './use-live-volume.ts'
import type { Scale } from './use-scale.ts'
import classes from './bottle-card.module.css'

const CountForm = later(async () => (await import('./later/count-form.tsx')).CountForm)
const MisfitNote = later(async () => (await import('./later/misfit-note.tsx')).MisfitNote)
const UnknownBottle = later(async () => (await import('./later/unknown-bottle.tsx')).UnknownBottle)
const EndWeights = later(async () => (await import('./later/end-weights.tsx')).EndWeights)

export interface BottleCardProps {
  bottle: Bottle
  scale: Scale
  seeNow: () => SeenWeight | null
  onSeen: (seen: Seen) => Promise<void>
}

/** The chosen bottle, and how much of it there is. */
export function BottleCard(props: BottleCardProps) {
  const { bottle, scale, onSeen } = props
  const { t } = useLingui()
  const nameOf = useBottleName()
  const { mode, setMode, putAway } = useCountStore()
  const modes = modesOf(bottle)
  const card = useScrolledTo(mode)
  return (
    <section ref={card} className={classes.card} aria-label={t`Chosen bottle`}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.name}>{nameOf(bottle)}</h2>
          <BottleFacts bottle={bottle} />
        </div>
        <IconButton size={56} aria-label={t`Another bottle`} onClick={putAway}>
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
      {mode === 'open' && scale.gross !== null && <LiveAmount {...props} />}
      {mode === 'open' && <Typing isWanted={scale.gross === null} onSeen={onSeen} />}
      <Suspense>
        {mode === 'full' && <Sealed {...props} />}
        {bottle.kind === 'unknown' && <UnknownBottle barcode={bottle.barcode} />}
      </Suspense>
      <Refused {...props} />
    </section>
  )
}

/**
 * On a phone the bottle in the hand is all that is looked at: what stands above it scrolls away. A
 * keypad needs the whole height; otherwise the field for the next bottle stays in reach.
 */
function useScrolledTo(mode: Mode): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = card
    const desk = current?.parentElement
    if (!current || !desk || !matchMedia('(max-width: 59.99em)').matches) return undefined
    const isTall = mode === 'full' || matchMedia('(max-height: 30em)').matches
    const scrollTo = (element: Element): void => element.scrollIntoView({ block: 'start' })
    scrollTo(isTall ? current : desk)
    return () => scrollTo(desk)
  }, [mode])
  return card
}

/** Full bottles are counted; one of them on the scale says what a full one weighs. */
function Sealed({ bottle, scale, seeNow, onSeen }: BottleCardProps) {
  // Only at rest: while it settles, the platform shows less than the bottle weighs.
  const isWeighed = bottle.kind === 'known' && scale.gross !== null && scale.phase === 'taken'
  return (
    <>
      <CountForm
        inPackage={bottle.kind === 'known' ? bottle.good.in_package : null}
        onSeen={onSeen}
      />
      {isWeighed && <EndWeights good={bottle.good} seeNow={seeNow} />}
    </>
  )
}

/** Why the last try was refused, and what is likely behind it. */
function Refused({ bottle, onSeen }: BottleCardProps) {
  const { refusal } = useCountStore()
  if (!refusal) return null
  return (
    <>
      <p role="alert" className={classes.refusal}>
        {refusal.words}
      </p>
      {refusal.misfit && bottle.kind === 'known' && (
        <Suspense>
          <MisfitNote good={bottle.good} misfit={refusal.misfit} onSeen={onSeen} />
        </Suspense>
      )}
    </>
  )
}

/** Typing stands behind a tap while a scale speaks. */
function Typing({ isWanted, onSeen }: { isWanted: boolean } & Pick<BottleCardProps, 'onSeen'>) {
  const [isAsked, setAsked] = useState(false)
  if (isWanted || isAsked) return <GramsForm onSeen={onSeen} />
  return (
    <Button variant="subtle" size="md" onClick={() => setAsked(true)}>
      <Trans>Type the weight</Trans>
    </Button>
  )
}

function BottleFacts({ bottle }: { bottle: Bottle }) {
  const { volume, weight } = useFormat()
  if (bottle.kind === 'unknown') {
    return (
      <p className={classes.facts}>
        <Trans>No good has this barcode yet. Count it now; it can be named later.</Trans>
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

/** What the weight on the platform means for this bottle; a tap takes it before it is still. */
function LiveAmount({ bottle, scale, seeNow, onSeen }: BottleCardProps) {
  const { i18n } = useLingui()
  const amountWords = useAmountWords()
  const uncertaintyWords = useUncertaintyWords()
  const isLoaded = scale.phase !== 'empty'
  const amount = useLiveVolume(bottle, isLoaded ? scale.gross : null)
  const goodId = bottle.kind === 'known' ? bottle.good.id : ''
  const spreads = useLive((database) => tareSpreads(database, [goodId]), [goodId])
  const seen = seeNow()
  if (amount === null || seen === null) {
    return (
      <p className={classes.hint}>
        <Trans>Put the bottle on the scale.</Trans>
      </p>
    )
  }
  if (isRejection(amount)) return <p className={classes.hint}>{i18n._(wordsFor(amount.code))}</p>
  const take = (): void => {
    scale.holdNow()
    void onSeen(seen)
  }
  const entry = { ...observationOf(bottle, seen), ...amount, division: seen.division }
  return (
    <button type="button" className={classes.live} onClick={take}>
      <span className={classes.amount}>{amountWords(entry)}</span>
      <span className={classes.hint}>{uncertaintyWords(entry, spreads?.get(goodId))}</span>
      <span className={classes.hint}>
        <Trans>Saved when it is still; tap to save now</Trans>
      </span>
    </button>
  )
}
