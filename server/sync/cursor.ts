/** A device's position in the feed. Its text is opaque to the device. */
export interface Cursor {
  epoch: string
  /** What the person could see at bootstrap; if it differs, the device starts a new generation. */
  access_version: number
  /** The feed's number at bootstrap: up to it, entries of completed inventories are not loaded. */
  bootstrap_at: number
  seq: number
  /** What the feed had at `seq`, see `findMark`; null in cursors of earlier versions. */
  mark: string | null
}

const ID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const FORM = new RegExp(`^${ID}\\.(\\d{1,9})\\.(\\d{1,15})\\.(\\d{1,15})(?:\\.${ID})?$`)

export function cursorText({ epoch, access_version, bootstrap_at, seq, mark }: Cursor): string {
  const parts = [epoch, access_version, bootstrap_at, seq]
  return [...parts, ...(mark === null ? [] : [mark])].join('.')
}

/** Null for any text that this server would not have written. */
export function readCursor(text: string | undefined): Cursor | null {
  const match = FORM.exec(text ?? '')
  if (!match) return null
  const [, epoch = '', access_version, bootstrap_at, seq, mark = null] = match
  return {
    epoch,
    access_version: Number(access_version),
    bootstrap_at: Number(bootstrap_at),
    seq: Number(seq),
    mark,
  }
}
