import { DELIVERIES, getDeliveryHistory, restoreDelivery } from '#protocol/deliveries/deliveries.ts'
import { paper, type Paper, papersOf } from './paper.ts'

const WHO =
  'Barmen may call it where the owner lets them record deliveries; they change their own ones only.'
const AMOUNTS =
  'Lines tell whole bottles, pieces or cases; `kg` in grams and `l` in millilitres. Prices may be sent by whoever sees them: by keys that have `read_money`, too.'

export const DELIVERY_OPERATIONS: readonly Paper[] = [
  ...papersOf(DELIVERIES, {
    a: 'a delivery',
    all: 'deliveries',
    list: `${WHO} \`status\` is \`active\` (without it) or \`removed\`; \`branch\`, \`from\` and \`to\` narrow it down, \`search\` looks in suppliers and numbers. Sorted by \`delivered_at\`, \`created_at\`, \`supplier\` or \`number\`.`,
    create: `${WHO} ${AMOUNTS} One in the future or before the year 2000 is refused.`,
    edit: `What is left out stays as it is; a line without an id is a new one. ${AMOUNTS}`,
    remove: 'Take a delivery out of what it counts in',
  }),
  paper(getDeliveryHistory, {
    summary: 'Read who changed what of a delivery',
    note: 'The oldest change first. A changed line stands under its id; no price is told.',
  }),
  paper(restoreDelivery, { summary: 'Bring a removed delivery back' }),
]
