import { proxy, type Remote } from 'comlink'
import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { isName, type Target } from '#domain/import/columns.ts'
import type {
  ImportChoices,
  ImportOutcome,
  NotSaved,
  PlanSummary,
  TableOutline,
} from '#domain/import/import-view.ts'
import { TABLE_BYTES_MAX, type TableFault } from '#domain/import/table-faults.ts'
import { inTime } from './in-time.ts'
import { takeShared } from './take-shared.ts'
import type { ComputeWorker, GoodsImport } from '#workers/compute-worker.ts'
import { useAccount } from '#client/account.tsx'
import { useNotSavedMessage } from '#client/use-not-saved-message.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** Starts a worker that this screen may end: what it reads may be hostile. */
export type StartCompute = () => { compute: Remote<ComputeWorker>; end: () => void }

export type Step =
  | { name: 'choose'; fault: TableFault | null }
  | { name: 'reading' }
  | { name: 'columns'; outline: TableOutline; choices: ImportChoices }
  | { name: 'review'; outline: TableOutline; choices: ImportChoices; summary: PlanSummary }
  | { name: 'saving'; part: number }
  | { name: 'done'; outcome: ImportOutcome }

type Job = () => Promise<Remote<GoodsImport>>

/** The import in a worker of its own, which is started when it is needed first. */
function useJob(start: StartCompute): { job: Job; end: () => void } {
  const { user } = useAccount()
  const work = useRef<{ job: Promise<Remote<GoodsImport>>; end: () => void } | null>(null)
  const end = useCallback(() => {
    work.current?.end()
    work.current = null
  }, [])
  useEffect(() => end, [end])
  const job = useCallback(() => {
    if (!work.current) {
      const own = start()
      work.current = { job: own.compute.importGoods(user.id), end: own.end }
    }
    return work.current.job
  }, [start, user.id])
  return { job, end }
}

type Show = Dispatch<SetStateAction<Step>>

/** One import, from the choice of a table to the saved goods. Everything heavy is in a worker. */
export function useImport(start: StartCompute) {
  const { actor, deviceId, syncNow } = useAccount()
  const [step, show] = useState<Step>({ name: 'choose', fault: null })
  const { job, end } = useJob(start)
  const messageOf = useNotSavedMessage()
  const author = { actor, device_id: deviceId }
  const complain = ({ notSaved }: NotSaved): void =>
    showToast('error', messageOf({ code: notSaved }))
  const plans = planning(job, show, end)
  useShared(plans.read)
  return {
    step,
    ...plans,
    save: async (review: Extract<Step, { name: 'review' }>): Promise<void> => {
      show({ name: 'saving', part: 0 })
      const onPart = (part: number): void => show({ name: 'saving', part })
      const outcome = await orNotSaved(async () => (await job()).save(author, proxy(onPart)))
      const isSaved = outcome !== null && !('notSaved' in outcome)
      show(isSaved ? { name: 'done', outcome } : review)
      if (outcome && 'notSaved' in outcome) complain(outcome)
      syncNow()
    },
    stop: async (): Promise<void> => (await job()).stop(),
    undo: async () => {
      const outcome = await orNotSaved(async () => (await job()).undo(author))
      syncNow()
      if (!('notSaved' in outcome)) return outcome
      complain(outcome)
      return null
    },
    again: (): void => show({ name: 'choose', fault: null }),
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

type Ask = <T extends object>(
  work: (job: Remote<GoodsImport>) => Promise<T | { fault: TableFault }>,
) => Promise<T | null>

/** Asks the worker; null when there is no outcome, which is shown. */
function asking(job: Job, show: Show, end: () => void): Ask {
  return async (work) => {
    const outcome = await inTime(async () => work(await job()), end)
    if (!('fault' in outcome)) return outcome
    show({ name: 'choose', fault: outcome.fault })
    return null
  }
}

function planning(job: Job, show: Show, end: () => void) {
  const ask = asking(job, show, end)
  const showColumns = (outline: TableOutline, choices: ImportChoices): void =>
    show({ name: 'columns', outline, choices })
  return {
    read: reading(ask, show, showColumns),
    plan: async (outline: TableOutline, choices: ImportChoices): Promise<void> => {
      show({ name: 'reading' })
      const summary = await ask((worker) => worker.plan(choices))
      if (summary) show({ name: 'review', outline, choices, summary })
    },
    showColumns,
    /** Some rows of the plan. */
    rows: (...args: Parameters<GoodsImport['rows']>) => ask((worker) => worker.rows(...args)),
    setHeads: async (hasHeads: boolean, { defaults }: ImportChoices): Promise<void> => {
      const outline = await ask((worker) => worker.setHeads(hasHeads))
      if (outline) showColumns(outline, { mapping: outline.mapping, defaults })
    },
    edit: async (...args: Parameters<GoodsImport['edit']>): Promise<void> => {
      const summary = await ask((worker) => worker.edit(...args))
      if (summary) show((shown) => (shown.name === 'review' ? { ...shown, summary } : shown))
    },
  }
}

/** Reads a table, and plans it at once where nothing has to be asked. */
function reading(
  ask: Ask,
  show: Show,
  showColumns: (outline: TableOutline, choices: ImportChoices) => void,
) {
  return async (source: Blob | string): Promise<void> => {
    const size = typeof source === 'string' ? source.length : source.size
    if (size > TABLE_BYTES_MAX) {
      show({ name: 'choose', fault: 'table_too_big' })
      return
    }
    show({ name: 'reading' })
    const outline = await ask((worker) => worker.read(source))
    if (!outline) return
    const { mapping } = outline
    const choices = { mapping, defaults: { type: '', unit: 'by_figures' } as const }
    if (!isClear(outline)) {
      showColumns(outline, choices)
      return
    }
    const summary = await ask((worker) => worker.plan(choices))
    if (!summary) return
    // A unit stays for ever: where nothing says it, a person does.
    if (summary.guessedUnits > 0) showColumns(outline, choices)
    else show({ name: 'review', outline, choices, summary })
  }
}

/** What another app has shared is read at once. */
function useShared(read: (file: Blob) => Promise<void>): void {
  const latest = useRef(read)
  useEffect(() => {
    const look = async (): Promise<void> => {
      const file = await takeShared().catch(() => null)
      if (file) await latest.current(file)
    }
    void look()
  }, [])
}

export type Import = ReturnType<typeof useImport>

/**
 * Nobody needs to look at the columns when each is known, and those of what cannot be changed or
 * must be chosen are among them.
 */
function isClear({ columns, mapping }: TableOutline): boolean {
  const has = (...targets: Target[]): boolean => targets.every((one) => mapping.includes(one))
  const hasUnit = has('unit') || has('weight_full', 'weight_empty')
  const isWhole = mapping.some(isName) && hasUnit
  // Without a type, lines above goods are read as theirs.
  return (isWhole || has('id')) && has('type') && columns.every(({ isUnsure }) => !isUnsure)
}
