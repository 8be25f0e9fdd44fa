import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { canManageGoods } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { NoPermissionScreen } from '#ui/message/no-permission-screen.tsx'
import { ChooseTable } from './choose-table.tsx'
import { LastImportCard } from './last-import-card.tsx'
import { MapColumns } from './map-columns.tsx'
import { ReviewRows } from './review-rows.tsx'
import { takeShared } from './take-shared.ts'
import { useImport, type Import, type StartCompute } from './use-import.ts'
import classes from './import-screen.module.css'

/** Goods come in from a spreadsheet: choose it, look at what it would change, import. */
export function ImportScreen({ start }: { start: StartCompute }) {
  const { actor } = useAccount()
  return canManageGoods(actor) ? <Steps start={start} /> : <NotAllowed />
}

/** What was shared by somebody who may not import waits for nobody. */
function NotAllowed() {
  useEffect(() => void takeShared().catch(() => null), [])
  return <NoPermissionScreen />
}

function Steps({ start }: { start: StartCompute }) {
  const { t } = useLingui()
  const job = useImport(start)
  const title = t`Import items`
  return (
    <Screen title={title} width="wide" kind="back">
      <BackLink to="/dashboard/goods">
        <Trans>Goods</Trans>
      </BackLink>
      <ScreenHead title={title} />
      <CurrentStep job={job} start={start} />
    </Screen>
  )
}

function CurrentStep({ job, start }: { job: Import; start: StartCompute }) {
  const { step } = job
  switch (step.name) {
    case 'choose':
      return (
        <Stack gap={5}>
          <LastImportCard job={job} />
          <ChooseTable fault={step.fault} start={start} onTable={(table) => void job.read(table)} />
        </Stack>
      )
    case 'reading':
      return <Loading />
    case 'columns':
      return <MapColumns key={step.outline.hasHeads ? 1 : 0} step={step} job={job} />
    case 'review':
      return <ReviewRows step={step} job={job} />
    case 'saving':
      return <Saving part={step.part} onCancel={() => void job.stop()} />
    case 'done':
      return (
        <Stack gap={5}>
          <LastImportCard
            job={job}
            rejected={step.outcome.rejected}
            isEmpty={step.outcome.made + step.outcome.changed === 0}
            isDone
          />
        </Stack>
      )
  }
}

function Saving({ part, onCancel }: { part: number; onCancel: () => void }) {
  const { t } = useLingui()
  return (
    <Card className={classes.saving}>
      <p role="status">
        <Trans>Importing…</Trans>
      </p>
      <progress className={classes.progress} value={part} aria-label={t`Importing…`} />
      <Button variant="default" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </Card>
  )
}
