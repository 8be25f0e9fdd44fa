import { useLingui } from '@lingui/react/macro'
import { TABLE_ROWS_MAX, type TableFault } from '#domain/import/table-faults.ts'
import { useFormat } from '#client/use-format.ts'

/** Why a file or copied cells are no table, and what helps. */
export function useTableFault(): (fault: TableFault) => string {
  const { t } = useLingui()
  const { number } = useFormat()
  const most = number(TABLE_ROWS_MAX)
  return (fault) => {
    const messages: Record<TableFault, string> = {
      table_empty: t`There are no rows in this table. Choose one with a row for each item.`,
      table_too_big: t`This file is too big for a list of items. Save just the sheet with your items and try again.`,
      table_too_long: t`This table has more than ${most} rows. Split it into several files.`,
      table_locked: t`This file has a password. Save a copy without one and try again.`,
      table_broken: t`This file is damaged. Open it in your spreadsheet app, save a copy and try again.`,
      table_unknown: t`This isn't a spreadsheet. Choose an Excel, OpenDocument or CSV file.`,
      table_slow: t`Reading this file took too long. Save it as CSV and try again.`,
    }
    return messages[fault]
  }
}
