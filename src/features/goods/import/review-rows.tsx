import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import type { PlanSummary, RowView } from '#domain/import/import-view.ts'
import { ROW_KINDS, type RowKind } from '#domain/import/planned-row.ts'
import { Button } from '#ui/button/button.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Tabs } from '#ui/menu/tabs.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Pagination } from '#ui/table/pagination.tsx'
import { FaultGroups } from './fault-groups.tsx'
import { FromBars } from './from-bars.tsx'
import { PriceLeftOut } from './price-left-out.tsx'
import { FaultyRow } from './faulty-row.tsx'
import { PlannedTable } from './planned-table.tsx'
import { WhatWasGuessed } from './row-notes.tsx'
import type { DryRunJob } from './use-dry-run.ts'
import classes from './import-screen.module.css'

const PAGE_SIZE = 20

/** The rows of a plan, and putting them right. */
type ReviewJob = Pick<
  DryRunJob,
  'rows' | 'edit' | 'remedy' | 'confirm' | 'takeBack' | 'tell' | 'fill'
>

interface ReviewRowsProps {
  summary: PlanSummary
  job: ReviewJob
  /** What a person may say of all rows at once. */
  question?: ReactNode
  /** Ways back. */
  ways: ReactNode
  /** What is left out besides. */
  children?: ReactNode
  onSave: () => void
}

/** What an import would do, before anything is saved; faults are put right here. */
export function ReviewRows({ summary, job, question, ways, children, onSave }: ReviewRowsProps) {
  const { t } = useLingui()
  const { counts } = summary
  const [kind, setKind] = useState<RowKind>(() => ROW_KINDS.find((one) => counts[one] > 0) ?? 'new')
  const labels: Record<RowKind, string> = {
    new: t({ message: 'New', comment: 'Rows of an import that make new items' }),
    changed: t({ message: 'Changed', comment: 'Rows of an import that change items' }),
    unchanged: t({ message: 'Unchanged', comment: 'Rows of an import that change nothing' }),
    doubtful: t({ message: 'Look at', comment: 'Rows of an import that can hardly be right' }),
    faulty: t({ message: 'To correct', comment: 'Rows of an import with mistakes' }),
  }
  return (
    <Stack gap={5}>
      {question}
      <Tabs
        label={t`Rows`}
        value={kind}
        onChange={setKind}
        tabs={ROW_KINDS.map((value) => ({ value, label: labels[value], count: counts[value] }))}
      />
      <NewTypes types={summary.types} />
      <LeftOut summary={summary} />
      <WhatWasGuessed notes={summary.notes} />
      <FromBars bars={summary.bars} job={job} />
      {kind === 'faulty' && <FaultGroups groups={summary.faults} job={job} />}
      {kind === 'doubtful' && counts.doubtful > 0 && (
        <>
          <p>
            <Trans>Only what you confirm or correct here is imported.</Trans>
          </p>
          <FaultGroups groups={summary.doubts} job={job} />
        </>
      )}
      {children}
      <Rows key={kind} kind={kind} summary={summary} job={job} />
      <div className={classes.actions}>
        {ways}
        <Button disabled={counts.new + counts.changed === 0} onClick={onSave}>
          <Plural value={counts.new + counts.changed} one="Import # item" other="Import # items" />
        </Button>
      </div>
    </Stack>
  )
}

function NewTypes({ types }: { types: readonly string[] }) {
  if (types.length === 0) return null
  const names = types.join(', ')
  return (
    <p className={classes.dim}>
      <Trans>New types: {names}</Trans>
    </p>
  )
}

/** The lines of the table that are no rows here, so that nobody misses one. */
function LeftOut({
  summary: { groups, skipped, foreign, isPriceLeftOut },
}: {
  summary: PlanSummary
}) {
  const names = [...new Set(groups)].join(', ')
  return (
    <>
      <PriceLeftOut isLeftOut={isPriceLeftOut} />
      {groups.length > 0 && (
        <p className={classes.dim}>
          <Plural
            value={groups.length}
            one="# line was read as the type of the rows below it:"
            other="# lines were read as the types of the rows below them:"
          />{' '}
          {names}
        </p>
      )}
      {skipped > 0 && (
        <p className={classes.dim}>
          <Trans>Left out: {skipped} totals, notes or headings.</Trans>
        </p>
      )}
      {foreign > 0 && (
        <p className={classes.dim}>
          <Trans>Left out: {foreign} dishes, services or deleted items.</Trans>
        </p>
      )}
    </>
  )
}

interface RowsProps {
  kind: RowKind
  summary: PlanSummary
  job: ReviewJob
}

function Rows({ kind, summary, job }: RowsProps) {
  const total = summary.counts[kind]
  const [asked, setPage] = useState(1)
  const page = Math.max(1, Math.min(asked, Math.ceil(total / PAGE_SIZE)))
  const rows = useRows({ kind, summary, job }, page)
  if (!rows) return <Loading />
  if (total === 0) return <Nothing kind={kind} />
  return (
    <>
      {kind === 'faulty' || kind === 'doubtful' ? (
        <ul className={classes.faulty}>
          {rows.map((row) => (
            <li key={row.at}>
              <FaultyRow
                row={row}
                onEdit={(texts) => void job.edit(row.at, texts)}
                onConfirm={() => void job.confirm(row.at)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <PlannedTable kind={kind} rows={rows} />
      )}
      <Pagination page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
    </>
  )
}

/** The rows of a page; while others are read, those before stay. */
function useRows({ kind, summary, job }: RowsProps, page: number): RowView[] | null {
  const [rows, setRows] = useState<RowView[] | null>(null)
  const { rows: read } = job
  useEffect(() => {
    let isCurrent = true
    const show = async (): Promise<void> => {
      const found = await read(kind, (page - 1) * PAGE_SIZE, PAGE_SIZE)
      if (isCurrent && found) setRows(found)
    }
    void show()
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the summary is new after each change
  }, [kind, page, summary])
  return rows
}

function Nothing({ kind }: { kind: RowKind }) {
  return (
    <p className={classes.dim}>
      {kind === 'faulty' ? (
        <Trans>Nothing to correct</Trans>
      ) : (
        <Trans>There are no such rows.</Trans>
      )}
    </p>
  )
}
