import { Trans, useLingui } from '@lingui/react/macro'
import { cancelRecount } from '#domain/counting/recounts/commands/cancel-recount.ts'
import { decideRecount } from '#domain/counting/recounts/commands/decide-recount.ts'
import type { RecountStage } from '#domain/counting/recounts/recount-stage.ts'
import { areApart, type RecountedGood } from '#domain/counting/recounts/recount-rounds.ts'
import type { Round } from '#domain/counting/recounts/recounts.ts'
import type { RecountedRound } from '#domain/counting/recounts/recounted-round.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { Button } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { showToast } from '#ui/toast/toast.tsx'
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
  if (stage === 'decided') return <Decided recounted={recounted} />
  if (stage === 'late') return null
  if (stage === 'waiting') {
    return (
      <div className={classes.actions}>
        <Cancel {...props} />
      </div>
    )
  }
  if (stage === 'unable') {
    return (
      <div className={classes.actions}>
        <AskElse onAsk={onAsk} />
        <Cancel {...props} />
      </div>
    )
  }
  if (stage === 'given_back') {
    return (
      onAsk && (
        <div className={classes.actions}>
          <AskElse onAsk={onAsk} />
        </div>
      )
    )
  }
  return stage === 'agree' ? null : <Choices {...props} />
}

function AskElse({ onAsk }: Pick<DecisionProps, 'onAsk'>) {
  if (!onAsk) return null
  return (
    <Button variant="default" onClick={onAsk}>
      <Trans>Ask somebody else</Trans>
    </Button>
  )
}

function Cancel({ inventory, recounted }: DecisionProps) {
  const { t } = useLingui()
  const run = useRunCommand()
  const open = recounted.rounds.find(({ state }) => state === 'asked')
  if (!open) return null
  const cancel = async (): Promise<void> => {
    const args = { inventory_id: inventory.id, recount_id: open.recount.id }
    if (await run(cancelRecount, args)) showToast('success', t`The recount is cancelled.`)
  }
  return (
    <Button variant="subtle" size="md" onClick={() => void cancel()}>
      <Trans>Cancel the recount</Trans>
    </Button>
  )
}

/**
 * The count that two of three speak for is the first to be pressed; else a third count is. Where the
 * first count is gone, the recount can be dismissed; where goods that were recounted apart are one
 * since, no round speaks for all of it, so none is taken.
 */
function Choices({ inventory, recounted, onAsk }: DecisionProps) {
  const { suggested } = recounted.verdict ?? {}
  const { keep, take } = useDecide(inventory.id, recounted)
  const done = recounted.rounds.filter(({ state }) => state === 'counted')
  const isApart = areApart(recounted)
  const [second, third] = isApart ? [] : done
  return (
    <div className={classes.actions}>
      {onAsk && done.length < 2 && (
        <Button onClick={onAsk}>
          <Trans>Ask for a third count</Trans>
        </Button>
      )}
      {third && (
        <Button
          variant={suggested === 'third' ? 'filled' : 'default'}
          onClick={() => void take(third)}
        >
          <Trans>Take the third count</Trans>
        </Button>
      )}
      {second && (
        <Button
          variant={suggested === 'second' ? 'filled' : 'default'}
          onClick={() => void take(second)}
        >
          <Trans>Take the recount</Trans>
        </Button>
      )}
      <Button variant="default" onClick={() => void keep()}>
        {recounted.first.length > 0 ? (
          <Trans>Keep the first count</Trans>
        ) : (
          <Trans>Dismiss the recount</Trans>
        )}
      </Button>
    </div>
  )
}

/** Decides for one of the counts. Both stay in the item's history. */
function useDecide(inventory_id: string, { good_id, first, rounds, replaces }: RecountedGood) {
  const { t } = useLingui()
  const run = useRunCommand()
  const last = rounds.findLast(({ state }) => state === 'counted')
  const about = { inventory_id, good_id }
  return {
    keep: async (): Promise<void> => {
      if (!last) return
      const args = { ...about, recount_id: last.recount.id, replaces: [], takes: [] }
      const isKept = await run(decideRecount, { ...args, decision: 'kept' })
      if (!isKept) return
      const isThere = first.length > 0
      showToast('success', isThere ? t`The first count stays.` : t`The recount is dismissed.`)
    },
    take: async ({ recount, counted }: RecountedRound): Promise<void> => {
      const isTaken = await run(decideRecount, {
        ...about,
        recount_id: recount.id,
        decision: 'taken',
        replaces: [...(replaces.get(recount.id) ?? [])],
        takes: counted.map(({ id }) => id),
      })
      if (isTaken) showToast('success', t`The inventory now has the new count.`)
    },
  }
}

function Decided({ recounted }: { recounted: RecountedGood }) {
  const { rounds, decision, first } = recounted
  const decided = rounds.find(({ recount }) => recount.decision === decision)?.recount
  if (!decided?.decided_at) return null
  const who = decided.decided_by_full_name ?? ''
  const when = formatDateTime(decided.decided_at)
  return (
    <p className={classes.hint}>
      {decision === 'kept' ? (
        <Kept who={who} when={when} isThere={first.length > 0} />
      ) : (
        <Taken who={who} when={when} round={decided.round} />
      )}
    </p>
  )
}

interface By {
  who: string
  when: string
}

function Kept({ who, when, isThere }: By & { isThere: boolean }) {
  return isThere ? (
    <Trans>
      The first count stays: {who}, {when}
    </Trans>
  ) : (
    <Trans>
      The recount was dismissed: {who}, {when}
    </Trans>
  )
}

function Taken({ who, when, round }: By & { round: Round }) {
  return round === 2 ? (
    <Trans>
      The recount was taken: {who}, {when}
    </Trans>
  ) : (
    <Trans>
      The third count was taken: {who}, {when}
    </Trans>
  )
}
