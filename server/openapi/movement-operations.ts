import { getMovementHistory, MOVEMENTS, restoreMovement } from '#protocol/deliveries/movements.ts'
import { paper, type Paper, papersOf } from './paper.ts'

const WHO =
  'Barmen may call it where the owner lets them record write-offs; they change their own ones only.'
const AMOUNTS =
  'Lines tell whole bottles, pieces or cases; `kg` in grams and `l` in millilitres, as those of deliveries.'

export const MOVEMENT_OPERATIONS: readonly Paper[] = [
  ...papersOf(MOVEMENTS, {
    a: 'a write-off',
    all: 'write-offs',
    list: `${WHO} \`status\` is \`active\` (without it) or \`removed\`; \`branch\`, \`from\` and \`to\` narrow it down, \`search\` looks in notes. Sorted by \`moved_at\`, \`created_at\` or \`reason\`.`,
    create: `${WHO} ${AMOUNTS} One in the future or before the year 2000 is refused.`,
    edit: `What is left out stays as it is; a line without an id is a new one. ${AMOUNTS}`,
    remove: 'Take a write-off out of what it counts in',
  }),
  paper(getMovementHistory, {
    summary: 'Read who changed what of a write-off',
    note: 'The oldest change first. A changed line stands under its id.',
  }),
  paper(restoreMovement, { summary: 'Bring a removed write-off back' }),
]
