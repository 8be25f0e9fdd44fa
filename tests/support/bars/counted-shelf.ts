import type { Change } from '#domain/commands/state.ts'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { NOW } from './builders.ts'
import { recording } from '../commands.ts'
import { newUuid } from '../ids.ts'
import { rowsAfter } from '../device/rows-after.ts'
import { shelfOf } from './shelf.ts'

const COMMON = { v: 1, device_time: NOW, repairs: null }

/** Goods of seven types, each with more full bottles than the one before it, in an open inventory. */
export function countShelf(
  rows: readonly Change[],
  user: User,
  { inventoryId, count }: { inventoryId: string; count: number },
): Change[] {
  const types = Array.from({ length: 7 }, (_, index) => ({
    ...COMMON,
    id: newUuid(),
    kind: 'create-goods-type',
    args: {
      name_en: `Type ${index + 1}`,
      name_ru: '',
      name_hy: '',
      related_good_type_id: null,
      average_density: null,
      usual_strength: null,
      usual_sugar: null,
    },
  }))
  const goods = shelfOf(count, '').map((good, index) => ({
    ...good,
    goods_type_id: must(types[index % types.length], 'type').id,
  }))
  return rowsAfter(rows, user, [
    ...types,
    ...goods.map((good) => ({ ...COMMON, id: good.id, kind: 'create-good', args: good })),
    ...goods.map((good, index) =>
      recording(inventoryId, good, { is_full: true, count: index + 1, gross: null }),
    ),
  ])
}
