import {
  draftLines,
  isRead,
  readDraft,
  type DeliveryDraft,
  type DraftFaults,
  type ReadDraft,
} from '../deliveries/delivery-draft.ts'
import type { Instant } from '../units.ts'
import type { Movement, MovementLine, WriteOffReason } from './movements.ts'
import type { OneSide } from './same-transfer.ts'

/** To another branch, or from one. */
export const DIRECTIONS = ['to_branch', 'from_branch'] as const
type Direction = (typeof DIRECTIONS)[number]

/** A write-off or transfer as it is typed. It survives that the screen is closed. */
export interface WriteOffDraft extends Pick<
  DeliveryDraft,
  'id' | 'branch_id' | 'day' | 'time' | 'lines'
> {
  /** It happened at the moment of saving; `day` and `time` have no meaning then. */
  isNow: boolean
  /** Empty until one is chosen. */
  reason: WriteOffReason | Direction | ''
  /** The other branch of a transfer; absent in drafts of earlier versions. */
  other_branch_id?: string
  note: string
}

/**
 * A movement that was recorded, as its form begins.
 * @param onTheWall its moment as the clock on the wall shows it
 */
export function draftOf(
  movement: Movement,
  onTheWall: Pick<WriteOffDraft, 'day' | 'time'>,
): WriteOffDraft {
  const { id, branch_id, to_branch_id, reason, note } = movement
  const lines = movement.lines.map((line) => ({ ...line, name: '', product_id: null }))
  return {
    id,
    branch_id,
    ...(to_branch_id && { other_branch_id: to_branch_id }),
    ...onTheWall,
    isNow: false,
    reason: reason === 'transfer' ? 'to_branch' : reason,
    note,
    lines: draftLines({ lines }, [], ''),
  }
}

type ReadMovement = Pick<Movement, 'branch_id' | 'moved_at' | 'note' | 'lines'>

export type ReadWriteOff = ReadMovement & { reason: WriteOffReason }
export type ReadTransfer = ReadMovement & Pick<OneSide, 'to_branch_id' | 'side'>

/**
 * Reads what was typed.
 * @returns all that is wrong, instead
 */
export function readWriteOff(
  draft: WriteOffDraft,
  now: Instant,
): ReadWriteOff | ReadTransfer | DraftFaults {
  const { branch_id, reason, isNow, other_branch_id: other = '' } = draft
  const read = readDraft(isNow ? { ...draft, day: now.slice(0, DAY), time: '' } : draft, null)
  const faults = isRead(read) ? faultsOf(draft) : { ...read, ...faultsOf(draft) }
  if (reason === '' || !isRead(read) || Object.keys(faults).length > 0) return faults
  const moved = movedOf(draft, read, now)
  if (!isDirection(reason)) return { ...moved, branch_id, reason }
  return reason === 'to_branch'
    ? { ...moved, branch_id, to_branch_id: other, side: 'sender' }
    : { ...moved, branch_id: other, to_branch_id: branch_id, side: 'receiver' }
}

export function isDirection(reason: WriteOffDraft['reason']): reason is Direction {
  return DIRECTIONS.some((one) => one === reason)
}

/** What is wrong beside what a delivery has too. */
function faultsOf({ branch_id, reason, other_branch_id: other }: WriteOffDraft): DraftFaults {
  if (reason === '') return { reason: 'required' }
  const isMissing = isDirection(reason) && (!other || other === branch_id)
  return isMissing ? { other_branch_id: 'required' } : {}
}

function movedOf(
  { isNow, note }: WriteOffDraft,
  read: ReadDraft,
  now: Instant,
): Omit<ReadMovement, 'branch_id'> {
  return {
    moved_at: isNow ? now : read.delivered_at,
    note: note.trim(),
    lines: read.lines.flatMap(({ id, good_id, unit, amount, case_size }): MovementLine[] =>
      good_id === null ? [] : [{ id, good_id, unit, amount, case_size }],
    ),
  }
}

const DAY = '2026-11-21'.length

export function isReadWriteOff(
  read: ReturnType<typeof readWriteOff>,
): read is ReadWriteOff | ReadTransfer {
  return 'moved_at' in read
}
