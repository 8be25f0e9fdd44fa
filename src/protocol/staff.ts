import * as z from 'zod/mini'
import { member } from '#domain/people.ts'
import { text, uuid } from '#domain/scalars.ts'
import { staffChange, staffForm } from '#domain/staff.ts'
import { bulkIds } from './bulk.ts'

export const MANAGERS_PATH = '/api/client/managers'
export const BARMEN_PATH = '/api/client/barmens'

/** A company may have a thousand branches, and someone may work in all of them. */
export const STAFF_MAX_BYTES = 64 * 1024

export const createBarmanRequest = staffForm

/** What is left out stays. The address cannot be changed here. */
export const editStaffRequest = staffChange

export const staffStatusesRequest = z.object({ ids: bulkIds, active: z.boolean() })

export const branchNames = z.array(z.object({ id: uuid, name: text(200) }))

/** A manager or barman with the names of their branches. */
export const staffItem = z.extend(z.omit(member, { branch_ids: true, deleted_at: true }), {
  branches: branchNames,
  seq: z.int(),
})
export type StaffItem = z.infer<typeof staffItem>

export const staffList = z.object({ data: z.array(staffItem), total: z.int() })
