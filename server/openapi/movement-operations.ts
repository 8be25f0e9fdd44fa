import {
  getMovementHistory,
  MOVEMENTS,
  receiveMovement,
  restoreMovement,
} from '#protocol/deliveries/movements.ts'
import { paper, type Paper, papersOf } from './paper.ts'

const WHO =
  'Barmen may call it where the owner lets them record write-offs and transfers; they change their own ones only.'
const AMOUNTS =
  'Lines tell whole bottles, pieces or cases; `kg` in grams and `l` in millilitres, as those of deliveries.'

export const MOVEMENT_OPERATIONS: readonly Paper[] = [
  ...papersOf(MOVEMENTS, {
    a: 'a write-off or transfer',
    all: 'write-offs and transfers',
    list: `${WHO} \`status\` is \`active\` (without it) or \`removed\`; \`branch\`, \`from\` and \`to\` narrow it down, \`search\` looks in notes. Sorted by \`moved_at\`, \`created_at\` or \`reason\`.`,
    create: `${WHO} ${AMOUNTS} With \`to_branch_id\` it is a transfer between two branches that the caller sees, else a write-off, which needs a \`reason\`. Where the other branch has recorded the same transfer already, in the same night and of the same goods, that one is confirmed and answered. One in the future or before the year 2000 is refused.`,
    edit: `What is left out stays as it is; a line without an id is a new one. ${AMOUNTS}`,
    remove: 'Take a write-off or transfer out of what it counts in',
  }),
  paper(getMovementHistory, {
    summary: 'Read who changed what of a write-off or transfer',
    note: 'The oldest change first. A changed line stands under its id.',
  }),
  paper(receiveMovement, {
    summary: 'Say what came of a transfer',
    note: 'All of it, or of some lines less: the rest was lost on the way. More than was sent is refused.',
  }),
  paper(restoreMovement, { summary: 'Bring a removed write-off or transfer back' }),
]
