import {
  isRead,
  readDraft,
  type DeliveryDraft,
  type DraftFaults,
} from '../deliveries/delivery-draft.ts'
import type { Instant } from '../units.ts'
import type { Movement, MovementLine, WriteOffReason } from './movements.ts'

/** A write-off as it is typed. It survives that the screen is closed. */
export interface WriteOffDraft extends Pick<
  DeliveryDraft,
  'id' | 'branch_id' | 'day' | 'time' | 'lines'
> {
  /** It happened at the moment of saving; `day` and `time` have no meaning then. */
  isNow: boolean
  /** Empty until one is chosen. */
  reason: WriteOffReason | ''
  note: string
}

export type ReadWriteOff = Pick<Movement, 'branch_id' | 'moved_at' | 'reason' | 'note' | 'lines'>

/**
 * Reads what was typed.
 * @returns all that is wrong, instead
 */
export function readWriteOff(draft: WriteOffDraft, now: Instant): ReadWriteOff | DraftFaults {
  const { branch_id, reason, isNow } = draft
  const read = readDraft(isNow ? { ...draft, day: now.slice(0, DAY), time: '' } : draft, null)
  const faults = isRead(read) ? {} : read
  if (reason === '') return { ...faults, reason: 'required' }
  if (!isRead(read)) return faults
  return {
    branch_id,
    moved_at: isNow ? now : read.delivered_at,
    reason,
    note: draft.note.trim(),
    lines: read.lines.flatMap(({ id, good_id, unit, amount, case_size }): MovementLine[] =>
      good_id === null ? [] : [{ id, good_id, unit, amount, case_size }],
    ),
  }
}

const DAY = '2026-11-21'.length

export function isReadWriteOff(read: ReadWriteOff | DraftFaults): read is ReadWriteOff {
  return 'moved_at' in read
}
