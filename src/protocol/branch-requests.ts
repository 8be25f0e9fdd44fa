import * as z from 'zod/mini'
import { branchRequest, branchRequestForm } from '#domain/branch-requests.ts'
import { bulkIds } from './bulk.ts'

export const BRANCH_REQUESTS_PATH = '/api/client/request-branches'

export const requestBranchesRequest = z.extend(branchRequestForm, {
  message: z.optional(branchRequestForm.shape.message),
})

/** Taking back is all that the owner can do to a request. */
export const branchRequestStatusesRequest = z.object({
  ids: bulkIds,
  status: z.literal('cancelled'),
})

export const branchRequestList = z.object({ data: z.array(branchRequest), total: z.int() })
