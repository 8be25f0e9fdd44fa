import { Trans } from '@lingui/react/macro'
import { cancelRecount } from '#domain/counting/recounts/commands/cancel-recount.ts'
import { decideRecount } from '#domain/counting/recounts/commands/decide-recount.ts'
import type { RecountStage } from '#domain/counting/recounts/recount-stage.ts'
import { areApart, type RecountedGood } from '#domain/counting/recounts/recount-rounds.ts'
import type { RecountedRound } from '#domain/counting/recounts/recounted-round.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { Button } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { useCountedLabel } from './use-counted-label.ts'
import classes from './recount.module.css'

export interface DecisionProps {
  inventory: Inventory
  recounted: RecountedGood
  stage: RecountStage
  /** Asks for another count of it; null where nobody can be asked any more. */
  onAsk: (() => void) | null
}

/** What can be done at this stage, or what was. */
export function Decision(props: DecisionProps) {
  const { stage, recounted, onAsk } = props
  switch (stage) {
    case 'agree':
      return null
    case 'decided':
      return <Decided recounted={recounted} />
    case 'waiting':
      return <Cancel {...props} />
    case 'ended':
      return onAsk && <AskButton onAsk={onAsk} />
    case 'differ':
    case 'incomparable':
      return <Choices {...props} />
  }
}

export function AskButton({ onAsk }: { onAsk: () => void }) {
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={onAsk}>
        <Trans>Ask for a recount</Trans>
      </Button>
    </div>
  )
}

function Cancel({ inventory, recounted }: DecisionProps) {
  const run = useRunCommand()
  const open = recounted.rounds.find(({ state }) => state === 'asked')
  if (!open) return null
  const args = { inventory_id: inventory.id, recount_id: open.recount.id }
  return (
    <div className={classes.actions}>
      <Button variant="subtle" size="md" onClick={() => void run(cancelRecount, args)}>
        <Trans>Cancel the recount</Trans>
      </Button>
    </div>
  )
}

/**
 * The count that two of three speak for is the first to be pressed; else a third count is. Where
 * goods that were recounted apart are one since, no round speaks for all of it, so none is taken.
 */
function Choices({ inventory, recounted, onAsk }: DecisionProps) {
  const { suggested } = recounted.verdict ?? {}
  const { keep, take } = useDecide(inventory.id, recounted)
  const done = recounted.rounds.filter(({ state }) => state === 'counted')
  const [second, third] = areApart(recounted) ? [] : done
  return (
    <div className={classes.actions}>
      {onAsk && done.length < 2 && (
        <Button onClick={onAsk}>
          <Trans>Ask for a recount</Trans>
        </Button>
      )}
      {third && <Take isBest={suggested === 'third'} round={third} onTake={take} />}
      {second && <Take isBest={suggested === 'second'} round={second} onTake={take} />}
      <Button variant="default" onClick={() => void keep()}>
        <Trans>Leave as is</Trans>
      </Button>
    </div>
  )
}

interface TakeProps {
  round: RecountedRound
  /** Two of three counts speak for it. */
  isBest: boolean
  onTake: (round: RecountedRound) => Promise<void>
}

function Take({ round, isBest, onTake }: TakeProps) {
  const amount = useCountedLabel()(round.counted)
  return (
    <Button variant={isBest ? 'filled' : 'default'} onClick={() => void onTake(round)}>
      <Trans>Take {amount}</Trans>
    </Button>
  )
}

/** Decides for one of the counts. Both stay in the item's history. */
function useDecide(inventory_id: string, { good_id, rounds, replaces }: RecountedGood) {
  const run = useRunCommand()
  const last = rounds.findLast(({ state }) => state === 'counted')
  const about = { inventory_id, good_id }
  return {
    keep: async (): Promise<void> => {
      if (!last) return
      const args = { ...about, recount_id: last.recount.id, replaces: [], takes: [] }
      await run(decideRecount, { ...args, decision: 'kept' })
    },
    take: async ({ recount, counted }: RecountedRound): Promise<void> => {
      await run(decideRecount, {
        ...about,
        recount_id: recount.id,
        decision: 'taken',
        replaces: [...(replaces.get(recount.id) ?? [])],
        takes: counted.map(({ id }) => id),
      })
    },
  }
}

function Decided({ recounted: { rounds, decision } }: { recounted: RecountedGood }) {
  const decided = rounds.find(({ recount }) => recount.decision === decision)?.recount
  if (!decided?.decided_at) return null
  const who = decided.decided_by_full_name ?? ''
  const when = formatDateTime(decided.decided_at)
  return (
    <p className={classes.hint}>
      {decision === 'taken' ? (
        <Trans>
          Recount taken: {who}, {when}
        </Trans>
      ) : (
        <Trans>
          Recount not taken: {who}, {when}
        </Trans>
      )}
    </p>
  )
}
