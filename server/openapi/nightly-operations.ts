import { NIGHTLY_SYNC_PATH, nightlySyncAnswer, nightlySyncRequest } from '#protocol/pos/nightly.ts'
import type { Operation } from './operation.ts'

const owners = { access: 'owners' } as const

/** The sync that runs every night. '~' is the brand. */
export const NIGHTLY_OPERATIONS: readonly Operation[] = [
  {
    route: `GET ${NIGHTLY_SYNC_PATH}`,
    id: 'get~NightlySync',
    summary: 'Read the nightly sync of ~ and how the last one ended',
    ...owners,
    answer: nightlySyncAnswer,
  },
  {
    route: `PUT ${NIGHTLY_SYNC_PATH}`,
    id: 'set~NightlySync',
    summary: 'Synchronize the products of ~ every night, or stop doing so',
    note: 'A night repeats the last sync that a person made of each type of products; until there is one, it cannot be switched on (`nightly_sync_first`). What may pass by itself is tried again three times that night. A login that is refused is tried once a night, and after three nights it is switched off.',
    ...owners,
    body: nightlySyncRequest,
    answer: nightlySyncAnswer,
    refusals: [409],
  },
]
