import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { FaultGroup, Remedy } from '#domain/import/fault-groups.ts'
import { Button } from '#ui/button/button.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { CellField } from './cell-field.tsx'
import type { DryRunJob } from './use-dry-run.ts'
import { useTargetLabels } from './use-target-labels.ts'
import classes from './import-screen.module.css'

/** Puts one kind of fault right in all of its rows. */
export type GroupJob = Pick<DryRunJob, 'remedy' | 'takeBack'>

interface GroupRemediesProps {
  group: FaultGroup
  job: GroupJob
  onDone: () => void
}

/** The ways to put a fault right in all of its rows; each can be taken back. */
export function GroupRemedies({ group, job, onDone }: GroupRemediesProps) {
  const { t } = useLingui()
  const { count, remedies } = group
  const take = async (remedy: Remedy): Promise<void> => {
    onDone()
    await job.remedy(group, remedy)
    const text =
      remedy.kind === 'confirm'
        ? t`${plural(count, { one: '# row confirmed', other: '# rows confirmed' })}`
        : t`${plural(count, { one: 'Corrected in # row', other: 'Corrected in # rows' })}`
    showToast('success', text, { text: t`Undo`, run: () => void job.takeBack() })
  }
  const has = (kind: Remedy['kind']): boolean => remedies.includes(kind)
  return (
    <div className={classes.fields}>
      {has('likely') && (
        <Button variant="default" onClick={() => void take({ kind: 'likely' })}>
          <Trans>Use likely numbers</Trans>
        </Button>
      )}
      {has('confirm') && (
        <Button variant="default" onClick={() => void take({ kind: 'confirm' })}>
          <Plural value={count} one="Confirm # row" other="Confirm # rows" />
        </Button>
      )}
      {has('write') && (
        <WriteForAll group={group} onText={(text) => void take({ kind: 'write', text })} />
      )}
      {has('first') && (
        <Button variant="default" onClick={() => void take({ kind: 'first' })}>
          <Plural
            value={count}
            one="Keep the first in # row"
            other="Keep the first in all # rows"
          />
        </Button>
      )}
      {has('swap') && (
        <Button variant="default" onClick={() => void take({ kind: 'swap' })}>
          <Plural value={count} one="Swap them in # row" other="Swap them in all # rows" />
        </Button>
      )}
      {has('clear') && (
        <Button variant="default" onClick={() => void take({ kind: 'clear' })}>
          <Plural value={count} one="Leave empty in # row" other="Leave empty in all # rows" />
        </Button>
      )}
    </div>
  )
}

function WriteForAll({ group, onText }: { group: FaultGroup; onText: (text: string) => void }) {
  const { t } = useLingui()
  const labelOf = useTargetLabels()
  const [text, setText] = useState('')
  const { target } = group
  const name = labelOf(target)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() !== '') onText(text)
  }
  return (
    <form className={classes.writeAll} onSubmit={submit}>
      <CellField
        target={target}
        label={t`${name} in all these rows`}
        value={text}
        error={null}
        onChange={setText}
      />
      <Button type="submit" variant="default" disabled={text.trim() === ''}>
        <Trans>Use for all</Trans>
      </Button>
    </form>
  )
}
