import * as z from 'zod/mini'
import { branch, BRANCH_STATUSES, branchForm } from '#domain/branches.ts'
import { uuid } from '#domain/scalars.ts'
import { bulkIds } from './bulk.ts'

export const BRANCHES_PATH = '/api/client/branches'
export const CHANGE_BRANCH_STATUS_PATH = `${BRANCHES_PATH}/change-branch-status`

const { latitude, longitude, country_id } = branchForm.shape

export const createBranchRequest = z.extend(branchForm, {
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
  country_id: z.optional(country_id),
})

/** What is left out stays. */
export const editBranchRequest = z.partial(branchForm)

/** The id stands in the path too, and that one counts. */
export const changeBranchStatusRequest = z.object({
  id: z.optional(uuid),
  status: z.enum(BRANCH_STATUSES),
})

export const branchStatusesRequest = z.object({
  ids: bulkIds,
  status: z.enum(BRANCH_STATUSES),
})

export const branchList = z.object({
  data: z.array(branch),
  total: z.int(),
  /** How many more branches may be active. */
  remainingBranchesCount: z.int(),
})
export type BranchList = z.infer<typeof branchList>
