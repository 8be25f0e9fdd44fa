import * as z from 'zod/mini'
import { defineCommand } from '../../commands/command.ts'
import { isRejection, reject } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { BRANCH_PLACES_MAX, isSamePlace, standingPlaces } from '../places.ts'
import { placeName } from '../place-schema.ts'
import { findBranchWithPlaces } from './find-places.ts'

/**
 * Adds a place behind the others. One of that name that is there stays as it is, and one that was
 * removed comes back to where it stood.
 */
export const addPlace = defineCommand({
  kind: 'add-place',
  version: 1,
  schema: z.object({ branch_id: uuid, name: placeName }),
  reads: ({ branch_id }) => [{ table: 'branches', id: branch_id }],
  writes: ['branches'],
  decide(state, { branch_id, name }, { actor }) {
    const branch = findBranchWithPlaces(state, branch_id, actor)
    if (isRejection(branch)) return branch
    const before = branch.places ?? []
    const standing = standingPlaces(before)
    if (standing.some((one) => isSamePlace(one, name))) return []
    if (standing.length >= BRANCH_PLACES_MAX) {
      return reject('place_limit', { place_count: BRANCH_PLACES_MAX })
    }
    const isBack = before.some((one) => isSamePlace(one.name, name))
    const places = isBack
      ? before.map((one) => (isSamePlace(one.name, name) ? { ...one, is_removed: false } : one))
      : [...before, { name, former: [], is_removed: false }]
    return [{ table: 'branches', row: { ...branch, places } }]
  },
})
