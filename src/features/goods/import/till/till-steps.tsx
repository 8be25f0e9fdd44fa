import { Plural, Trans } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { useState, type ReactNode } from 'react'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import type { ComputeWorker, StartCompute } from '#workers/compute-worker.ts'
import { useOnline } from '#client/use-online.ts'
import { Button } from '#ui/button/button.tsx'
import { CloudOffIcon } from '#ui/icon/icons.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Message } from '#ui/message/message.tsx'
import type { TillSummary } from '#domain/import/import-view.ts'
import { ImportDone } from '../import-done.tsx'
import { ReviewRows } from '../review-rows.tsx'
import { Saving } from '../saving.tsx'
import { UndoImportNote } from '../undo-import-note.tsx'
import { ChooseGroups } from './choose-groups.tsx'
import { GroupTypes } from './group-types.tsx'
import { useTill, type Till, type TillStep } from './use-till.ts'
import classes from '../import-screen.module.css'

interface TillStepsProps {
  start: StartCompute
  compute: Remote<ComputeWorker>
  system: PosSystem
  onBack: () => void
}

/** Goods made of the system's products: choose groups, look at what they would become, import. */
export function TillSteps({ start, compute, system, onBack }: TillStepsProps) {
  const job = useTill(start, system)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { step } = job
  switch (step.name) {
    case 'groups':
      return (
        <Groups
          compute={compute}
          system={system}
          job={job}
          chosen={chosen}
          onChange={setChosen}
          onBack={onBack}
        />
      )
    case 'loading':
      return <LoadingProducts loaded={step.loaded} />
    case 'types':
      return (
        <GroupTypes groups={step.groups} onBack={job.again} onPlan={(all) => void job.plan(all)} />
      )
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

interface GroupsProps {
  compute: Remote<ComputeWorker>
  system: PosSystem
  job: Till
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  onBack: () => void
}

function Groups({ compute, system, job, chosen, onChange, onBack }: GroupsProps) {
  const isOnline = useOnline()
  const { name } = factsOfSystem(system)
  if (!isOnline) {
    return (
      <Message
        icon={<CloudOffIcon size={32} />}
        title={<Trans>No connection</Trans>}
        actions={
          <Button variant="default" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        }
      >
        <p>
          <Trans>The products of {name} are at the server. Try again when you are online.</Trans>
        </p>
      </Message>
    )
  }
  return (
    <Stack gap={5}>
      <UndoImportNote compute={compute} />
      <ChooseGroups
        system={system}
        chosen={chosen}
        onChange={onChange}
        onBack={onBack}
        onLoad={(tree) => void job.load(tree, chosen)}
      />
    </Stack>
  )
}

function LoadingProducts({ loaded }: { loaded: number }) {
  return (
    <>
      <Loading />
      {loaded > 0 && (
        <p role="status" className={classes.dim}>
          <Plural value={loaded} one="# product" other="# products" />
        </p>
      )}
    </>
  )
}

function Review({ step, job }: { step: Extract<TillStep, { name: 'review' }>; job: Till }) {
  const { summary, groups } = step
  return (
    <ReviewRows
      summary={summary}
      job={job}
      onSave={() => void job.save(step)}
      ways={
        <>
          <Button variant="default" onClick={job.again}>
            <Trans>Choose other groups</Trans>
          </Button>
          <Button variant="default" onClick={() => job.showTypes(groups)}>
            <Trans>Goods types</Trans>
          </Button>
        </>
      }
    >
      <TillLeftOut summary={summary} />
    </ReviewRows>
  )
}

/** What becomes no item, and what becomes one without its product. */
function TillLeftOut({ summary: { leftOut, unmatched } }: { summary: TillSummary }) {
  const { prepared, setAside, gone } = leftOut
  return (
    <>
      <IfAny count={prepared}>
        <Plural
          value={prepared}
          one="# product is made in the kitchen and was left out."
          other="# products are made in the kitchen and were left out."
        />
      </IfAny>
      <IfAny count={setAside}>
        <Plural
          value={setAside}
          one="# product was set aside as not yours and was left out."
          other="# products were set aside as not yours and were left out."
        />
      </IfAny>
      <IfAny count={gone}>
        <Plural
          value={gone}
          one="# product no longer exists there and was left out."
          other="# products no longer exist there and were left out."
        />
      </IfAny>
      <IfAny count={unmatched}>
        <Plural
          value={unmatched}
          one="# new item won't be matched: its unit can't be converted into that of its product."
          other="# new items won't be matched: their units can't be converted into those of their products."
        />
      </IfAny>
    </>
  )
}

function IfAny({ count, children }: { count: number; children: ReactNode }) {
  return count > 0 && <p className={classes.dim}>{children}</p>
}
