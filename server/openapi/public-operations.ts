import { contactRequest } from '#domain/site/contact-requests.ts'
import {
  CONTACT_PATH,
  contactAnswer,
  FAQ_PATH,
  LANDING_PATHS,
  MESSENGERS_PATH,
  SUPPORT_LINKS_PATH,
  PRIVACY_POLICY_PATH,
  TERMS_PATH,
} from '#protocol/site/site.ts'
import { contentSchemas } from '#protocol/site/contents.ts'
import { FILES_PATH, UPLOAD_PATH, uploadAnswer } from '#protocol/files.ts'
import { DOCS_PATH, OPENAPI_PATH } from '#protocol/system.ts'
import {
  faqItems,
  health,
  messengerItems,
  openapiDocument,
  supportLinkItems,
} from './components/listed-rows.ts'
import type { Operation } from './operation.ts'

const anybody = { access: 'anybody' } as const

/** The landing page has some sections at two paths; the shorter ones are older. */
const OLDER = '/api/web/home/'

const landing = Object.entries(LANDING_PATHS).map(([path, key]): Operation => {
  const words = key.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  const isOlder = path.startsWith(OLDER) && key === 'slider'
  return {
    route: `GET ${path}`,
    id: `getLanding${words.join('')}${isOlder ? 'AtOlderPath' : ''}`,
    summary: `Read the section ${key} of the landing page${isOlder ? ', at the older path' : ''}`,
    ...anybody,
    answer: contentSchemas[key],
  }
})

const SITE: readonly Operation[] = [
  ...landing,
  {
    route: `GET ${FAQ_PATH}`,
    id: 'listQuestions',
    summary: 'List frequent questions with their answers',
    ...anybody,
    answer: faqItems,
  },
  {
    route: `GET ${PRIVACY_POLICY_PATH}`,
    id: 'getPrivacyPolicy',
    summary: 'Read the privacy policy',
    ...anybody,
    answer: contentSchemas['privacy-policy'],
  },
  {
    route: `GET ${TERMS_PATH}`,
    id: 'getTerms',
    summary: 'Read the terms and conditions',
    ...anybody,
    answer: contentSchemas['terms-and-conditions'],
  },
  {
    route: `GET ${MESSENGERS_PATH}`,
    id: 'listMessengers',
    summary: 'List the messengers that support answers in',
    ...anybody,
    answer: messengerItems,
  },
  {
    route: `GET ${SUPPORT_LINKS_PATH}`,
    id: 'listSupportLinks',
    summary: 'List the links of the support button',
    ...anybody,
    answer: supportLinkItems,
  },
  {
    route: `POST ${CONTACT_PATH}`,
    id: 'requestCall',
    summary: 'Ask to be called',
    ...anybody,
    body: contactRequest,
    answer: contactAnswer,
    refusals: [429],
  },
]

const FILES: readonly Operation[] = [
  {
    route: `POST ${UPLOAD_PATH}`,
    id: 'uploadImages',
    summary: 'Upload pictures',
    note: 'Up to ten JPEG, PNG or SVG files of 10 MB, 20 MB together. The paths of the answer are what `image` and `images` take.',
    access: 'people',
    body: 'images',
    answer: uploadAnswer,
    refusals: [413, 415, 422, 429],
  },
  {
    route: `GET ${FILES_PATH}/:company_id/:file`,
    id: 'getImage',
    summary: 'Download a picture',
    note: 'Its name is random and is the permission, because a page cannot send a token with a picture.',
    ...anybody,
    answer: ['image/jpeg', 'image/png'],
  },
]

/** The public site, images, and the operator's monitoring calls. */
export const PUBLIC_OPERATIONS: readonly Operation[] = [
  ...SITE,
  ...FILES,
  {
    route: `GET ${OPENAPI_PATH}`,
    id: 'getOpenapi',
    summary: 'Read this document',
    ...anybody,
    answer: openapiDocument,
  },
  {
    route: `GET ${DOCS_PATH}`,
    id: 'showDocs',
    summary: 'Look at this document as a page',
    ...anybody,
    answer: ['text/html'],
  },
  {
    route: `GET ${DOCS_PATH}/:file`,
    id: 'getDocsFile',
    summary: 'Download a script or style of that page',
    ...anybody,
    answer: ['text/css', 'text/javascript'],
  },
  {
    route: 'GET /healthz',
    id: 'isAlive',
    summary: 'Ask whether the server is alive',
    ...anybody,
    answer: health,
  },
  {
    route: 'GET /readyz',
    id: 'isReady',
    summary: 'Ask whether the server is ready for calls',
    ...anybody,
    answer: health,
  },
  {
    route: 'GET /metrics',
    id: 'getMetrics',
    summary: 'Read the metrics of this server, as Prometheus does',
    access: 'operators',
    answer: ['text/plain'],
  },
]
