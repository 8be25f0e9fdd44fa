import { figuresOf, type Good } from '#domain/goods/goods.ts'
import type { User } from '#domain/people/people.ts'
import type { Envelope } from '#protocol/sync/push.ts'
import { NOW } from './bars/builders.ts'
import { newUuid } from './ids.ts'

type Unnumbered = Omit<Envelope, 'n'>

function envelope(kind: string, args: unknown, over: Partial<Envelope>): Unnumbered {
  return { id: newUuid(), kind, v: 1, args, device_time: NOW, repairs: null, ...over }
}

export function opening(branchId: string, over: Partial<Envelope> = {}): Unnumbered {
  return envelope('open-inventory', { branch_id: branchId, name: null }, over)
}

export function renaming(
  inventoryId: string,
  name: string,
  over: Partial<Envelope> = {},
): Unnumbered {
  return envelope('rename-inventory', { inventory_id: inventoryId, name }, over)
}

export function completing(inventoryId: string, over: Partial<Envelope> = {}): Unnumbered {
  return envelope('complete-inventory', { inventory_id: inventoryId }, over)
}

/** A measurement of a half-full open bottle of the good. */
export function readingOf(inventoryId: string, good: Good) {
  return {
    inventory_id: inventoryId,
    good_id: good.id,
    barcode: good.barcode,
    measurement_unit: good.measurement_unit,
    is_full: false,
    count: null,
    gross: 8220,
    figures: figuresOf(good),
    source: 'scale' as const,
    measured_at: NOW,
  }
}

export function recording(
  inventoryId: string,
  good: Good,
  args: Record<string, unknown> = {},
  over: Partial<Envelope> = {},
): Unnumbered {
  return envelope('record-entry', { ...readingOf(inventoryId, good), ...args }, over)
}

/** Says that two goods are one. */
export function merging(staying: Good, gone: Good): Unnumbered {
  return envelope(
    'merge-goods',
    {
      good_id: staying.id,
      barcode: staying.barcode,
      merged: [{ good_id: gone.id, barcode: gone.barcode }],
      before: {},
      after: {},
    },
    {},
  )
}

/** A price of the good, in the smallest unit of dram. */
export function pricing(
  goodId: string,
  amount: number | null,
  over: Partial<Envelope> = {},
): Unnumbered {
  const args = { good_id: goodId, amount, currency: 'AMD', source: 'typed' }
  return envelope('set-price', args, over)
}

/** What a branch wants to have of a good at least, in bottles; null: no minimum. */
export function wanting(
  branchId: string,
  goodId: string,
  amount: number | null,
  over: Partial<Envelope> = {},
): Unnumbered {
  const args = { branch_id: branchId, good_id: goodId, amount, unit: 'piece' }
  return envelope('set-minimum', args, over)
}

/** Numbers commands as a device does; `from` is the first number. */
export function numbered(commands: readonly Unnumbered[], from = 1): Envelope[] {
  return commands.map((command, index) => ({ n: from + index, ...command }))
}

export function pushBody(user: User, deviceId: string, commands: readonly Envelope[]) {
  return { device_id: deviceId, user_id: user.id, commands }
}
