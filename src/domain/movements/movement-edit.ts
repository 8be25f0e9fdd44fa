import { isSame } from '../is-same.ts'
import type { Movement, MovementLine, WriteOffReason } from './movements.ts'
import type { ReadTransfer, ReadWriteOff } from './write-off-draft.ts'

/** What is changed of a movement, as `change-movement` takes it. */
export interface MovementEdit {
  movement_id: string
  fields: { moved_at?: string; reason?: WriteOffReason; note?: string }
  lines: MovementLine[]
  removed: string[]
}

/**
 * What of a movement a form has changed: only that, so that what others change meanwhile stays. Null
 * when nothing differs.
 */
export function movementEditOf(
  before: Movement,
  { lines, moved_at, note, ...read }: ReadWriteOff | ReadTransfer,
): MovementEdit | null {
  const old = new Map(before.lines.map((line) => [line.id, line]))
  const kept = new Set(lines.map(({ id }) => id))
  const fields: MovementEdit['fields'] = {
    // The form tells minutes.
    ...(minute(moved_at) !== minute(before.moved_at) && { moved_at }),
    ...('reason' in read && read.reason !== before.reason && { reason: read.reason }),
    ...(note !== before.note && { note }),
  }
  const edit = {
    movement_id: before.id,
    fields,
    lines: lines.filter((line) => !isSameLine(line, old.get(line.id))),
    removed: before.lines.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
  }
  const isNothing = Object.keys(fields).length + edit.lines.length + edit.removed.length === 0
  return isNothing ? null : edit
}

/** What takes an edit back, whatever others have changed beside it. */
export function undoOfEdit(before: Movement, edit: MovementEdit): MovementEdit {
  const { moved_at, reason, note } = before
  const old = new Set(before.lines.map(({ id }) => id))
  const touched = new Set([...edit.removed, ...edit.lines.map(({ id }) => id)])
  return {
    movement_id: before.id,
    fields: {
      ...('moved_at' in edit.fields && { moved_at }),
      ...('reason' in edit.fields && reason !== 'transfer' && { reason }),
      ...('note' in edit.fields && { note }),
    },
    lines: before.lines.filter(({ id }) => touched.has(id)),
    removed: edit.lines.flatMap(({ id }) => (old.has(id) ? [] : [id])),
  }
}

/** Lines from the server have their fields in another order. */
function isSameLine(one: MovementLine, other: MovementLine | undefined): boolean {
  const fields = ['good_id', 'unit', 'amount', 'case_size'] as const
  return other !== undefined && fields.every((field) => isSame(one[field], other[field]))
}

function minute(at: string): string {
  return at.slice(0, '2026-11-21T14:05'.length)
}
