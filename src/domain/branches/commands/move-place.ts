import * as z from 'zod/mini'
import { defineCommand } from '../../commands/command.ts'
import { place } from '../../counting/entries.ts'
import { uuid } from '../../scalars.ts'
import { findPlace } from '../places.ts'
import { changePlaces } from './find-places.ts'

/** Puts a place right after another one, or before all. After one that nobody knows it is last. */
export const movePlace = defineCommand({
  kind: 'move-place',
  version: 1,
  schema: z.object({ branch_id: uuid, place, after: z.nullable(place) }),
  reads: ({ branch_id }) => [{ table: 'branches', id: branch_id }],
  writes: ['branches'],
  decide: (state, args, { actor }) =>
    changePlaces(state, args, actor, (places, named) => {
      const { after } = args
      const others = places.filter((one) => one !== named)
      if (after === null) return [named, ...others]
      const anchor = findPlace(places, after)
      if (anchor === named) return places
      const at = anchor ? others.indexOf(anchor) + 1 : others.length
      return others.toSpliced(at, 0, named)
    }),
})
