import { askRecount } from '#domain/counting/recounts/commands/ask-recount.ts'
import { decideRecount } from '#domain/counting/recounts/commands/decide-recount.ts'
import { finishRecount } from '#domain/counting/recounts/commands/finish-recount.ts'
import { recordRecount } from '#domain/counting/recounts/commands/record-recount.ts'
import type { User } from '#domain/people/people.ts'
import type { Uuid } from '#domain/units.ts'
import { instantAt } from '../platform/instant.ts'
import { contentsOf, openBottle, type Shelf } from './bottles.ts'
import { isCold, type OpenCount } from './counts.ts'
import type { Work } from './demo-command.ts'

/** A good that one person is to count again. */
interface DemoRecount {
  shelf: Shelf
  recount_id: Uuid
}

/** Goods are counted again in every second inventory, so many. */
const AGAIN = 4

/** Bottles behind the bar of which the cellar has no others: only one person counted them. */
export function countedByOne(shelves: readonly Shelf[]): Shelf[] {
  const alone = shelves.filter((shelf) => {
    const { full, open } = contentsOf(shelf)
    return full === 0 && open > 0 && !isCold(shelf) && shelf.good.weight_full !== null
  })
  return alone.slice(0, AGAIN)
}

export function ask(
  work: Work,
  inventory_id: Uuid,
  shelves: readonly Shelf[],
  { id, name, surname }: User,
): DemoRecount[] {
  const counter = { user_id: id, full_name: `${name} ${surname}` }
  return shelves.map((shelf) => {
    const { id: good_id, barcode } = shelf.good
    return { shelf, recount_id: work.do(askRecount, { inventory_id, good_id, barcode, counter }) }
  })
}

/** A second person reads a gram more or less. */
export function countAgain(
  work: Work,
  { inventory_id, pourer }: OpenCount,
  recounts: DemoRecount[],
): void {
  for (const [index, { shelf, recount_id }] of recounts.entries()) {
    const { weight_full, weight_empty } = shelf.good
    const bottle = openBottle(shelf, 'bar', work.at, pourer)
    const worn = bottle.pourer?.weight ?? 0
    const read = bottle.gross - worn + (index % 3) * 10 - 10
    const gross = worn + Math.min(weight_full ?? read, Math.max(weight_empty ?? read, read))
    work.do(recordRecount, { inventory_id, recount_id, ...bottle, gross })
    const finished_at = instantAt(work.at)
    work.do(finishRecount, { inventory_id, recount_id, is_finished: true, finished_at })
  }
}

/** The first readings stay. */
export function keep(work: Work, inventory_id: Uuid, recounts: readonly DemoRecount[]): void {
  for (const { shelf, recount_id } of recounts) {
    const good_id = shelf.good.id
    const decided = { decision: 'kept', replaces: [], takes: [] }
    work.do(decideRecount, { inventory_id, good_id, recount_id, ...decided })
  }
}
