import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { RECOUNTS_PATH, recountsAnswer } from '#protocol/inventories/recounts.ts'
import type { Operation } from './operation.ts'

/** What was counted again; asking, counting and deciding are commands of devices. */
export const RECOUNT_OPERATIONS: readonly Operation[] = [
  {
    route: `GET ${INVENTORIES_PATH}/:id${RECOUNTS_PATH}`,
    id: 'listRecounts',
    summary: 'List what was counted again in an inventory',
    note: 'The two or three counts of each good, judged against each other by the ± of their difference, in which what both share has no part. A difference says that the counts differ and not who erred; what was sold in between is one as well.',
    access: 'owners_and_managers',
    answer: recountsAnswer,
    refusals: [404, 409],
  },
]
