import { INVENTORIES_PATH, soldMeanwhileRequest } from '#protocol/inventories/inventories.ts'
import { namedInventory } from '#protocol/named-twice.ts'
import type { Operation } from './operation.ts'

export const SAY_SOLD_MEANWHILE: Operation = {
  route: `PUT ${INVENTORIES_PATH}/:id/sold-meanwhile`,
  id: 'saySoldMeanwhile',
  summary: 'Say whether the bar sold while it was counted',
  note: 'It changes nothing that was counted. Previews of a sending then tell what moved after each reading.',
  access: 'owners_and_managers',
  body: soldMeanwhileRequest,
  answer: namedInventory,
}
