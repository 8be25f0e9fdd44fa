import * as z from 'zod/mini'
import { defineCommand } from '../../commands/command.ts'
import { place } from '../../counting/entries.ts'
import { uuid } from '../../scalars.ts'
import { changePlaces } from './find-places.ts'

/** Takes a place from the branch's list. What was counted there stays; added again, it is back. */
export const removePlace = defineCommand({
  kind: 'remove-place',
  version: 1,
  schema: z.object({ branch_id: uuid, place }),
  reads: ({ branch_id }) => [{ table: 'branches', id: branch_id }],
  writes: ['branches'],
  decide: (state, args, { actor }) =>
    changePlaces(state, args, actor, (places, named) =>
      places.map((one) => (one === named ? { ...one, is_removed: true } : one)),
    ),
})
