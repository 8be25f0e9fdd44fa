import * as z from 'zod/mini'
import { contactRequest } from '#domain/site/contact-requests.ts'
import type { Operation, Schema } from '../operation.ts'
import { contentSchemas, type ContentKey } from './contents.ts'

/** Accepts `contactRequest` of the domain. */
export const CONTACT_PATH = '/api/web/v2/home/contact'

export const contactAnswer = z.object({ success: z.literal(true) })
export type ContactAnswer = z.infer<typeof contactAnswer>

/** Both are lists of links. */
export const MESSENGERS_PATH = '/api/v2/messenger'
export const SUPPORT_LINKS_PATH = '/api/v2/messenger/support'

/** As a device reads it; `contents.ts` validates an entry when it is written. */
export const messengerList = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      link: z.string(),
      /** Empty: no picture. */
      icon: z.string(),
      title: z.string(),
    }),
  ),
})
export type Messenger = z.infer<typeof messengerList>['data'][number]

/** Sections of the landing page that are returned as they are stored. */
export const LANDING_PATHS = {
  '/api/web/home/slider': 'slider',
  '/api/web/home/about/content': 'about',
  '/api/web/v2/home/page/slider': 'slider',
  '/api/web/v2/home/page/benefits': 'benefits',
  '/api/web/v2/home/page/steps': 'steps',
  '/api/web/v2/home/page/info-image-section': 'info-image-section',
  '/api/web/v2/home/page/info-items-section': 'info-items-section',
  '/api/web/v2/home/page/clients-section': 'clients-section',
  '/api/web/v2/home/page/mobile-section': 'mobile-section',
  '/api/web/v2/home/page/management-section': 'management-section',
  '/api/web/v2/home/page/contact-section': 'contact-section',
  '/api/web/v2/home/page/footer-section': 'footer-section',
} as const satisfies Record<string, ContentKey>

export const FAQ_PATH = '/api/web/home/faq'

export const PRIVACY_POLICY_PATH = '/api/web/privacy-policy'
export const TERMS_PATH = '/api/web/terms-and-conditions'

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
