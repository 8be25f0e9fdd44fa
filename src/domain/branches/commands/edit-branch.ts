import * as z from 'zod/mini'
import { branchForm, type Branch } from '../branches.ts'
import { withGiven } from '../../given.ts'
import { isRejection } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { defineCommand } from '../../commands/command.ts'
import { findBranch } from './find-branch.ts'

/** Changes the given fields of a branch. */
export const editBranch = defineCommand({
  kind: 'edit-branch',
  version: 1,
  schema: z.extend(z.partial(branchForm), { branch_id: uuid }),
  reads: (args) => [{ table: 'branches', id: args.branch_id }],
  writes: ['branches'],
  decide(state, { branch_id, ...fields }, { actor }) {
    const branch = findBranch(state, branch_id, actor)
    if (isRejection(branch)) return branch
    return [{ table: 'branches', row: atItsPlace(withGiven(branch, fields), branch, fields) }]
  },
})

/** Where the former address was is no place of the new one. */
function atItsPlace(
  row: Branch,
  before: Branch,
  { latitude, longitude }: { latitude?: unknown; longitude?: unknown },
): Branch {
  const isElsewhere = row.address !== before.address
  const isPlaced = latitude !== undefined && longitude !== undefined
  return isElsewhere && !isPlaced ? { ...row, latitude: null, longitude: null } : row
}
