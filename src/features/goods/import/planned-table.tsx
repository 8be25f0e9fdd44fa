import { useLingui } from '@lingui/react/macro'
import { fieldOf, type FieldTarget } from '#domain/import/columns/columns.ts'
import type { RowView } from '#domain/import/import-view.ts'
import { nameOf } from '#domain/import/find-rows.ts'
import type { RowKind, RowPrice, TillRow } from '#domain/import/planned-row.ts'
import { useMoney } from '#client/use-money.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { saysSomething } from '../form/says-something.ts'
import { useFieldLabels } from '../form/use-field-labels.ts'
import { FillingOfRow } from './from-bars.tsx'
import { NotesOnCell } from './row-notes.tsx'
import { useTargetLabels } from './use-target-labels.ts'
import classes from './import-screen.module.css'

/** What is worth a glance in a row; all else is in the file. */
const SHOWN: readonly FieldTarget[] = [
  'type',
  'unit',
  'barcode',
  'litrage',
  'weight_full',
  'weight_empty',
  'in_package',
]

interface PlannedTableProps {
  kind: Exclude<RowKind, 'faulty' | 'doubtful'>
  rows: readonly RowView[]
}

export function PlannedTable({ kind, rows }: PlannedTableProps) {
  const { t } = useLingui()
  const labelOf = useTargetLabels()
  const { valueOf } = useFieldLabels()
  const priceOf = usePrice()
  const cellOf = (row: RowView, target: FieldTarget): string => {
    // A type that is still to be made has only the name that the row gives it.
    if (target === 'type') return row.texts.type || guessedTypeOf(row) || '–'
    if (row.kind !== 'new') return row.texts[target] || '–'
    return valueOf(fieldOf(target), row.after[fieldOf(target)])
  }
  const name: Column<RowView> = { id: 'name', title: t`Name`, cell: titleOf }
  const texts = SHOWN.filter((target) => rows.some((row) => cellOf(row, target) !== '–')).map(
    (target): Column<RowView> => ({
      id: target,
      title: labelOf(target),
      cell: (row) => (
        <>
          {cellOf(row, target)}
          <NotesOnCell row={row} target={target} />
        </>
      ),
    }),
  )
  const price: Column<RowView> = {
    id: 'price',
    title: labelOf('price'),
    cell: (row) => (
      <>
        {priceOf(row.price?.after)}
        <NotesOnCell row={row} target="price" />
      </>
    ),
  }
  const states = useTillStates()
  const till: Column<RowView> = {
    id: 'till',
    title: t`In the system`,
    cell: (row) => (row.till ? states[row.till.state] : ''),
  }
  const bars: Column<RowView> = {
    id: 'bars',
    title: t`From other bars`,
    cell: ({ gap }) => (gap?.filling ? <FillingOfRow filling={gap.filling} /> : '–'),
  }
  const isKnown = kind !== 'new' && rows.some((row) => row.till)
  const prices = rows.some((row) => row.price) ? [price] : []
  const caseBarcodes: Column<RowView> = {
    id: 'cases',
    title: labelOf('case_barcode'),
    cell: (row) => (
      <>
        {row.cases?.map(({ barcode, quantity }) => `${barcode} × ${quantity}`).join(', ') ?? '–'}
        <NotesOnCell row={row} target="case_barcode" />
      </>
    ),
  }
  const cases = rows.some((row) => row.cases) ? [caseBarcodes] : []
  const changes: Column<RowView> = {
    id: 'changes',
    title: t`Changes`,
    cell: (row) => <Changes row={row} />,
  }
  return (
    <DataTable
      label={t`Rows`}
      rows={rows}
      columns={[
        name,
        ...(kind === 'changed' ? [changes] : [...texts, ...prices, ...cases]),
        ...(isKnown ? [till] : []),
        ...(rows.some((row) => row.gap?.filling) ? [bars] : []),
      ]}
      keyOf={({ at }) => String(at)}
    />
  )
}

function guessedTypeOf({ notes = [] }: RowView): string {
  return notes.find(({ code }) => code === 'type_in_name')?.text ?? ''
}

/** The name, or whatever else the row calls its item by; empty: by nothing. */
export function titleOf({ texts }: RowView): string {
  return nameOf(texts) || texts.barcode || ''
}

function Changes({ row }: { row: RowView }) {
  const { nameOf: labelOf, valueOf } = useFieldLabels()
  const targetLabel = useTargetLabels()
  const priceOf = usePrice()
  return (
    <ul className={classes.changes}>
      {Object.entries(row.after).map(([field, after]) => {
        if (!saysSomething(field, row.before, row.after)) return null
        const text = field === 'goods_type_id' ? row.texts.type : undefined
        return (
          <li key={field}>
            {labelOf(field)}: {valueOf(field, row.before[field as keyof typeof row.before])} →{' '}
            {text ?? valueOf(field, after)}
          </li>
        )
      })}
      {row.price && (
        <li>
          {targetLabel('price')}: {priceOf(row.price.before)} → {priceOf(row.price.after)}
        </li>
      )}
    </ul>
  )
}

/** What is known of a product whose item is here. */
function useTillStates(): Record<TillRow['state'], string> {
  const { t } = useLingui()
  return { new: '', matched: t`Already matched`, here: t`Already here, not matched` }
}

function usePrice(): (price: RowPrice | null | undefined) => string {
  const money = useMoney()
  return (price) => {
    const { amount = null, currency = '' } = price ?? {}
    return amount === null ? '–' : money.one({ amount, currency })
  }
}
