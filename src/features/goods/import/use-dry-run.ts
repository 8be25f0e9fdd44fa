import { proxy, type Remote } from 'comlink'
import type { ImportOutcome, NotSaved, PlanSummary, RowView } from '#domain/import/import-view.ts'
import type { RowKind } from '#domain/import/planned-row.ts'
import type { DryRun } from '#workers/compute-worker.ts'
import { useAccount } from '#client/account.tsx'
import { useNotSavedMessage } from '#client/commands/use-not-saved-message.ts'
import { showToast } from '#ui/toast/toast.tsx'

interface ReviewStep {
  name: 'review'
  summary: PlanSummary
}

/** What every import shows from its plan on. */
export type DryRunStep<Review extends ReviewStep> =
  | Review
  | { name: 'saving'; part: number }
  | { name: 'done'; outcome: ImportOutcome }

type Calls<Summary extends PlanSummary> = Pick<Remote<DryRun<Summary>>, keyof DryRun<Summary>>
type Args<Name extends 'edit' | 'remedy' | 'confirm' | 'tell'> = Parameters<
  DryRun<PlanSummary>[Name]
>

interface DryRunInput<Review extends ReviewStep> {
  job: () => Promise<Calls<Review['summary']>>
  /** Asks the worker; null when there is no outcome, which is shown. */
  ask: <T extends object>(work: (job: Calls<Review['summary']>) => Promise<T>) => Promise<T | null>
  show: (step: DryRunStep<Review>) => void
  /** The plan has changed, as long as it is what is shown. */
  showAgain: (summary: Review['summary']) => void
}

/** Looking at a plan, putting it right, keeping it: the same for every import. */
export function useDryRun<Review extends ReviewStep>(input: DryRunInput<Review>) {
  const { ask, showAgain } = input
  const change = async (
    work: (job: Calls<Review['summary']>) => Promise<Review['summary']>,
  ): Promise<void> => {
    const summary = await ask(work)
    if (summary) showAgain(summary)
  }
  return {
    /** Some rows of the plan. */
    rows: (kind: RowKind, from: number, limit: number): Promise<RowView[] | null> =>
      ask((worker) => worker.rows(kind, from, limit)),
    edit: (...args: Args<'edit'>) => change((worker) => worker.edit(...args)),
    /** Puts one kind of fault right in all of its rows. */
    remedy: (...args: Args<'remedy'>) => change((worker) => worker.remedy(...args)),
    /** A row is right as it is. */
    confirm: (...args: Args<'confirm'>) => change((worker) => worker.confirm(...args)),
    /** Puts the texts back as they were before the last remedy. */
    takeBack: () => change((worker) => worker.takeBack()),
    /** What other bars know of what rows leave open. */
    tell: (...args: Args<'tell'>) => change((worker) => worker.tell(...args)),
    /** Fills it in, or leaves it open again. */
    fill: (isTaken: boolean) => change((worker) => worker.fill(isTaken)),
    ...useKeeping(input),
  }
}

export type DryRunJob = Omit<ReturnType<typeof useDryRun>, 'save'>

function useKeeping<Review extends ReviewStep>({ job, show }: DryRunInput<Review>) {
  const { actor, deviceId, syncNow } = useAccount()
  const messageOf = useNotSavedMessage()
  const author = { actor, device_id: deviceId }
  const complain = ({ notSaved }: NotSaved): void =>
    showToast('error', messageOf({ code: notSaved }))
  return {
    save: async (review: Review): Promise<void> => {
      show({ name: 'saving', part: 0 })
      const onPart = (part: number): void => show({ name: 'saving', part })
      const outcome = await orNotSaved(async () => (await job()).save(author, proxy(onPart)))
      const isSaved = outcome !== null && !('notSaved' in outcome)
      show(isSaved ? { name: 'done', outcome } : review)
      if (outcome && 'notSaved' in outcome) complain(outcome)
      syncNow()
    },
    stop: async (): Promise<void> => (await job()).stop(),
  }
}

/** A worker that breaks off has saved nothing, as a transaction that does. */
async function orNotSaved<T>(work: () => Promise<T>): Promise<T | NotSaved> {
  try {
    return await work()
  } catch {
    return { notSaved: 'storage_failed' }
  }
}
