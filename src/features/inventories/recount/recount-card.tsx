import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LateCount } from '#domain/counting/recounts/late-counts.ts'
import type { RecountedGood } from '#domain/counting/recounts/recount-rounds.ts'
import { stageOf, type RecountStage } from '#domain/counting/recounts/recount-stage.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { useFormat } from '#client/use-format.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { formatDateTime } from '#ui/format.ts'
import { entriesOf } from '#widgets/entries-of.ts'
import { CountRows } from './count-rows.tsx'
import { Decision, type DecisionProps } from './decision.tsx'
import { useCountedLabel } from './use-counted-label.ts'
import { VerdictText } from './verdict-text.tsx'
import classes from './recount.module.css'

export interface RecountCardProps extends Omit<DecisionProps, 'stage'> {
  good: Good | undefined
  /** True for a card that shows the item's name itself. */
  isNamed?: boolean
}

/** How far the recount of one item is, its counts, and what can be done. */
export function RecountCard(props: RecountCardProps) {
  const { inventory, good, recounted, isNamed = false } = props
  const { language } = useFormat()
  const stage = stageOf(recounted)
  if (stage === null) return null
  return (
    <Card as="li" className={classes.card} data-stage={stage}>
      <div className={classes.cardHead}>
        {isNamed && good && (
          <Link {...entriesOf(good.id, inventory)} className={classes.name}>
            {nameIn(good, language)}
          </Link>
        )}
        <StageBadge stage={stage} />
      </div>
      <RoundList recounted={recounted} stage={stage} />
      <Counts recounted={recounted} stage={stage} />
      {recounted.late.map((one) => (
        <Late key={one.recount.id} late={one} />
      ))}
      <Decision {...props} stage={stage} />
    </Card>
  )
}

const TONES: Record<RecountStage, BadgeTone> = {
  waiting: 'waiting',
  agree: 'good',
  differ: 'bad',
  incomparable: 'waiting',
  decided: 'over',
  ended: 'over',
}

const LABELS: Record<RecountStage, ReactNode> = {
  waiting: <Trans>Waiting</Trans>,
  agree: <Trans>Agree</Trans>,
  differ: <Trans>Differ</Trans>,
  incomparable: <Trans>Can't be compared</Trans>,
  decided: <Trans>Decided</Trans>,
  ended: <Trans>Not recounted</Trans>,
}

function StageBadge({ stage }: { stage: RecountStage }) {
  return (
    <Badge tone={TONES[stage]} isLive={stage === 'waiting'}>
      {LABELS[stage]}
    </Badge>
  )
}

interface PartProps {
  recounted: RecountedGood
  stage: RecountStage
}

/** Names who is to count, or has given it back. */
function RoundList({ recounted: { rounds, late }, stage }: PartProps) {
  const last = rounds.at(-1)?.recount
  if (!last) return null
  const { counter_full_name: name, asked_at } = last
  if (stage === 'ended') return late.length === 0 && <p>{name}</p>
  if (stage !== 'waiting') return null
  return (
    <p>
      {name}, {formatDateTime(asked_at)}
    </p>
  )
}

function Counts({ recounted, stage }: PartProps) {
  const { verdict, late } = recounted
  if (!verdict && late.length === 0) return null
  return (
    <>
      <p className={classes.verdict}>
        <VerdictText recounted={recounted} />
      </p>
      <CountRows recounted={recounted} />
      {stage === 'differ' && (
        <p className={classes.hint}>
          <Trans>What was poured in between makes a difference too.</Trans>
        </p>
      )}
    </>
  )
}

/** What came too late stands in blue, as what is added after completion, and in no total. */
function Late({ late: { recount, readings } }: { late: LateCount }) {
  const amount = useCountedLabel()(readings)
  return (
    <p className={classes.late}>
      <Trans>
        {amount} by {recount.counter_full_name} came too late and isn't counted.
      </Trans>
    </p>
  )
}
