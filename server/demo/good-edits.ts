import { editGood } from '#domain/goods/commands/edit-good.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Uuid } from '#domain/units.ts'
import type { DemoCommand } from './history.ts'

const HOUR_MS = 3600 * 1000

/** One of this many goods has a corrected package size. */
const EVERY = 40

/**
 * Generates corrections of goods, an hour apart, so that goods have a history.
 * @param seen the package size that the author believes; if it differs from the good's own, the
 * author had not seen an earlier change
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
