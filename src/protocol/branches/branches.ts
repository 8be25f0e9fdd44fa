import * as z from 'zod/mini'
import { branch, BRANCH_STATUSES, branchForm, WHOLE_PLACE } from '#domain/branches/branches.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import { uuid, text } from '#domain/scalars.ts'
import { wholeRule } from '#domain/whole-rule.ts'
import { bulkIds } from '../bulk.ts'
import { changingStatuses, resource, type Operation } from '../operation.ts'
import { branchRequest, branchRequestForm } from '#domain/branches/branch-requests.ts'

export const BRANCHES_PATH = '/api/client/branches'
export const CHANGE_BRANCH_STATUS_PATH = `${BRANCHES_PATH}/change-branch-status`

const { latitude, longitude, country_id } = branchForm.shape

/** An address comes with the place that was chosen for it, or with null: it was only typed. */
const CHOSEN_OR_TYPED = wholeRule<{ address?: unknown; latitude?: unknown }>(
  ({ address, latitude: degrees }) => !address || degrees !== undefined,
  'address',
  'place_required',
)

export const createBranchRequest = z
  .extend(branchForm, {
    latitude: z.optional(latitude),
    longitude: z.optional(longitude),
    country_id: z.optional(country_id),
  })
  .check(...WHOLE_PLACE, CHOSEN_OR_TYPED)

/** Absent fields stay. */
export const editBranchRequest = z.partial(branchForm).check(...WHOLE_PLACE, CHOSEN_OR_TYPED)

/** The id is in the path too; the path's is used. */
export const changeBranchStatusRequest = z.object({
  id: z.optional(uuid),
  status: z.enum(BRANCH_STATUSES),
})

export const branchStatusesRequest = z.object({
  ids: bulkIds,
  status: z.enum(BRANCH_STATUSES),
})

export const branchItem = z.extend(branch, { seq: z.int() })

export const branchList = z.object({
  data: z.array(branchItem),
  total: z.int(),
  /** How many more branches may be activated. */
  remainingBranchesCount: z.int(),
})
export type BranchList = z.infer<typeof branchList>

const ofBranches = { path: BRANCHES_PATH, one: 'Branch', many: 'Branches' }

export const BRANCHES = resource({
  ...ofBranches,
  reads: 'people',
  readScope: 'read_stock',
  writes: canManageCompany,
  list: branchList,
  item: branchItem,
  create: createBranchRequest,
  edit: editBranchRequest,
})

export const changeBranchStatuses = changingStatuses(
  ofBranches,
  canManageCompany,
  branchStatusesRequest,
)

export const changeOneBranchStatus = {
  id: 'changeBranchStatus',
  route: `POST ${CHANGE_BRANCH_STATUS_PATH}/:id`,
  may: canManageCompany,
  body: changeBranchStatusRequest,
  answer: branchItem,
} as const satisfies Operation

export const BRANCH_EXISTENCE_PATH = '/api/v2/client/branches/check-existence'

/** Is there a branch that the person may work in? */
export const branchExistence = z.object({ haveBranch: z.boolean() })

export const hasBranch = {
  id: 'hasBranch',
  route: `GET ${BRANCH_EXISTENCE_PATH}`,
  scope: 'read_stock',
  may: 'people',
  answer: branchExistence,
} as const satisfies Operation

export const BRANCH_REQUESTS_PATH = '/api/client/request-branches'

export const requestBranchesRequest = z.extend(branchRequestForm, {
  message: z.optional(branchRequestForm.shape.message),
})

/** The owner can only cancel a request. */
export const branchRequestStatusesRequest = z.object({
  ids: bulkIds,
  status: z.literal('cancelled'),
})

export const branchRequestItem = z.extend(branchRequest, { seq: z.int() })
export const branchRequestList = z.object({ data: z.array(branchRequestItem), total: z.int() })

const ofRequests = { path: BRANCH_REQUESTS_PATH, one: 'BranchRequest', many: 'BranchRequests' }

export const BRANCH_REQUESTS = resource({
  ...ofRequests,
  reads: canManageCompany,
  writes: canManageCompany,
  list: branchRequestList,
  item: branchRequestItem,
  create: requestBranchesRequest,
  remove: branchRequestItem,
})

export const changeBranchRequestStatuses = changingStatuses(
  ofRequests,
  canManageCompany,
  branchRequestStatusesRequest,
)

export const GEOCODE_PATH = '/api/v2/client/geocode'

/** Shorter texts match too many addresses to be worth a request. */
export const GEOCODE_MIN_LENGTH = 3

export const geocodeQuery = z.object({ q: z.optional(text(200).check(z.trim())) })

/** A place found on the map. */
export const foundPlace = z.object({
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** ISO 3166-1, two capitals; null when the map does not name one. */
  country_id: z.nullable(z.string()),
})
export type FoundPlace = z.infer<typeof foundPlace>

export const geocodeAnswer = z.object({ data: z.array(foundPlace), total: z.int() })

export const findPlaces = {
  id: 'findPlaces',
  route: `GET ${GEOCODE_PATH}`,
  may: canManageCompany,
  query: geocodeQuery,
  answer: geocodeAnswer,
} as const satisfies Operation
