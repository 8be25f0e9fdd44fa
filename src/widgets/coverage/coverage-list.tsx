import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, type ReactNode } from 'react'
import { recordNone } from '#domain/counting/commands/record-none.ts'
import { coverageOf, type CoverageLine } from '#domain/counting/coverage.ts'
import { figuresOf, nameIn, type Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { Button } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'
import { Loading } from '#ui/message/loading.tsx'
import { useRunCommand } from '#client/use-run-command.ts'
import { useLastCount, type LoadEntries } from '#client/use-last-count.ts'
import { useLive } from '#client/use-live.ts'
import { usePlaceLabel } from '../use-place-label.ts'
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
  const entries = useLive((database) => entriesOf(database, inventory.id), [inventory.id])
  const last = useLastCount(inventory, loadEntries)
  const coverage = useMemo(() => coverageOf(entries ?? [], last?.entries ?? []), [entries, last])
  const { missing, counted, none } = coverage
  const ids = [...missing, ...counted, ...none].flatMap(({ good_id }) => good_id ?? [])
  const goods = useLive((database) => goodsById(database, ids), [ids.join()])
  if (!entries || last === undefined || !goods) return <Loading />
  // Deleted goods are not looked for.
  const wanted = missing.filter(({ good_id }) => goods.get(good_id ?? '')?.deleted_at === null)
  return (
    <div className={classes.coverage}>
      {last === null && (
        <p className={classes.dim}>
          <Trans>This branch has no earlier count to compare with.</Trans>
        </p>
      )}
      {last?.isNotLoaded && (
        <p className={classes.dim}>
          <Trans>The last count hasn't loaded yet. It appears here once you're online.</Trans>
        </p>
      )}
      {last && !last.isNotLoaded && (
        <Part
          title={<Plural value={wanted.length} one="# not counted yet" other="# not counted yet" />}
          isOpen
          hint={<Trans>Compared with {formatDateTime(last.inventory.created_at)}</Trans>}
        >
          {wanted.map((line) => (
            <CoverageRow key={line.key} line={line} good={goods.get(line.good_id ?? '')}>
              <Missing
                inventory={inventory}
                line={line}
                goods={goods}
                onCount={onCount}
                onBeforeEntry={onBeforeEntry}
              />
            </CoverageRow>
          ))}
        </Part>
      )}
      <Part title={<Plural value={none.length} one="# has none left" other="# have none left" />}>
        {none.map((line) => (
          <CoverageRow key={line.key} line={line} good={goods.get(line.good_id ?? '')} />
        ))}
      </Part>
      <Part title={<Plural value={counted.length} one="# counted" other="# counted" />}>
        {counted.map((line) => (
          <CoverageRow key={line.key} line={line} good={goods.get(line.good_id ?? '')} />
        ))}
      </Part>
    </div>
  )
}

interface PartProps {
  title: ReactNode
  hint?: ReactNode
  isOpen?: boolean
  children: readonly ReactNode[]
}

function Part({ title, hint, isOpen = false, children }: PartProps) {
  if (children.length === 0 && !isOpen) return null
  return (
    <details className={classes.part} open={isOpen}>
      <summary className={classes.title}>
        <span>{title}</span>
        {hint && <small className={classes.dim}>{hint}</small>}
      </summary>
      <ul className={classes.lines}>{children}</ul>
    </details>
  )
}

interface CoverageRowProps {
  line: CoverageLine
  good: Good | undefined
  children?: ReactNode
}

function CoverageRow({ line, good, children }: CoverageRowProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const placeLabel = usePlaceLabel()
  const name = good ? nameIn(good, language) : t`Unknown: ${line.barcode ?? ''}`
  return (
    <li className={classes.line}>
      <span className={classes.name}>
        {name}
        {line.places.length > 0 && (
          <small className={classes.dim}>{line.places.map(placeLabel).join(', ')}</small>
        )}
      </span>
      {children}
    </li>
  )
}

interface MissingProps extends Pick<CoverageListProps, 'inventory' | 'onCount' | 'onBeforeEntry'> {
  line: CoverageLine
  goods: ReadonlyMap<string, Good>
}

/** A missing good is either counted or recorded as none left; it is never assumed to be zero. */
function Missing({ inventory, line, goods, onCount, onBeforeEntry }: MissingProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const run = useRunCommand()
  const good = goods.get(line.good_id ?? '')
  if (!good) return null
  const name = nameIn(good, language)
  const recordNoneLeft = async (): Promise<void> => {
    if (onBeforeEntry && !(await onBeforeEntry())) return
    await run(recordNone, noneOf(good, inventory))
  }
  return (
    <span className={classes.actions}>
      <Button
        variant="default"
        size="md"
        aria-label={t`None left: ${name}`}
        onClick={() => void recordNoneLeft()}
      >
        <Trans>None left</Trans>
      </Button>
      {onCount && (
        <Button size="md" aria-label={t`Count ${name}`} onClick={() => onCount(good)}>
          <Trans>Count</Trans>
        </Button>
      )}
    </span>
  )
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
