import { Trans, useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { useEffect, useState } from 'react'
import type { TableOutline } from '#domain/import/import-view.ts'
import { canManageGoods } from '#domain/people/permissions.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { ComputeWorker, StartCompute } from '#workers/compute-worker.ts'
import { useAccount } from '#client/account.tsx'
import { Button } from '#ui/button/button.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { NoPermissionScreen } from '#ui/message/no-permission-screen.tsx'
import { EncodingChoice } from '#widgets/table-source/encoding-choice.tsx'
import { WhenComplete } from '#widgets/when-complete.tsx'
import { ChooseTable } from './choose-table.tsx'
import { ImportDone } from './import-done.tsx'
import { MapColumns } from './map-columns.tsx'
import { PouredQuestion } from './poured-question.tsx'
import { ReviewRows } from './review-rows.tsx'
import { Saving } from './saving.tsx'
import { takeShared } from './take-shared.ts'
import { TillSteps } from './till/till-steps.tsx'
import { TillWay } from './till/till-way.tsx'
import { UndoImportNote } from './undo-import-note.tsx'
import { useImport, type Import, type Step } from './use-import.ts'

interface ImportScreenProps {
  start: StartCompute
  compute: Remote<ComputeWorker>
}

/** Goods come in from a spreadsheet: choose it, look at what it would change, import. */
export function ImportScreen({ start, compute }: ImportScreenProps) {
  const { t } = useLingui()
  const { actor } = useAccount()
  if (!canManageGoods(actor)) return <NotAllowed />
  const title = t`Import items`
  return (
    <Screen title={title} width="wide">
      <ScreenHead title={title} />
      {/* An item that is not here yet would be taken for a new one. */}
      <WhenComplete>
        <Steps start={start} compute={compute} />
      </WhenComplete>
    </Screen>
  )
}

/** What was shared by somebody who may not import waits for nobody. */
function NotAllowed() {
  useEffect(() => void takeShared().catch(() => null), [])
  return <NoPermissionScreen />
}

function Steps({ start, compute }: ImportScreenProps) {
  const job = useImport(start)
  const [system, setSystem] = useState<PosSystem | null>(null)
  const ways = { start, compute }
  if (system === null) return <CurrentStep {...ways} job={job} onTill={setSystem} />
  return <TillSteps {...ways} system={system} onBack={() => setSystem(null)} />
}

interface CurrentStepProps extends ImportScreenProps {
  job: Import
  onTill: (system: PosSystem) => void
}

function CurrentStep({ job, start, compute, onTill }: CurrentStepProps) {
  const { step } = job
  switch (step.name) {
    case 'choose':
      return (
        <Stack gap={5}>
          <UndoImportNote compute={compute} />
          <ChooseTable fault={step.fault} start={start} onTable={(table) => void job.read(table)} />
          <TillWay onTill={onTill} />
        </Stack>
      )
    case 'reading':
      return <Loading />
    case 'columns':
      return <MapColumns key={keyOf(step.outline)} step={step} job={job} />
    case 'review':
      return <Review step={step} job={job} />
    case 'saving':
      return <Saving part={step.part} onCancel={() => void job.stop()} />
    case 'done':
      return (
        <Stack gap={5}>
          <ImportDone outcome={step.outcome} onMore={job.again} />
          <UndoImportNote compute={compute} onUndone={job.again} />
        </Stack>
      )
  }
}

/** A table that is read in another way has other columns. */
function keyOf({ sheet, hasHeads, encoding }: TableOutline): string {
  return `${sheet} ${hasHeads} ${encoding}`
}

interface ReviewProps {
  step: Extract<Step, { name: 'review' }>
  job: Import
}

function Review({ step, job }: ReviewProps) {
  const { outline, choices, summary } = step
  return (
    <ReviewRows
      summary={summary}
      job={job}
      onSave={() => void job.save(step)}
      question={
        <>
          <EncodingChoice
            encoding={outline.encoding}
            onChoose={(encoding) => void job.setEncoding(encoding, choices, true)}
          />
          <PouredQuestion
            rows={summary.poured}
            unit={choices.defaults.unit}
            onChoose={(unit) => void job.pour(unit)}
          />
        </>
      }
      ways={
        <>
          <Button variant="default" onClick={job.again}>
            <Trans>Choose another file</Trans>
          </Button>
          <Button variant="default" onClick={() => job.showColumns(outline, choices)}>
            <Trans>Columns</Trans>
          </Button>
        </>
      }
    />
  )
}
