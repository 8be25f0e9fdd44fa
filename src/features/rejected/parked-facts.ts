import type { OutboxRecord } from '#storage/records/outbox-record.ts'
import type { EntryAmount } from '#widgets/amount-dialog.tsx'

/** What can be told of a refused command, whatever version made it and however damaged it is. */
export interface ParkedFacts {
  inventory_id: string | null
  entry_id: string | null
  good_id: string | null
  branch_id: string | null
  barcode: string | null
  /** The name it gives; undefined where it gives none. */
  name: string | null | undefined
  amount: EntryAmount | null
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
        ? { is_full, count: numberOf(fields.count), gross: numberOf(fields.gross) }
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
 * The refused commands that cannot stand without this one: what was counted in an inventory whose
 * opening was refused, what was changed about an entry that was, or counted of a good that was.
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

/** The arguments with the ids that have been made anew since. */
export function withNewIds(args: unknown, newIds: ReadonlyMap<string, string>): unknown {
  if (typeof args !== 'object' || args === null) return args
  const renewed = referencesOf(args).filter(([, id]) => newIds.has(id))
  return { ...args, ...Object.fromEntries(renewed.map(([key, id]) => [key, newIds.get(id)])) }
}

/** Arguments that name what an earlier command may have made. */
const REFERENCES = ['inventory_id', 'entry_id', 'good_id', 'goods_type_id'] as const

function referencesOf(args: unknown): [key: string, id: string][] {
  const fields = typeof args === 'object' && args !== null ? (args as Record<string, unknown>) : {}
  return REFERENCES.flatMap((key) => {
    const id = textOf(fields[key])
    return id === null ? [] : [[key, id] as [string, string]]
  })
}
