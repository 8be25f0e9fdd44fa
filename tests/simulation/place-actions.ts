import fc from 'fast-check'

/** What people say of the places of a bar. `device` and `pick` are taken modulo the choices. */
export type PlaceAction =
  | { type: 'add_place'; device: number; name: string }
  | { type: 'rename_place'; device: number; place: string; name: string }
  | { type: 'move_place'; device: number; place: string; after: string | null }
  | { type: 'remove_place'; device: number; place: string }
  | {
      type: 'finish_place'
      device: number
      pick: number
      place: string | null
      is_finished: boolean
      heir: number | null
    }
  | { type: 'reopen_place'; device: number; pick: number; place: string | null }

/** Four places, each as two people write it. */
const PLACES = ['bar', 'Bar ', 'Shelf 3', 'shelf  3', 'Ёлка', 'елка', 'Back room', 'BACK ROOM']

const device = fc.nat({ max: 5 })
const pick = fc.nat({ max: 20 })
const place = fc.constantFrom(...PLACES)

/** Null: nowhere in particular, or all that somebody wanted to count. */
export const anyPlace = fc.option(place, { nil: null })

export const placeActions = [
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('add_place' as const), device, name: place }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('rename_place' as const),
      device,
      place,
      name: place,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('move_place' as const),
      device,
      place,
      after: anyPlace,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('remove_place' as const), device, place }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('finish_place' as const),
      device,
      pick,
      // As often of all that a person wanted to count as of a place.
      place: fc.oneof(fc.constant(null), place),
      is_finished: fc.boolean(),
      heir: fc.option(fc.nat({ max: 3 }), { nil: null }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('reopen_place' as const),
      device,
      pick,
      place: fc.oneof(fc.constant(null), place),
    }),
  },
]

const TYPES: ReadonlySet<string> = new Set<PlaceAction['type']>([
  'add_place',
  'rename_place',
  'move_place',
  'remove_place',
  'finish_place',
  'reopen_place',
])

export function isPlaceAction(action: { type: string }): action is PlaceAction {
  return TYPES.has(action.type)
}
