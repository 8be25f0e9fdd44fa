import type { KeptContents } from '#domain/stock/kept-contents.ts'

/** A part of what an inventory holds of its goods; its primary key is inventory and part. */
export interface ContentsRecord extends KeptContents {
  inventory_id: string
  /** The first part is 0; its `goods` are this part of the text. */
  part: number
}
