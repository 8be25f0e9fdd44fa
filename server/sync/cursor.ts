import type { FeedAt } from '../sql/sync/feeds.ts'
import { PARTS } from './beginning.ts'

/** A device's position in the feed. Its text is opaque to the device. */
export interface Cursor {
  epoch: string
  /** What the person could see at bootstrap; if it differs, the device starts a new generation. */
  access_version: number
  /** What the page that moved the cursor here stores; 0 in cursors of before generations. */
  generation: number
  /** The feed's number at bootstrap: up to it, entries of completed inventories are not loaded. */
  bootstrap_at: number
  seq: number
  /** Which of the parts of a beginning `seq` is in; null: in all that the feed has. */
  part: number | null
  /** What the feed had at `seq`, see `findMark`; null in cursors of earlier versions. */
  mark: string | null
}

/**
 * The place in the feed whose mark a cursor carries. A device in a part of its beginning has those
 * before it up to the end of the beginning.
 */
export function markedAt({
  bootstrap_at,
  part,
  seq,
}: Pick<Cursor, 'bootstrap_at' | 'part' | 'seq'>): number {
  return part === null ? seq : bootstrap_at
}

const ID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const FORM = new RegExp(
  `^${ID}\\.(\\d{1,9})(?:g(\\d{1,4}))?\\.(\\d{1,15})\\.(\\d{1,15})(?:\\.${ID})?(?:\\.(\\d))?$`,
)

export function cursorText(cursor: Cursor): string {
  const { epoch, access_version, generation, bootstrap_at, seq, mark, part } = cursor
  return [epoch, `${access_version}g${generation}`, bootstrap_at, seq, mark, part]
    .filter((value) => value !== null)
    .join('.')
}

/** Null for any text that this server would not have written. */
export function readCursor(text: string | undefined): Cursor | null {
  const match = FORM.exec(text ?? '')
  if (!match) return null
  const [, epoch = '', access_version, generation = 0, bootstrap_at, seq, mark = null, part] = match
  if (part !== undefined && !PARTS[Number(part)]) return null
  return {
    epoch,
    access_version: Number(access_version),
    generation: Number(generation),
    bootstrap_at: Number(bootstrap_at),
    seq: Number(seq),
    part: part === undefined ? null : Number(part),
    mark,
  }
}

/** False for a cursor beyond the feed's end, or whose place belongs to other changes by now. */
export function isInFeed(
  { bootstrap_at, seq, mark }: Cursor,
  feed: Pick<FeedAt, 'seq' | 'mark'>,
): boolean {
  return bootstrap_at <= feed.seq && seq <= feed.seq && (mark === null || mark === feed.mark)
}
