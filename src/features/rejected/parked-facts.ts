import { readWorn } from '#domain/counting/pourers/pourer-schema.ts'
import { MEASUREMENT_UNITS } from '#domain/units.ts'
import type { OutboxRecord } from '#storage/records/outbox-record.ts'
import type { AmountToCorrect } from '#widgets/amount-dialog.tsx'

/** What is readable of a rejected command, whatever version wrote it and however damaged it is. */
export interface ParkedFacts {
  inventory_id: string | null
  entry_id: string | null
  good_id: string | null
  branch_id: string | null
  barcode: string | null
  /** Null removes the name; undefined: the command has no name. */
  name: string | null | undefined
  amount: AmountToCorrect | null
}

export function factsOf({ args }: Pick<OutboxRecord, 'args'>): ParkedFacts {
  const fields = typeof args === 'object' && args !== null ? (args as Record<string, unknown>) : {}
  const { is_full, name } = fields
  return {
    inventory_id: textOf(fields.inventory_id),
    entry_id: textOf(fields.entry_id),
    good_id: textOf(fields.good_id),
    branch_id: textOf(fields.branch_id),
    barcode: textOf(fields.barcode),
    name: name === null || typeof name === 'string' ? name : undefined,
    amount:
      typeof is_full === 'boolean'
        ? {
            is_full,
            count: numberOf(fields.count),
            gross: numberOf(fields.gross),
            tenths: numberOf(fields.tenths),
            pourer: readWorn(fields.pourer),
            measurement_unit: MEASUREMENT_UNITS.find((unit) => unit === fields.measurement_unit),
          }
        : null,
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/**
 * The rejected commands that cannot succeed without this one: entries of an inventory whose opening
 * was rejected, edits of a rejected entry, entries of a rejected good.
 */
export function dependantsOf(
  record: OutboxRecord,
  parked: readonly OutboxRecord[],
): OutboxRecord[] {
  const found = new Map<number, OutboxRecord>()
  const ids = new Set([record.id])
  for (const other of parked) {
    if (other.n <= record.n) continue
    if (!referencesOf(other.args).some(([, id]) => ids.has(id))) continue
    found.set(other.n, other)
    ids.add(other.id)
  }
  return [...found.values()]
}

/** Replaces the ids of commands that were retried under new ids. */
export function withNewIds(args: unknown, newIds: ReadonlyMap<string, string>): unknown {
  if (typeof args !== 'object' || args === null) return args
  const renewed = referencesOf(args).filter(([, id]) => newIds.has(id))
  return { ...args, ...Object.fromEntries(renewed.map(([key, id]) => [key, newIds.get(id)])) }
}

/** Arguments that may refer to what an earlier command created. */
const REFERENCES = ['inventory_id', 'entry_id', 'good_id', 'goods_type_id'] as const

function referencesOf(args: unknown): [key: string, id: string][] {
  const fields = typeof args === 'object' && args !== null ? (args as Record<string, unknown>) : {}
  return REFERENCES.flatMap((key) => {
    const id = textOf(fields[key])
    return id === null ? [] : [[key, id] as [string, string]]
  })
}
