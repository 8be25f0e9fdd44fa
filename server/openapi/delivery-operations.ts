import {
  DELIVERIES_PATH,
  deliveryEdit,
  deliveryHistory,
  deliveryItem,
  deliveryList,
  deliveryQuery,
  newDeliveryRequest,
} from '#protocol/deliveries/deliveries.ts'
import { operationsOf, type Operation } from './operation.ts'

const ONE = `${DELIVERIES_PATH}/:id`
const WHO =
  'Barmen may call it where the owner lets them record deliveries; they change their own ones only.'
const AMOUNTS =
  'Lines tell whole bottles, pieces or cases; `kg` in grams and `l` in millilitres. Prices may be sent by whoever sees them.'

const usual = operationsOf({
  path: DELIVERIES_PATH,
  named: { one: 'Delivery', many: 'Deliveries', a: 'a delivery', all: 'deliveries' },
  reads: 'owners_and_managers',
  writes: 'owners_and_managers',
  item: deliveryItem,
  list: deliveryList,
  listNote: `${WHO} \`status\` is \`active\` (without it) or \`removed\`; \`branch\`, \`from\` and \`to\` narrow it down, \`search\` looks in suppliers and numbers. Sorted by \`delivered_at\`, \`created_at\`, \`supplier\` or \`number\`.`,
  create: newDeliveryRequest,
  createNote: `${WHO} ${AMOUNTS} One in the future or before the year 2000 is refused.`,
  edit: deliveryEdit,
  editNote: `What is left out stays as it is; a line without an id is a new one. ${AMOUNTS}`,
  remove: deliveryItem,
  removeSummary: 'Take a delivery out of what it counts in',
})

export const DELIVERY_OPERATIONS: readonly Operation[] = [
  ...usual.map((one) => (one.id === 'listDeliveries' ? { ...one, query: deliveryQuery } : one)),
  {
    route: `GET ${ONE}/history`,
    id: 'getDeliveryHistory',
    summary: 'Read who changed what of a delivery',
    note: 'The oldest change first. A changed line stands under its id; no price is told.',
    access: 'owners_and_managers',
    answer: deliveryHistory,
  },
  {
    route: `POST ${ONE}/restore`,
    id: 'restoreDelivery',
    summary: 'Bring a removed delivery back',
    access: 'owners_and_managers',
    answer: deliveryItem,
  },
]
