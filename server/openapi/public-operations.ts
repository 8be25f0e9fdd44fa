import * as z from 'zod/mini'
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
import { OPENAPI_PATH } from '#protocol/system.ts'
import type { Operation, Schema } from './operation.ts'

const anybody = { access: 'anybody' } as const
const listOf = <S extends Schema>(data: S) => z.object({ data, total: z.int() })
const health = z.object({ status: z.string() })

/** The public site, images, and the operator's monitoring calls. */
export const PUBLIC_OPERATIONS: readonly Operation[] = [
  ...Object.entries(LANDING_PATHS).map(([path, key]): Operation => ({
    route: `GET ${path}`,
    ...anybody,
    answer: contentSchemas[key],
  })),
  { route: `GET ${FAQ_PATH}`, ...anybody, answer: listOf(contentSchemas.faq) },
  { route: `GET ${PRIVACY_POLICY_PATH}`, ...anybody, answer: contentSchemas['privacy-policy'] },
  { route: `GET ${TERMS_PATH}`, ...anybody, answer: contentSchemas['terms-and-conditions'] },
  { route: `GET ${MESSENGERS_PATH}`, ...anybody, answer: listOf(contentSchemas.messengers) },
  {
    route: `GET ${SUPPORT_LINKS_PATH}`,
    ...anybody,
    answer: listOf(contentSchemas['support-links']),
  },
  { route: `POST ${CONTACT_PATH}`, ...anybody, body: contactRequest, answer: contactAnswer },
  { route: `POST ${UPLOAD_PATH}`, access: 'people', body: 'images', answer: uploadAnswer },
  {
    route: `GET ${FILES_PATH}/:company_id/:file`,
    ...anybody,
    answer: 'application/octet-stream',
  },
  { route: `GET ${OPENAPI_PATH}`, ...anybody, answer: z.looseObject({ openapi: z.string() }) },
  { route: 'GET /healthz', ...anybody, answer: health },
  { route: 'GET /readyz', ...anybody, answer: health },
  { route: 'GET /metrics', access: 'operators', answer: 'text/plain' },
]
