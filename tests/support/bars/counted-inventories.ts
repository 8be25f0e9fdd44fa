import type { Change } from '#domain/commands/state.ts'
import type { Good } from '#domain/goods/goods.ts'
import { rowsOf, type Bar } from './bar.ts'
import { completing, opening, recording } from '../commands.ts'
import { rowsAfter } from '../device/rows-after.ts'

/** A bar with three inventories. */
export interface CountedInventories {
  rows: Change[]
  /** In Cascade, completed: 2,800.00 ml of vodka, then 1,050.00 ml. */
  firstId: string
  secondId: string
  /** In Opera, open, with one bottle. */
  openId: string
}

/** Counts as another device of the bar's owner would. */
export function countInventories(bar: Bar): CountedInventories {
  const [cascade, opera] = bar.branches
  const { commands, ...ids } = threeInventories(cascade.id, opera.id, bar.goods[0])
  return { rows: rowsAfter(rowsOf(bar), bar.owner, commands), ...ids }
}

/** What makes three inventories: two of one branch, completed, and an open one of another. */
export function threeInventories(cascadeId: string, operaId: string, vodka: Good) {
  const on = (day: number) => ({ device_time: `2026-11-0${day}T18:00:00.000Z` })
  const full = (count: number) => ({ is_full: true, count, gross: null })
  const first = opening(cascadeId, on(1))
  const second = opening(cascadeId, on(2))
  const third = opening(operaId, on(3))
  const commands = [
    first,
    recording(first.id, vodka, {}, on(1)),
    recording(first.id, vodka, {}, on(1)),
    recording(first.id, vodka, full(3), on(1)),
    completing(first.id, on(1)),
    second,
    recording(second.id, vodka, {}, on(2)),
    recording(second.id, vodka, full(1), on(2)),
    completing(second.id, on(2)),
    third,
    recording(third.id, vodka, {}, on(3)),
  ]
  return { commands, firstId: first.id, secondId: second.id, openId: third.id }
}
