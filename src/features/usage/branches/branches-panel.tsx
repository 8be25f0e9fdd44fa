import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Remote } from 'comlink'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { branchesMessages } from '#i18n/branches-labels.ts'
import type { ReportFormat } from '#reports/inventory/report-file.ts'
import { useAccount } from '#client/account.tsx'
import { useDrawnFile } from '#client/use-drawn-file.ts'
import { useFormat } from '#client/use-format.ts'
import { FileMenu } from '#widgets/file-menu.tsx'
import { monthNamed, monthOf, monthsBack, type Month } from '#domain/months.ts'
import type { Instant } from '#domain/units.ts'
import { deviceTimeZone } from '#client/device-time-zone.ts'
import { useWatched } from '#client/use-watched.ts'
import type { Watches } from '#client/watches.ts'
import type { BranchesMonth } from '#storage/inventories/read-branches.ts'
import type { ComparisonWish } from '#storage/inventories/read-comparison.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { MissingEntries } from '#widgets/charts/missing-entries.tsx'
import { useMonthLabel } from '#widgets/labels/use-month-label.ts'
import { BranchesTable } from './branches-table.tsx'
import { useExpectedOfEach } from './use-expected-of-each.ts'
import classes from './branches.module.css'

export interface BranchesPanelProps {
  wish: ComparisonWish
  onWish: (wish: ComparisonWish) => void
  watch: Pick<Watches, 'branches'>
  compute: Remote<ComputeWorker>
  /** Loads the entries of an older inventory; false when the server cannot be reached. */
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/** A month of all branches beside each other, and what they have now. */
export function BranchesPanel(props: BranchesPanelProps) {
  const { wish, onWish, watch, compute, loadEntries } = props
  const { isMaking, make } = useBranchesFile(compute)
  const [now] = useState(() => new Date().toISOString())
  const month = wish.month ?? monthNamed(monthOf(now))
  const latest = useWatched(watch.branches, month)
  const found = latest?.month.from === month.from ? latest : undefined
  const name = monthOf(month.from)
  return (
    <>
      <div className={classes.head}>
        <MonthChoice
          name={name}
          now={now}
          first={latest?.first ?? null}
          onChoose={(chosen) => onWish({ ...wish, month: monthNamed(chosen) })}
        />
        <FileMenu isMaking={isMaking} onChoose={(format) => void make(month, format)} />
      </div>
      {found ? (
        <Found found={found} name={name} loadEntries={loadEntries} />
      ) : (
        <Loading text={<Trans>Adding up the branches…</Trans>} />
      )}
    </>
  )
}

/** Creates a file of the table on this device. */
function useBranchesFile(compute: Remote<ComputeWorker>) {
  const { i18n } = useLingui()
  const { user } = useAccount()
  const { language } = useFormat()
  const labelOf = useMonthLabel()
  return useDrawnFile((month: Month, format: ReportFormat) =>
    compute.branchesFile({
      userId: user.id,
      month,
      monthName: labelOf(month),
      format,
      messages: branchesMessages(i18n),
      language,
      timeZone: deviceTimeZone(),
      now: new Date().toISOString(),
    }),
  )
}

/** For how many months back one may look. */
const MOST_MONTHS = 36

interface MonthChoiceProps {
  name: string
  now: Instant
  /** When the first inventory was completed; null while that is not known. */
  first: string | null
  onChoose: (name: string) => void
}

function MonthChoice({ name, now, first, onChoose }: MonthChoiceProps) {
  const { t } = useLingui()
  const labelOf = useMonthLabel()
  const months = monthsBack(first ?? now, now, MOST_MONTHS)
  return (
    <NativeSelect
      className={classes.month ?? ''}
      aria-label={t`Month`}
      value={name}
      onChange={({ currentTarget: { value } }) => onChoose(value)}
    >
      {[...new Set([...months, name])].map((one) => (
        <option key={one} value={one}>
          {labelOf(monthNamed(one))}
        </option>
      ))}
    </NativeSelect>
  )
}

interface FoundProps extends Pick<BranchesPanelProps, 'loadEntries'> {
  found: BranchesMonth
  /** The month's. */
  name: string
}

function Found({ found, name, loadEntries }: FoundProps) {
  const { branches } = found
  useExpectedOfEach(branches)
  return (
    <>
      <BranchesTable found={found} name={name} />
      <MissingEntries
        inventoryIds={[...new Set(branches.flatMap(({ notLoaded }) => notLoaded))]}
        loadEntries={loadEntries}
      />
      {found.total.missing && (
        <p className={classes.note}>
          <Trans>Missing as the last count of the month found it.</Trans>
        </p>
      )}
    </>
  )
}
