import { useLingui } from '@lingui/react/macro'
import { sortBranches } from '#domain/stock/months/sort-branches.ts'
import type { BranchesMonth } from '#storage/inventories/read-branches.ts'
import { useCurrency } from '#client/use-money.ts'
import { useTableSort } from '#client/use-table-sort.ts'
import { useLanguage } from '#ui/language/language.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useBranchColumns, type BranchRow } from './use-branch-columns.tsx'

interface BranchesTableProps {
  found: BranchesMonth
  /** The month's, YYYY-MM. */
  name: string
}

/** A row for each branch, which leads to its own usage of the month, and what all come to. */
export function BranchesTable({ found, name }: BranchesTableProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const currency = useCurrency() ?? ''
  const sorting = useTableSort()
  const columns = useBranchColumns(found)
  const sorted = sortBranches(found.branches, sorting.query, language, currency)
  const rows: BranchRow[] = [
    ...sorted.map((branch) => ({ ...branch, isTotal: false as const })),
    { ...found.total, isTotal: true as const },
  ]
  return (
    <DataTable<BranchRow>
      label={t`Branches`}
      look="figures"
      cardTracks="minmax(0, 1fr) minmax(0, 1fr)"
      columns={columns}
      rows={rows}
      keyOf={(row) => (row.isTotal ? 'total' : row.branch_id)}
      linkOf={(row) =>
        row.isTotal
          ? null
          : { to: '/dashboard/usage', search: { branch: row.branch_id, month: name } }
      }
      sorting={sorting}
    />
  )
}
