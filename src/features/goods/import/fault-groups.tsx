import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { FaultGroup } from '#domain/import/fault-groups.ts'
import { Card } from '#ui/layout/card.tsx'
import { GroupRemedies, type GroupJob } from './group-remedies.tsx'
import { useRemedy } from './use-remedies.ts'
import { useTargetLabels } from './use-target-labels.ts'
import classes from './import-screen.module.css'

interface FaultGroupsProps {
  groups: readonly FaultGroup[]
  job: GroupJob
}

/** Faults that several rows share, each put right in all of them at once. */
export function FaultGroups({ groups, job }: FaultGroupsProps) {
  const { t } = useLingui()
  const common = groups.filter(({ count, remedies }) => count > 1 && remedies.length > 0)
  const list = useRef<HTMLUListElement>(null)
  const left = useFocusOnNext(list, common)
  if (common.length === 0) return null
  return (
    <Card as="section" className={classes.common} aria-label={t`The same in several rows`}>
      <h2 className={classes.commonTitle}>
        <Trans>The same in several rows</Trans>
      </h2>
      <ul ref={list} className={classes.faulty}>
        {common.map((group, at) => (
          <li key={keyOf(group)} className={classes.group}>
            <What group={group} />
            <GroupRemedies group={group} job={job} onDone={() => left(at)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function keyOf({ target, code }: FaultGroup): string {
  return `${target} ${code}`
}

function What({ group }: { group: FaultGroup }) {
  const { count } = group
  const remedyOf = useRemedy()
  const labelOf = useTargetLabels()
  return (
    <div>
      <strong>{labelOf(group.target)}</strong>
      {' · '}
      <Plural value={count} one="# row" other="# rows" />
      <p className={classes.dim}>{remedyOf(group)}</p>
      {group.samples.length > 0 && <p className={classes.samples}>{group.samples.join(' · ')}</p>}
    </div>
  )
}

/**
 * When a group is gone because it was put right, the focus goes to the one in its place.
 * @returns a function that is told which group is about to go
 */
function useFocusOnNext(
  list: React.RefObject<HTMLUListElement | null>,
  groups: readonly FaultGroup[],
): (at: number) => void {
  const left = useRef<{ at: number; count: number } | null>(null)
  const count = groups.length
  useEffect(() => {
    const before = left.current
    if (before === null || count >= before.count) return
    left.current = null
    const item = list.current?.children[Math.min(before.at, count - 1)]
    item?.querySelector<HTMLElement>('input, select, button')?.focus()
  }, [list, count])
  return (at) => {
    left.current = { at, count }
  }
}
