import * as z from 'zod/mini'
import { defineCommand } from '../../commands/command.ts'
import { place } from '../../counting/entries.ts'
import { uuid } from '../../scalars.ts'
import { isSamePlace, type BranchPlace } from '../places.ts'
import { placeName } from '../place-schema.ts'
import { changePlaces } from './find-places.ts'

/**
 * Renames a place. What was counted under its former name stays its. With the name of another place
 * the two are one.
 */
export const renamePlace = defineCommand({
  kind: 'rename-place',
  version: 1,
  schema: z.object({ branch_id: uuid, place, name: placeName }),
  reads: ({ branch_id }) => [{ table: 'branches', id: branch_id }],
  writes: ['branches'],
  decide: (state, args, { actor }) =>
    changePlaces(state, args, actor, (places, named) => {
      const isTwin = (one: BranchPlace): boolean =>
        one !== named && isSamePlace(one.name, args.name)
      const joined = [named, ...places.filter(isTwin)]
      const names = joined.flatMap(({ name, former }) => [...former, name])
      const renamed = { ...named, name: args.name, former: othersThan(args.name, names) }
      return places.filter((one) => !isTwin(one)).map((one) => (one === named ? renamed : one))
    }),
})

/** Each name once, without the present one. */
function othersThan(present: string, names: readonly string[]): string[] {
  return names.filter(
    (name, at) =>
      !isSamePlace(name, present) && names.findIndex((one) => isSamePlace(one, name)) === at,
  )
}
