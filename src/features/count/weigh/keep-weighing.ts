import { goesOn, withWeighing, type KeptWeighing } from '#domain/counting/kept-weighing.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import type { Database } from '#storage/database.ts'
import { goodOfBarcode } from '#storage/goods/barcodes.ts'
import { readMeta, writeMeta } from '#storage/meta.ts'
import { getRow } from '#storage/optimistic.ts'
import type { Bottle } from '../bottle.ts'
import { useCountStore, type CountState } from '../count-store.ts'

/**
 * Goes on with the bottle that was chosen before the page was loaded, unless another is chosen by
 * now; then keeps the chosen bottle and what is typed, until it is saved or another is wanted. Of
 * several tabs only one does so, and the next when that one is left: a bottle that stood in two would
 * be saved under one id, and one of the readings lost.
 * @param signal when the count is left
 * @throws its reason when it was left before another tab was
 */
export function keepWeighing(
  database: Database,
  inventory: Inventory,
  signal: AbortSignal,
): Promise<void> {
  return navigator.locks.request(`dram-weighing-${inventory.id}`, { signal }, async () => {
    const left = new Promise((resolve) => {
      signal.addEventListener('abort', resolve)
    })
    await goOnAndKeep(database, inventory, signal)
    if (!signal.aborted) await left
  })
}

async function goOnAndKeep(
  database: Database,
  inventory: Inventory,
  signal: AbortSignal,
): Promise<void> {
  const kept = (await readMeta(database, 'weighings')) ?? []
  const own = kept.find(({ inventory_id }) => inventory_id === inventory.id)
  const before = own && (await stillGoing(database, inventory, own))
  if (signal.aborted) return
  if (before && useCountStore.getState().bottle === null) useCountStore.getState().goOn(before)
  const write = writer(database)
  const keep = (state: CountState): void =>
    write(withWeighing(kept, inventory.id, toKeep(state, inventory.id)))
  if (own || useCountStore.getState().bottle) keep(useCountStore.getState())
  const end = useCountStore.subscribe((state, earlier) => {
    if (KEPT.some((key) => state[key] !== earlier[key])) keep(state)
  })
  signal.addEventListener('abort', end)
}

const KEPT = ['bottle', 'mode', 'typed'] as const

async function stillGoing(database: Database, inventory: Inventory, kept: KeptWeighing) {
  const entries = await entriesOf(database, inventory.id)
  if (!goesOn(kept, inventory, new Set(entries.map(({ id }) => id)))) return null
  const bottle = await bottleOf(database, kept.bottle)
  if (bottle === null) return null
  const mode = kept.is_full ? ('full' as const) : ('open' as const)
  return { bottle, mode, typed: kept.typed, nextId: kept.entry_id }
}

/** The bottle has the good's figures as they are now; null when the good is gone. */
async function bottleOf(database: Database, kept: KeptWeighing['bottle']): Promise<Bottle | null> {
  if ('barcode' in kept) {
    const { barcode, is_taken: isTaken } = kept
    return { kind: 'unknown', barcode, ...(isTaken && { isTaken }) }
  }
  const good = await getRow(database, 'goods', kept.good_id)
  if (good?.deleted_at !== null) return null
  const { scanned, per_case: perCase } = kept
  // Somebody else may have said meanwhile whose label it is.
  const isNaming = kept.is_naming && scanned && !(await goodOfBarcode(database, scanned))
  return {
    kind: 'known',
    good,
    ...(scanned && { scanned }),
    ...(perCase && { perCase }),
    ...(isNaming && { isNaming }),
  }
}

function toKeep(state: CountState, inventory_id: string): KeptWeighing | null {
  const { bottle, mode, typed, nextId } = state
  if (bottle === null) return null
  return {
    inventory_id,
    entry_id: nextId,
    bottle: asKept(bottle),
    is_full: mode === 'full',
    typed,
    kept_at: new Date().toISOString(),
  }
}

function asKept(bottle: Bottle): KeptWeighing['bottle'] {
  if (bottle.kind === 'unknown') {
    const { barcode, isTaken } = bottle
    return { barcode, ...(isTaken && { is_taken: isTaken }) }
  }
  const { good, scanned, perCase, isNaming } = bottle
  return {
    good_id: good.id,
    ...(scanned && { scanned }),
    ...(perCase && { per_case: perCase }),
    ...(isNaming && { is_naming: isNaming }),
  }
}

/** Writes one after the other, of those that came meanwhile only the last; Save says what fails. */
function writer(database: Database): (weighings: readonly KeptWeighing[]) => void {
  let isWriting = false
  let next: readonly KeptWeighing[] | null = null
  const write = async (): Promise<void> => {
    isWriting = true
    while (next) {
      const weighings = next
      next = null
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they were typed
      await writeMeta(database, 'weighings', weighings).catch(() => undefined)
    }
    isWriting = false
  }
  return (weighings) => {
    next = weighings
    if (!isWriting) void write()
  }
}
