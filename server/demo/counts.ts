import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import { nameBarcode } from '#domain/counting/commands/name-barcode.ts'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { recordNone } from '#domain/counting/commands/record-none.ts'
import type { WornPourer } from '#domain/counting/pourers/pourers.ts'
import { finishPlace } from '#domain/inventories/commands/finish-place.ts'
import type { Uuid } from '#domain/units.ts'
import { instantAt } from '../platform/instant.ts'
import { contentsOf, newLabel, noneLeft, openBottle, sealedBottles, type Shelf } from './bottles.ts'
import type { Work } from './demo-command.ts'
import { typeOf } from './items.ts'

/** An inventory that is being counted. */
export interface OpenCount {
  inventory_id: Uuid
  pourer: WornPourer
}

/** The places of each branch, in the order of the way through it. */
export const PLACES = ['bar', 'fridge', 'cellar'] as const

/** One in so many open bottles is first mistyped, one in so many full ones counted twice. */
const MISTYPED = 29
const TWICE = 37

const COLD: ReadonlySet<string> = new Set(['wine', 'sparkling', 'beer', 'soft'])

/** What stands behind the bar: the open bottles, what is sold by weight, and what has run out. */
export function countBar(work: Work, count: OpenCount, shelves: readonly Shelf[]): void {
  for (const shelf of shelves.filter((one) => !isCold(one))) {
    const { full, open } = contentsOf(shelf)
    if (open > 0) weigh(work, count, shelf, 'bar')
    else if (full === 0) none(work, count, shelf, 'bar')
  }
  finish(work, count, 'bar')
}

/** What is drunk cold, opened or not. */
export function countFridge(work: Work, count: OpenCount, shelves: readonly Shelf[]): void {
  for (const shelf of shelves.filter(isCold)) {
    const { full, open } = contentsOf(shelf)
    if (open > 0) weigh(work, count, shelf, 'fridge')
    if (full > 0) countFull(work, count, shelf, 'fridge')
    if (full + open === 0) none(work, count, shelf, 'fridge')
  }
  finish(work, count, 'fridge')
}

/** The full bottles of all else. */
export function countCellar(work: Work, count: OpenCount, shelves: readonly Shelf[]): void {
  for (const shelf of shelves.filter((one) => !isCold(one))) {
    if (contentsOf(shelf).full > 0) countFull(work, count, shelf, 'cellar')
  }
  finish(work, count, 'cellar')
}

export function isCold({ line: { item } }: Shelf): boolean {
  return COLD.has(typeOf(item))
}

export function weigh(work: Work, count: OpenCount, shelf: Shelf, place: string): void {
  const { inventory_id, pourer } = count
  const label = newLabel(shelf)
  if (label) work.do(nameBarcode, { barcode: label, good_id: shelf.good.id, instead_of: null })
  const bottle = openBottle(shelf, place, work.at, pourer)
  const { gross, is_full } = bottle
  const { weight_full } = shelf.good
  const isMistyped = isOneOf(MISTYPED, shelf) && weight_full !== null
  const typed = isMistyped ? Math.min(weight_full, gross + 300) : gross
  const entry_id = work.do(recordEntry, { inventory_id, ...bottle, gross: typed })
  if (isMistyped) work.do(editEntry, { inventory_id, entry_id, is_full, count: null, gross })
}

export function countFull(work: Work, { inventory_id }: OpenCount, shelf: Shelf, place: string) {
  work.do(recordEntry, { inventory_id, ...sealedBottles(shelf, place, work.at) })
  if (!isOneOf(TWICE, shelf)) return
  const again = sealedBottles(shelf, place, work.at)
  const entry_id = work.do(recordEntry, { inventory_id, ...again })
  work.do(deleteEntry, { inventory_id, entry_id })
}

function none(work: Work, { inventory_id }: OpenCount, shelf: Shelf, place: string): void {
  work.do(recordNone, { inventory_id, ...noneLeft(shelf, place, work.at) })
}

function finish(work: Work, { inventory_id }: OpenCount, place: string): void {
  const finished_at = instantAt(work.at)
  work.do(finishPlace, { inventory_id, place, is_finished: true, heir: null, finished_at })
}

/** Another one at each inventory. */
function isOneOf(many: number, { line: { item }, count }: Shelf): boolean {
  return (item.number + count) % many === 0
}
