import type { Remote } from 'comlink'
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { canFindGoods, isName, type Target } from '#domain/import/columns/columns.ts'
import type { Encoding } from '#domain/import/encodings.ts'
import type { ImportChoices, PlanSummary, TableOutline } from '#domain/import/import-view.ts'
import type { PouredChoice } from '#domain/import/planned-row.ts'
import { TABLE_BYTES_MAX, type TableFault } from '#domain/import/table-faults.ts'
import { takeShared } from './take-shared.ts'
import type { ComputeWorker, GoodsImport, StartCompute } from '#workers/compute-worker.ts'
import { inTime } from '#widgets/table-source/in-time.ts'
import { useTableWorker, type TableWorker } from '#widgets/table-source/use-table-worker.ts'
import { useDryRun, type DryRunStep } from './use-dry-run.ts'

interface Review {
  name: 'review'
  outline: TableOutline
  choices: ImportChoices
  summary: PlanSummary
}

export type Step =
  | { name: 'choose'; fault: TableFault | null }
  | { name: 'reading' }
  | { name: 'columns'; outline: TableOutline; choices: ImportChoices }
  | DryRunStep<Review>

type Show = Dispatch<SetStateAction<Step>>
type Worker = TableWorker<Remote<GoodsImport>>

const openImport = (compute: Remote<ComputeWorker>, userId: string) => compute.importGoods(userId)

/** One import, from the choice of a table to the saved goods. Everything heavy is in a worker. */
export function useImport(start: StartCompute) {
  const [step, show] = useState<Step>({ name: 'choose', fault: null })
  const worker = useTableWorker(start, openImport)
  const ask = asking(worker, show)
  const plans = planning(ask, show)
  const dryRun = useDryRun<Review>({
    job: worker.job,
    ask,
    show,
    showAgain: (summary) =>
      show((shown) => (shown.name === 'review' ? { ...shown, summary } : shown)),
  })
  useShared(plans.read)
  return { step, ...plans, ...dryRun, again: (): void => show({ name: 'choose', fault: null }) }
}

type Ask = <T extends object>(
  work: (job: Remote<GoodsImport>) => Promise<T | { fault: TableFault }>,
) => Promise<T | null>

/** Asks the worker; null when there is no outcome, which is shown. */
function asking({ job, end }: Worker, show: Show): Ask {
  return async (work) => {
    const outcome = await inTime(async () => work(await job()), end)
    if (!('fault' in outcome)) return outcome
    show({ name: 'choose', fault: outcome.fault })
    return null
  }
}

function planning(ask: Ask, show: Show) {
  const showColumns = (outline: TableOutline, choices: ImportChoices): void =>
    show({ name: 'columns', outline, choices })
  const plan = async (outline: TableOutline, choices: ImportChoices): Promise<void> => {
    show({ name: 'reading' })
    const summary = await ask((worker) => worker.plan(choices))
    if (summary) show({ name: 'review', outline, choices, summary })
  }
  return {
    read: reading(ask, show, { plan, showColumns }),
    plan,
    pour: async (unit: PouredChoice): Promise<void> => {
      const summary = await ask((worker) => worker.pour(unit))
      if (summary) show((shown) => poured(shown, unit, summary))
    },
    showColumns,
    ...readingAgain(ask, { plan, showColumns }),
  }
}

type ShowTable = Record<
  'plan' | 'showColumns',
  (outline: TableOutline, choices: ImportChoices) => void | Promise<void>
>

/** The same table is read in another way; the choices that hold for all rows stay. */
function readingAgain(ask: Ask, { plan, showColumns }: ShowTable) {
  return {
    setSheet: async (sheet: number, { defaults }: ImportChoices): Promise<void> => {
      const outline = await ask((worker) => worker.setSheet(sheet))
      if (outline) await showColumns(outline, { mapping: outline.mapping, defaults })
    },
    setHeads: async (hasHeads: boolean, { defaults }: ImportChoices): Promise<void> => {
      const outline = await ask((worker) => worker.setHeads(hasHeads))
      if (outline) await showColumns(outline, { mapping: outline.mapping, defaults })
    },
    /** @param isPlanned the rows are looked at already, as long as their names are found */
    setEncoding: async (
      encoding: Encoding,
      { mapping, defaults }: ImportChoices,
      isPlanned: boolean,
    ): Promise<void> => {
      const outline = await ask((worker) => worker.setEncoding(encoding, mapping))
      if (!outline) return
      const isEnough = isPlanned && canFindGoods(outline.mapping)
      await (isEnough ? plan : showColumns)(outline, { mapping: outline.mapping, defaults })
    },
  }
}

function poured(shown: Step, unit: PouredChoice, summary: PlanSummary): Step {
  if (shown.name !== 'review') return shown
  const { mapping, defaults } = shown.choices
  return { ...shown, summary, choices: { mapping, defaults: { ...defaults, unit } } }
}

/** Reads a table, and plans it at once where nothing has to be asked. */
function reading(ask: Ask, show: Show, { plan, showColumns }: ShowTable) {
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
    await (isClear(outline) ? plan : showColumns)(outline, choices)
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
 * Nobody needs to look at the columns when each is known, and those of what must be chosen are among
 * them. Whether what is poured is weighed, the preview asks.
 */
function isClear({ columns, mapping, isSheetSure }: TableOutline): boolean {
  const has = (target: Target): boolean => mapping.includes(target)
  // Without a type, lines above goods are read as theirs.
  return (
    (mapping.some(isName) || has('id')) &&
    has('type') &&
    isSheetSure &&
    columns.every(({ isUnsure }) => !isUnsure)
  )
}
