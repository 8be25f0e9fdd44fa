import * as z from 'zod/mini'
import { contentSchemas } from '#protocol/site/contents.ts'
import type { Schema } from '../operation.ts'

const listOf = <S extends Schema>(data: S) => z.object({ data, total: z.int() })

/** What lists answer beyond what their devices read of them. */

export const faqItems = listOf(contentSchemas.faq)
export const messengerItems = listOf(contentSchemas.messengers)
export const supportLinkItems = listOf(contentSchemas['support-links'])

export const health = z.object({ status: z.string() })
export const openapiDocument = z.looseObject({ openapi: z.string() })
