import { ID, type FieldNotes } from './field-note.ts'

const TIME = '2026-11-20T12:00:00.000Z'
const MOVEMENT = '01939c1e-7a00-7000-8000-000000000e01'
const LINE = '01939c1e-7a00-7000-8000-000000000e02'
const LINES = 'What left, line by line.'
const NEW_LINES = 'New lines, and those that replace the ones with their ids.'
const AMOUNT = 'How many pieces or cases; grams of `kg`, millilitres of `l`.'
const REASON =
  'Why: `breakage`, `spill`, `expired`, `tasting`, `staff`, `on_the_house`, `to_supplier` (back to the supplier) or `other`.'
const NOTE = 'A remark; may be empty.'
const CHANGED = 'The values of the changed fields; a changed line stands under its id.'

/** What left the branches without being sold. */
export const MOVEMENT_FIELDS: FieldNotes = {
  movements: ['What left the branches without being sold, for people who record write-offs.'],
  movement_changes: ['Changes of write-offs.'],
  till_write_offs: [
    'Whether the point-of-sale system knows the write-offs: `till`, or `here` where it does not, and what it expected is less by them; `unasked` until the owner says it.',
    'unasked',
  ],
  movements_by: ['Who records write-offs: `managers` and the owner, or `barmen` too.', 'managers'],
  records_movements: ['Whether the person may record write-offs.', true],
  movement_id: ['The id of the write-off.', MOVEMENT],
  moved_at: ['When it happened: UTC, ISO 8601. Never in the future or before the year 2000.', TIME],
  'NewMovement.moved_at': ['When it happened: UTC, ISO 8601. Now, if left out.', TIME],
  'Movement.id': ['The id of the write-off.', MOVEMENT],
  'MovementRow.id': ['The id of the write-off.', MOVEMENT],
  'MovementRow.reason': [REASON, 'breakage'],
  'MovementRow.lines': [LINES],
  'Movement.reason': [REASON, 'breakage'],
  'NewMovement.reason': [REASON, 'breakage'],
  'MovementEdit.reason': [REASON, 'breakage'],
  'RecordMovementArgs.reason': [REASON, 'breakage'],
  'ChangeMovementArgs.reason': [REASON, 'breakage'],
  note: [NOTE, 'Fell off the shelf'],
  'Movement.lines': [LINES],
  'NewMovement.lines': [LINES],
  'RecordMovementArgs.lines': [LINES],
  'ChangeMovementArgs.lines': [NEW_LINES],
  'MovementEdit.lines': [NEW_LINES],
  'MovementLine.id': ['The id of the line.', LINE],
  'SentMovementLine.id': [
    'The id of the line that this one replaces; a new line without it.',
    LINE,
  ],
  'MovementLine.good_id': ['The id of the good.', ID.good],
  'SentMovementLine.good_id': ['The id of the good.', ID.good],
  'MovementLine.amount': [AMOUNT, 1],
  'SentMovementLine.amount': [AMOUNT, 1],
  'MovementChange.before': [CHANGED, { note: '' }],
  'MovementChange.after': [CHANGED, { note: 'Fell off the shelf' }],
  'MovementQuery.status': ['`active` or `removed`.', 'active'],
  'MovementQuery.type': ['Has no meaning for write-offs.', ID.type],
  'MovementQuery.from': ['Only what happened at this moment or later: UTC, ISO 8601.', TIME],
  'MovementQuery.to': ['Only what happened at this moment or earlier: UTC, ISO 8601.', TIME],
}
