import { useLingui } from '@lingui/react/macro'
import { fieldOf, type Target } from '#domain/import/columns.ts'
import type { RowView } from '#domain/import/import-view.ts'
import { nameOf } from '#domain/import/plan-import.ts'
import type { RowKind } from '#domain/import/planned-row.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useFieldLabels } from '../form/use-field-labels.ts'
import { useTargetLabels } from './use-target-labels.ts'
import classes from './import-screen.module.css'

/** What is worth a glance in a row; all else is in the file. */
const SHOWN: readonly Exclude<Target, 'id'>[] = [
  'type',
  'unit',
  'barcode',
  'litrage',
  'weight_full',
  'weight_empty',
]

interface PlannedTableProps {
  kind: Exclude<RowKind, 'faulty'>
  rows: readonly RowView[]
}

export function PlannedTable({ kind, rows }: PlannedTableProps) {
  const { t } = useLingui()
  const labelOf = useTargetLabels()
  const { valueOf } = useFieldLabels()
  const cellOf = (row: RowView, target: Exclude<Target, 'id'>): string => {
    // A type that is still to be made has only the name that the row gives it.
    if (row.kind !== 'new' || target === 'type') return row.texts[target] || '–'
    return valueOf(fieldOf(target), row.after[fieldOf(target)])
  }
  const name: Column<RowView> = { id: 'name', title: t`Name`, cell: titleOf }
  const texts = SHOWN.filter((target) => rows.some((row) => cellOf(row, target) !== '–')).map(
    (target): Column<RowView> => ({
      id: target,
      title: labelOf(target),
      cell: (row) => cellOf(row, target),
    }),
  )
  const changes: Column<RowView> = {
    id: 'changes',
    title: t`Changes`,
    cell: (row) => <Changes row={row} />,
  }
  return (
    <DataTable
      label={t`Rows`}
      rows={rows}
      columns={kind === 'changed' ? [name, changes] : [name, ...texts]}
      keyOf={({ at }) => String(at)}
    />
  )
}

/** The name, or whatever else the row calls its item by. */
export function titleOf({ texts, at }: RowView): string {
  return nameOf(texts) || texts.barcode || String(at + 1)
}

function Changes({ row }: { row: RowView }) {
  const { nameOf: labelOf, valueOf } = useFieldLabels()
  return (
    <ul className={classes.changes}>
      {Object.entries(row.after).map(([field, after]) => {
        const text = field === 'goods_type_id' ? row.texts.type : undefined
        return (
          <li key={field}>
            {labelOf(field)}: {valueOf(field, row.before[field as keyof typeof row.before])} →{' '}
            {text ?? valueOf(field, after)}
          </li>
        )
      })}
    </ul>
  )
}
