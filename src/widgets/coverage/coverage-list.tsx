import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { readOfList, type CoverageLine } from '#domain/counting/coverage.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { formatDateTime } from '#ui/format.ts'
import { Loading } from '#ui/message/loading.tsx'
import type { LoadEntries } from '#client/use-last-count.ts'
import type { LastCount } from '#storage/inventories/last-count.ts'
import { LineName } from './line-name.tsx'
import { MissingLines } from './missing-lines.tsx'
import { PeopleList } from './people-list.tsx'
import { PlaceList } from './place-list.tsx'
import { useCoverage, type KnownCoverage } from './use-coverage.ts'
import classes from './coverage-list.module.css'

export interface CoverageListProps {
  inventory: Inventory
  loadEntries: LoadEntries
  /** Starts counting a good; null on screens without counting. */
  onCount: ((good: Good) => void) | null
  /** Called before an entry is made here; none is made when it returns false. */
  onBeforeEntry?: (() => Promise<boolean>) | undefined
}

/**
 * What is counted, what is missing compared with the last count, and what is recorded as none left.
 */
export function CoverageList(props: CoverageListProps) {
  const { inventory, loadEntries, onCount, onBeforeEntry } = props
  const coverage = useCoverage(inventory, loadEntries)
  if (!coverage) return <Loading />
  const { entries, marks, places, last, goods, missing, counted, none } = coverage
  const isCompared = isKnown(inventory, last)
  return (
    <div className={classes.coverage}>
      <PlaceList
        inventory={inventory}
        entries={entries}
        marks={marks}
        known={places}
        missing={missing}
        isUnknown={!isCompared && last !== null}
        isDraft={onBeforeEntry !== undefined}
      />
      <PeopleList entries={entries} marks={marks} />
      {inventory.short_list ? (
        <ListRead entries={entries} list={inventory.short_list} />
      ) : (
        <NotCompared last={last} />
      )}
      {isCompared && (
        <Part
          title={
            <Plural value={missing.length} one="# not counted yet" other="# not counted yet" />
          }
          isOpen
          hint={last?.isNotLoaded === false && <InOrderOf last={last} />}
        >
          <MissingLines
            inventory={inventory}
            lines={missing}
            goods={goods}
            onCount={onCount}
            onBeforeEntry={onBeforeEntry}
          />
        </Part>
      )}
      {none.length > 0 && (
        <Part title={<Plural value={none.length} one="# has none left" other="# have none left" />}>
          <Lines lines={none} goods={goods} />
        </Part>
      )}
      {counted.length > 0 && (
        <Part title={<Plural value={counted.length} one="# counted" other="# counted" />}>
          <Lines lines={counted} goods={goods} />
        </Part>
      )}
    </div>
  )
}

/** Is it known what the count should be of? */
function isKnown({ short_list }: Inventory, last: LastCount | null): boolean {
  return Boolean(short_list) || last?.isNotLoaded === false
}

function InOrderOf({ last: { inventory } }: { last: LastCount }) {
  return <Trans>In the order of the last count: {formatDateTime(inventory.created_at)}.</Trans>
}

interface ListReadProps extends Pick<KnownCoverage, 'entries'> {
  list: readonly string[]
}

/** How much of a short list is counted; nothing else is expected of the count. */
function ListRead({ entries, list }: ListReadProps) {
  const { read, of: items } = readOfList(entries, list)
  return (
    <p>
      <Trans>
        Short list: {read} of {items} counted.
      </Trans>
    </p>
  )
}

/** What there is to compare with, where that is not the whole last count. */
function NotCompared({ last }: Pick<KnownCoverage, 'last'>) {
  if (last === null) {
    return (
      <p className={classes.dim}>
        <Trans>This branch has no earlier count to compare with.</Trans>
      </p>
    )
  }
  if (!last.isNotLoaded) return null
  return (
    <p className={classes.dim}>
      <Trans>The last count hasn't loaded yet. It appears here once you're online.</Trans>
    </p>
  )
}

interface PartProps {
  title: ReactNode
  hint?: ReactNode
  isOpen?: boolean
  children: ReactNode
}

function Part({ title, hint, isOpen = false, children }: PartProps) {
  return (
    <details className={classes.part} open={isOpen}>
      <summary className={classes.title}>
        <span>{title}</span>
        {hint && <small className={classes.dim}>{hint}</small>}
      </summary>
      {children}
    </details>
  )
}

interface LinesProps {
  lines: readonly CoverageLine[]
  goods: ReadonlyMap<string, Good>
}

function Lines({ lines, goods }: LinesProps) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line.key} className={classes.line}>
          <LineName line={line} good={goods.get(line.good_id ?? '')} />
        </li>
      ))}
    </ul>
  )
}
