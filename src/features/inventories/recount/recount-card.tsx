import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { stageOf, type RecountStage } from '#domain/counting/recounts/recount-stage.ts'
import type { RecountedGood } from '#domain/counting/recounts/recount-rounds.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { useFormat } from '#client/use-format.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { formatDateTime, formatTime } from '#ui/format.ts'
import { CountRows } from './count-rows.tsx'
import { LateCounts } from './late-counts.tsx'
import { Decision, type DecisionProps } from './decision.tsx'
import { ReasonUnable } from './reason-text.tsx'
import { PairText, ThreeText } from './verdict-text.tsx'
import { entriesOf } from '#widgets/entries-of.ts'
import classes from './recount.module.css'

export interface RecountCardProps extends Omit<DecisionProps, 'stage'> {
  good: Good | undefined
  /** Where the item is not named already. */
  isNamed?: boolean
}

/** How far the recount of one item is, both counts, and what can be done. */
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
      <Said recounted={recounted} stage={stage} />
      {(recounted.verdict || recounted.late.length > 0) && <CountRows recounted={recounted} />}
      <Between recounted={recounted} stage={stage} />
      <LateCounts recounted={recounted} isCompleted={inventory.status === 'closed'} />
      <Decision {...props} stage={stage} />
    </Card>
  )
}

function StageBadge({ stage }: { stage: RecountStage }) {
  switch (stage) {
    case 'waiting':
      return (
        <Badge tone="waiting" isLive>
          <Trans>Waiting</Trans>
        </Badge>
      )
    case 'unable':
      return (
        <Badge tone="bad">
          <Trans>Can't count it</Trans>
        </Badge>
      )
    case 'late':
      return (
        <Badge tone="over">
          <Trans>Too late</Trans>
        </Badge>
      )
    case 'agree':
      return (
        <Badge tone="good">
          <Trans>Agree</Trans>
        </Badge>
      )
    case 'differ':
      return (
        <Badge tone="bad">
          <Trans>Differ</Trans>
        </Badge>
      )
    case 'incomparable':
      return (
        <Badge tone="waiting">
          <Trans>Can't be compared</Trans>
        </Badge>
      )
    case 'given_back':
      return (
        <Badge tone="waiting">
          <Trans>Given back</Trans>
        </Badge>
      )
    case 'decided':
      return (
        <Badge tone="over">
          <Trans>Decided</Trans>
        </Badge>
      )
  }
}

/** The stage in a sentence. */
function Said({ recounted, stage }: { recounted: RecountedGood; stage: RecountStage }) {
  const last = recounted.rounds.at(-1)?.recount
  const name = last?.counter_full_name ?? ''
  const unable = recounted.rounds.find(({ unfit }) => unfit !== null)
  return (
    <>
      {stage === 'waiting' && last && (
        <p>
          <Trans>
            Waiting for {name}, asked at {formatTime(last.asked_at)}.
          </Trans>
        </p>
      )}
      {stage === 'unable' && unable?.unfit && (
        <p>
          <ReasonUnable name={unable.recount.counter_full_name} reason={unable.unfit} />
        </p>
      )}
      {stage === 'given_back' && (
        <p>
          <Trans>{name} couldn't count it. Ask somebody else.</Trans>
        </p>
      )}
      <VerdictText recounted={recounted} />
    </>
  )
}

function VerdictText({ recounted: { verdict, rounds, first } }: { recounted: RecountedGood }) {
  const [pair] = verdict?.pairs ?? []
  if (!verdict || !pair) return null
  const done = rounds.filter(({ state }) => state === 'counted')
  return (
    <p className={classes.verdict}>
      {done.length > 1 ? (
        <ThreeText verdict={verdict} />
      ) : (
        <PairText verdict={pair.verdict} first={first} second={done[0]?.counted ?? []} />
      )}
    </p>
  )
}

/** Two counts of a bar that sells differ by what was sold, and nobody erred. */
function Between({ recounted, stage }: { recounted: RecountedGood; stage: RecountStage }) {
  const { span } = recounted
  if (stage !== 'differ' || span === null) return null
  const [from, to] = [formatDateTime(span.from), formatTime(span.to)]
  return (
    <p className={classes.hint}>
      <Trans>
        What was poured between {from} and {to} makes a difference too, and is nobody's error.
      </Trans>
    </p>
  )
}
