/** A small table with its heading, in the words and numbers of its reader. */
export interface FigureTable {
  title: string
  rows: readonly { label: string; value: string }[]
  note: string | null
}
