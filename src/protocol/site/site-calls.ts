import * as z from 'zod/mini'
import { contactRequest } from '#domain/site/contact-requests.ts'
import type { Operation, Schema } from '../operation.ts'
import { contentSchemas, type ContentKey } from './contents.ts'
import {
  CONTACT_PATH,
  contactAnswer,
  FAQ_PATH,
  LANDING_PATHS,
  MESSENGERS_PATH,
  PRIVACY_POLICY_PATH,
  SUPPORT_LINKS_PATH,
  TERMS_PATH,
} from './site.ts'

const anybody = { may: 'anybody' } as const

const listOf = <S extends Schema>(data: S) => z.object({ data, total: z.int() })

export const questionList = listOf(contentSchemas.faq)
export const messengerItems = listOf(contentSchemas.messengers)
export const supportLinkItems = listOf(contentSchemas['support-links'])

/** The landing page has some sections at two paths; the shorter ones are older. */
const OLDER = '/api/web/home/'

export interface Section {
  key: ContentKey
  isOlder: boolean
  operation: Operation
}

/** The sections of the landing page, each at its path. */
export const LANDING_SECTIONS: readonly Section[] = Object.entries(LANDING_PATHS).map(
  ([path, key]) => {
    const words = key.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    const isOlder = path.startsWith(OLDER) && key === 'slider'
    const id = `getLanding${words.join('')}${isOlder ? 'AtOlderPath' : ''}`
    return {
      key,
      isOlder,
      operation: { id, route: `GET ${path}`, ...anybody, answer: contentSchemas[key] },
    }
  },
)

export const SITE = {
  questions: { id: 'listQuestions', route: `GET ${FAQ_PATH}`, ...anybody, answer: questionList },
  privacyPolicy: {
    id: 'getPrivacyPolicy',
    route: `GET ${PRIVACY_POLICY_PATH}`,
    ...anybody,
    answer: contentSchemas['privacy-policy'],
  },
  terms: {
    id: 'getTerms',
    route: `GET ${TERMS_PATH}`,
    ...anybody,
    answer: contentSchemas['terms-and-conditions'],
  },
  messengers: {
    id: 'listMessengers',
    route: `GET ${MESSENGERS_PATH}`,
    ...anybody,
    answer: messengerItems,
  },
  supportLinks: {
    id: 'listSupportLinks',
    route: `GET ${SUPPORT_LINKS_PATH}`,
    ...anybody,
    answer: supportLinkItems,
  },
  requestCall: {
    id: 'requestCall',
    route: `POST ${CONTACT_PATH}`,
    ...anybody,
    body: contactRequest,
    answer: contactAnswer,
  },
} as const satisfies Record<string, Operation>
