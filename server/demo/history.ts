import { completeInventory } from '#domain/inventories/commands/complete-inventory.ts'
import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { figuresOf, type Good } from '#domain/goods/goods.ts'
import type { Uuid } from '#domain/units.ts'
import { instantAt } from '../platform/instant.ts'

/** A command with the time at which it happened, in ms since 1970. */
export interface DemoCommand {
  id: Uuid
  kind: string
  args: unknown
  at: number
}

/** One inventory to generate. */
export interface Count {
  branch_id: Uuid
  name: string | null
  /** ms since 1970 */
  startedAt: number
  goods: readonly Good[]
  isCompleted: boolean
}

/** The speed of an experienced barman. */
const MS_PER_BOTTLE = 9000

/**
 * Generates what a barman does in one count: for most goods a few sealed bottles, for most weighed
 * goods an open one, and sometimes a mistake that is corrected or deleted.
 * @param random returns numbers in [0, 1)
 */
export function demoCount(count: Count, random: () => number, newId: () => Uuid): DemoCommand[] {
  const inventory_id = newId()
  const { branch_id, name, startedAt, goods } = count
  const commands: DemoCommand[] = []
  let at = startedAt
  const add = (kind: string, args: unknown, id = newId()): Uuid => {
    commands.push({ id, kind, args, at })
    at += MS_PER_BOTTLE
    return id
  }
  add(openInventory.kind, { branch_id, name }, inventory_id)
  for (const good of goods) {
    const sealed = Math.floor(random() * 5)
    if (sealed > 0) add(recordEntry.kind, sealedBottles(inventory_id, good, sealed, at))
    const gross = openWeight(good, random())
    if (gross === null || random() < 0.25) continue
    const entry_id = add(recordEntry.kind, openBottle(inventory_id, good, gross, at))
    const fate = random()
    if (fate < 0.03) add(deleteEntry.kind, { inventory_id, entry_id })
    else if (fate < 0.08) add(editEntry.kind, corrected(inventory_id, entry_id, good, gross))
  }
  if (count.isCompleted) add(completeInventory.kind, { inventory_id })
  return commands
}

function observed(inventory_id: Uuid, good: Good, at: number) {
  const { id, barcode, measurement_unit } = good
  return {
    inventory_id,
    good_id: id,
    barcode,
    measurement_unit,
    figures: figuresOf(good),
    source: 'scale',
    measured_at: instantAt(at),
  }
}

function sealedBottles(inventory_id: Uuid, good: Good, count: number, at: number) {
  return { ...observed(inventory_id, good, at), is_full: true, count, gross: null }
}

function openBottle(inventory_id: Uuid, good: Good, gross: number, at: number) {
  return { ...observed(inventory_id, good, at), is_full: false, count: null, gross }
}

/** 25 g less than first weighed, but at least the empty weight. */
function corrected(inventory_id: Uuid, entry_id: Uuid, good: Good, gross: number) {
  const weight = Math.max(good.weight_empty ?? 1, gross - 250)
  return { inventory_id, entry_id, is_full: false, count: null, gross: weight }
}

/** Weight in decigrams with `share` of the bottle left; null for goods that are only counted. */
function openWeight(good: Good, share: number): number | null {
  const { measurement_unit, weight_full, weight_empty } = good
  if (measurement_unit === 4) return Math.round(500 + share * 9500)
  if (weight_full === null || weight_empty === null) return null
  return Math.round(weight_empty + share * (weight_full - weight_empty))
}
