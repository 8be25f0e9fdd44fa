import * as z from 'zod/mini'
import { branchList } from '#protocol/branches/branches.ts'
import { contentSchemas } from '#protocol/site/contents.ts'
import { FEED_ROWS } from './described-rows.ts'
import type { Schema } from '../operation.ts'

const listOf = <S extends Schema>(data: S) => z.object({ data, total: z.int() })

/** What lists answer beyond what their devices read of them. */
export const branchItem = FEED_ROWS.branches
export const branchItems = z.extend(branchList, { data: z.array(branchItem) })
export const requestItem = FEED_ROWS.branch_requests
export const requestItems = listOf(z.array(requestItem))

export const faqItems = listOf(contentSchemas.faq)
export const messengerItems = listOf(contentSchemas.messengers)
export const supportLinkItems = listOf(contentSchemas['support-links'])

export const health = z.object({ status: z.string() })
export const openapiDocument = z.looseObject({ openapi: z.string() })
