import { ID, type FieldNotes } from './field-note.ts'

const TIME = '2026-11-20T12:00:00.000Z'
const MOVEMENT = '01939c1e-7a00-7000-8000-000000000e01'
const LINE = '01939c1e-7a00-7000-8000-000000000e02'
const LINES = 'What left, line by line.'
const NEW_LINES = 'New lines, and those that replace the ones with their ids.'
const AMOUNT = 'How many pieces or cases; grams of `kg`, millilitres of `l`.'
const REASON =
  'Why: `breakage`, `spill`, `expired`, `tasting`, `staff`, `on_the_house`, `to_supplier` (back to the supplier) or `other`; `transfer` where it went to another branch.'
const NOTE = 'A remark; may be empty.'
const TO_BRANCH = 'The id of the branch that the goods went to; null for write-offs.'
const NAMES = 'when it was recorded; null for write-offs.'
const WAITS =
  'The id of the branch that has said nothing of a transfer yet, so that what it records of the same goods confirms this one. Null where both have, and for write-offs.'
const RECEIVED =
  'What the other branch says that came of a transfer. Null for write-offs, and as long as it says nothing: then it is what was sent.'
const JOINED =
  'The id of the transfer that this one was joined into, because the sender had recorded the same goods: calls with this id are about that one. Null for all others.'
const LESS = 'Lines of which less came than was sent: the rest was lost on the way.'
const CHANGED = 'The values of the changed fields; a changed line stands under its id.'

/** What left the branches without being sold. */
export const MOVEMENT_FIELDS: FieldNotes = {
  movements: [
    'What left the branches without being sold, for other branches too, for people who record that and see either of the two.',
  ],
  movement_changes: ['Changes of write-offs and transfers.'],
  to_branch_id: [TO_BRANCH, null],
  waits_in: [WAITS, null],
  branch_name: [`What the branch was called ${NAMES}`, null],
  to_branch_name: [`What the other branch was called ${NAMES}`, null],
  'MovementRow.joined_into': [JOINED, null],
  'Movement.joined_into': [JOINED, null],
  'MovementRow.received': [RECEIVED],
  'Movement.received': [RECEIVED],
  'ReceiptRequest.received': [`${LESS} Null takes back what was said.`],
  'ReceiveTransferArgs.received': [`${LESS} Null takes back what was said.`],
  'Receipt.lines': [LESS],
  'Receipt.said_at': ['When it was said: UTC, ISO 8601.', TIME],
  'ReceivedLine.line_id': ['The id of the line.', LINE],
  'ReceivedLine.amount': [
    'How much of it came: pieces, those in cases among them, grams of `kg`, millilitres of `l`; may be 0.',
    1,
  ],
  'NewMovement.to_branch_id': [
    'The id of the branch that the goods went to, for a transfer; left out for a write-off.',
    ID.branch,
  ],
  'NewMovement.side': [
    'Which branch says so: `sender`, if left out, or `receiver`, who then has received it.',
    'sender',
  ],
  'RecordTransferArgs.to_branch_id': ['The id of the branch that the goods went to.', ID.branch],
  'RecordTransferArgs.side': ['Which branch says so: `sender` or `receiver`.', 'sender'],
  'RecordTransferArgs.lines': [LINES],
  till_write_offs: [
    'Whether the point-of-sale system knows the write-offs and transfers: `till`, or `here` where it does not, and what it expected is less by them; `unasked` until the owner says it.',
    'unasked',
  ],
  movements_by: [
    'Who records write-offs and transfers: `managers` and the owner, or `barmen` too.',
    'managers',
  ],
  records_movements: ['Whether the person may record write-offs and transfers.', true],
  other_branches: [
    'The active branches that the person does not see, by their names alone: goods are sent there, or come from there. Absent for whoever records no transfers or sees every branch.',
  ],
  movement_id: ['The id of the write-off or transfer.', MOVEMENT],
  moved_at: ['When it happened: UTC, ISO 8601. Never in the future or before the year 2000.', TIME],
  'NewMovement.moved_at': ['When it happened: UTC, ISO 8601. Now, if left out.', TIME],
  'Movement.id': ['The id of the write-off or transfer.', MOVEMENT],
  'MovementRow.id': ['The id of the write-off or transfer.', MOVEMENT],
  'MovementRow.reason': [REASON, 'breakage'],
  'MovementRow.lines': [LINES],
  'Movement.reason': [REASON, 'breakage'],
  'NewMovement.reason': [`${REASON} A transfer may leave it out.`, 'transfer'],
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
  'MovementQuery.type': ['Has no meaning here.', ID.type],
  'MovementQuery.from': ['Only what happened at this moment or later: UTC, ISO 8601.', TIME],
  'MovementQuery.to': ['Only what happened at this moment or earlier: UTC, ISO 8601.', TIME],
}
