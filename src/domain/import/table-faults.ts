/** Why a file or clipboard is no table that goods can be read from. */
export type TableFault =
  | 'table_empty'
  | 'table_too_big'
  | 'table_too_long'
  | 'table_locked'
  | 'table_broken'
  | 'table_unknown'
  | 'table_slow'

/** More goods than any bar has; a longer table is a list of something else. */
export const TABLE_ROWS_MAX = 20_000

/** The most bytes that the file itself may have. */
export const TABLE_BYTES_MAX = 20 * 1024 * 1024
