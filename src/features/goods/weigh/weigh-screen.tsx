import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { keepScreenAwake } from '#client/device/wake-lock.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { ScaleIcon } from '#ui/icon/icons.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { Empty } from '#widgets/empty/empty.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { useFormat } from '#client/use-format.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { usePartErrors } from '#ui/toast/toast.tsx'
import { GoodFinder } from '#widgets/finder/good-finder.tsx'
import { Button } from '#ui/button/button.tsx'
import { LastWeighed } from './last-weighed.tsx'
import { useLateScan, type LateScan } from './use-late-scan.ts'
import { useUnweighed, type Unweighed } from './use-unweighed.ts'
import { useWeighScale } from './use-weigh-scale.ts'
import { WeighPanel } from './weigh-panel.tsx'
import classes from './weigh.module.css'

/** Gives goods their weights, bottle after bottle: put one on the scale, then the next. */
export function WeighScreen() {
  const { t } = useLingui()
  const title = t`Items without weights`
  const state = useUnweighed()
  const { find, question } = useLateScan(state)
  const weighing = useWeighScale(question ? null : state.good, state.save)
  useEffect(() => keepScreenAwake(), [])
  if (!state.isRead) return <Loading />
  return (
    <Screen title={title} width="wide">
      <ScreenHead
        title={title}
        note={
          state.total > 0 && <Plural value={state.total} one="# item left" other="# items left" />
        }
      />
      <div className={classes.work}>
        <div className={classes.desk}>
          <BottledGoodFinder onGood={(good) => find(good, weighing.isTaken)} />
          <WhatNext state={state} end={weighing.end} />
          {question && <WhichBottle question={question} />}
          <WeighPanel
            weighing={weighing}
            hasSaved={state.last !== null}
            goodKey={state.good?.id ?? null}
          />
          {state.last && <LastWeighed last={state.last} onUndo={state.undo} />}
        </div>
        {state.goods.length > 0 ? (
          <Waiting state={state} />
        ) : (
          <Empty
            isComplete={state.isComplete}
            icon={<ScaleIcon size={32} />}
            title={<Trans>No weights missing</Trans>}
          >
            <Trans>Scan a bottle to weigh it again.</Trans>
          </Empty>
        )}
      </div>
    </Screen>
  )
}

function WhatNext({ state, end }: { state: Unweighed; end: 'sealed' | 'empty' }) {
  if (state.good) return <ChosenGood good={state.good} end={end} />
  if (state.total === 0) return null
  return (
    <p className={classes.dim}>
      <Trans>Scan the next bottle, or choose it from the list.</Trans>
    </p>
  )
}

function ChosenGood({ good, end }: { good: Good; end: 'sealed' | 'empty' }) {
  const { t } = useLingui()
  const { language, volume } = useFormat()
  return (
    <Card as="section" className={classes.chosen} aria-label={t`Selected item`}>
      <h2 className={classes.name}>{nameIn(good, language)}</h2>
      <p className={classes.dim}>
        {good.litrage !== null && <>{volume(good.litrage)} · </>}
        {end === 'sealed' ? (
          <Trans>Put a full bottle on the scale.</Trans>
        ) : (
          <Trans>Put an empty bottle on the scale.</Trans>
        )}
      </p>
    </Card>
  )
}

/** In the order in which they come; a press takes another one first. */
function Waiting({ state }: { state: Unweighed }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { volume } = useFormat()
  return (
    <ol className={classes.waiting} aria-label={t`Items without weights`}>
      {state.goods.map((good) => (
        <li key={good.id}>
          <button
            type="button"
            className={classes.next}
            aria-pressed={good.id === state.good?.id}
            onClick={() => state.choose(good)}
          >
            <span>{nameIn(good, language) || t`Unnamed`}</span>
            {good.litrage !== null && <span className={classes.dim}>{volume(good.litrage)}</span>}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Finds a good that is weighed in its bottle. */
function BottledGoodFinder({ onGood }: { onGood: (good: Good) => void }) {
  const { t } = useLingui()
  const showError = usePartErrors()
  const pick = (good: Good): void => {
    if (good.measurement_unit === MEASUREMENT_UNIT.bottle) onGood(good)
    else showError(t`This item isn't weighed in its bottle.`)
  }
  return <GoodFinder onGood={pick} />
}

/** Asks whose weight it was that the bottle on the scale had before it was scanned. */
function WhichBottle({ question }: { question: LateScan }) {
  const { scanned, saved, move, leave } = question
  const { language } = useLanguage()
  const [isMoving, setMoving] = useState(false)
  const [name, other] = [nameIn(scanned, language), nameIn(saved.good, language)]
  return (
    <Card as="section" className={classes.chosen}>
      <p role="alert">
        <Trans>
          The bottle on the scale was saved as {other}. Is it {name}?
        </Trans>
      </p>
      <div className={classes.actions}>
        <Button
          loading={isMoving}
          onClick={() => {
            setMoving(true)
            void move()
          }}
        >
          <Trans>Yes, it's {name}</Trans>
        </Button>
        <Button variant="default" onClick={leave}>
          <Trans>No, it's {other}</Trans>
        </Button>
      </div>
    </Card>
  )
}
