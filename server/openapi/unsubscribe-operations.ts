import { UNSUBSCRIBE_PATH } from '#protocol/account/account.ts'
import type { Operation } from './operation.ts'

const anybody = { access: 'anybody' } as const

/** The link in mails that a person has asked for. */
export const UNSUBSCRIBE_OPERATIONS: readonly Operation[] = [
  {
    route: `GET ${UNSUBSCRIBE_PATH}/:token`,
    id: 'askToUnsubscribe',
    summary: 'Ask whether to end the mails about inventories',
    note: 'A page with one button. With the token of the link in such a mail.',
    ...anybody,
    answer: ['text/html'],
    refusals: [404, 429],
  },
  {
    route: `POST ${UNSUBSCRIBE_PATH}/:token`,
    id: 'unsubscribe',
    summary: 'End the mails about inventories',
    note: 'Mail programs call it by RFC 8058; the body does not matter.',
    ...anybody,
    answer: ['text/html'],
    isUnkeyed: true,
    refusals: [404, 429],
  },
]
