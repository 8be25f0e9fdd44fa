import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import { recordNone } from '#domain/counting/commands/record-none.ts'
import type { CoverageLine } from '#domain/counting/coverage.ts'
import { figuresOf, nameIn, type Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { useCommands } from '#client/commands/use-commands.ts'
import { Button } from '#ui/button/button.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { LineName } from './line-name.tsx'
import { FEW, MissingFilter } from './missing-filter.tsx'
import { NO_FILTER, useFiltered } from './use-filtered.ts'
import classes from './coverage-list.module.css'

export interface MissingLinesProps {
  inventory: Inventory
  /** In the order in which they were counted last time: the way through the bar. */
  lines: readonly CoverageLine[]
  goods: ReadonlyMap<string, Good>
  /** Starts counting a good; null on screens without counting. */
  onCount: ((good: Good) => void) | null
  /** Called before an entry is made here; none is made when it returns false. */
  onBeforeEntry?: (() => Promise<boolean>) | undefined
}

/** A missing good is either counted or recorded as none left; it is never assumed to be zero. */
export function MissingLines(props: MissingLinesProps) {
  const { inventory, lines, goods, onCount, onBeforeEntry } = props
  const [filter, setFilter] = useState(NO_FILTER)
  const wanted = useFiltered(lines, goods, filter)
  const none = useNoneLeft(inventory, onBeforeEntry)
  // One stray tap must not say of a whole bar that it is empty.
  const isAll = wanted.length === lines.length && lines.length >= FEW
  return (
    <>
      <MissingFilter lines={lines} goods={goods} filter={filter} onChange={setFilter} />
      {none.recorded > 0 && (
        <NoneRecorded count={none.recorded} onUndo={() => void none.takeBack()} />
      )}
      <ul className={classes.lines}>
        {wanted.map(({ line, good }) => (
          <li key={line.key} className={classes.line}>
            <Missing
              line={line}
              good={good}
              onNone={() => void none.record([good])}
              onCount={onCount}
            />
          </li>
        ))}
      </ul>
      {isAll && (
        <p className={classes.nothing}>
          <Trans>Filter the list to mark several at once</Trans>
        </p>
      )}
      {wanted.length > 1 && !isAll && (
        <Button
          variant="subtle"
          fullWidth
          onClick={() => void none.record(wanted.map(({ good }) => good))}
        >
          <Plural
            value={wanted.length}
            one="Mark this # item as none left"
            other="Mark these # items as none left"
          />
        </Button>
      )}
      {wanted.length === 0 && lines.length > 0 && (
        <p className={classes.nothing}>
          <Trans>Nothing is missing here.</Trans>
        </p>
      )}
    </>
  )
}

interface MissingProps extends Pick<MissingLinesProps, 'onCount'> {
  line: CoverageLine
  good: Good
  onNone: () => void
}

/** One line: its name is what counts it. */
function Missing({ line, good, onNone, onCount }: MissingProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const name = nameIn(good, language)
  return (
    <>
      {onCount ? (
        <button
          type="button"
          className={classes.count}
          aria-label={t`Count ${name}`}
          onClick={() => onCount(good)}
        >
          <LineName line={line} good={good} />
        </button>
      ) : (
        <LineName line={line} good={good} />
      )}
      <Button variant="subtle" size="md" aria-label={t`None left: ${name}`} onClick={onNone}>
        <Trans>None left</Trans>
      </Button>
    </>
  )
}

interface NoneLeft {
  /** How many were recorded last, and can be taken back. */
  recorded: number
  record: (goods: readonly Good[]) => Promise<void>
  takeBack: () => Promise<void>
}

/** Records none left of goods as one batch, which can be taken back as one. */
function useNoneLeft(
  inventory: Inventory,
  onBeforeEntry: MissingLinesProps['onBeforeEntry'],
): NoneLeft {
  const runAll = useCommands()
  const [last, setLast] = useState<readonly string[]>([])
  return {
    recorded: last.length,
    record: async (goods) => {
      if (onBeforeEntry && !(await onBeforeEntry())) return
      const ids = goods.map(() => newId())
      const all = goods.map((good) => noneOf(good, inventory))
      const made = await runAll(recordNone, all, ids)
      setLast(ids.filter((_, at) => made.some((one) => one === all[at])))
    },
    takeBack: async () => {
      setLast([])
      const entries = last.map((entry_id) => ({ inventory_id: inventory.id, entry_id }))
      await runAll(deleteEntry, entries)
    },
  }
}

function noneOf(good: Good, inventory: Inventory) {
  const { id, barcode, measurement_unit } = good
  return {
    inventory_id: inventory.id,
    good_id: id,
    barcode,
    measurement_unit,
    figures: figuresOf(good),
    place: null,
    measured_at: new Date().toISOString(),
  }
}

interface NoneRecordedProps {
  count: number
  onUndo: () => void
}

/** The way back from 'none left'. Here, because nothing behind a dialog can be touched. */
function NoneRecorded({ count, onUndo }: NoneRecordedProps) {
  return (
    <p className={classes.recorded} role="status">
      <span>
        <Plural
          value={count}
          one="# item marked as none left"
          other="# items marked as none left"
        />
      </span>
      <Button variant="subtle" size="md" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </p>
  )
}
