import { editGood } from '#domain/goods/commands/edit-good.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Uuid } from '#domain/units.ts'
import type { DemoCommand } from './history.ts'

const HOUR_MS = 3600 * 1000

/** Every so many goods came in another package than was thought. */
const EVERY = 40

/**
 * Makes up what somebody corrects about the goods in an hour each, so that goods have a history.
 * @param seen how many are in a package, as the author believes: another figure than the good's own
 *   makes it a change of what they had not seen
 */
export function demoEdits(
  goods: readonly Good[],
  { in_package, seen, at }: { in_package: number; seen: number; at: number },
  newId: () => Uuid,
): DemoCommand[] {
  return goods
    .filter((good, place) => good.measurement_unit === 1 && place % EVERY === 0)
    .map(({ id }, place) => ({
      id: newId(),
      kind: editGood.kind,
      args: { good_id: id, before: { in_package: seen }, after: { in_package } },
      at: at + place * HOUR_MS,
    }))
}
