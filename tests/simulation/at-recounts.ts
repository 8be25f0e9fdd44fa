import { askRecount } from '#domain/counting/recounts/commands/ask-recount.ts'
import { cancelRecount } from '#domain/counting/recounts/commands/cancel-recount.ts'
import { decideRecount } from '#domain/counting/recounts/commands/decide-recount.ts'
import { deleteRecountReading } from '#domain/counting/recounts/commands/delete-recount-reading.ts'
import { finishRecount } from '#domain/counting/recounts/commands/finish-recount.ts'
import { recordRecount } from '#domain/counting/recounts/commands/record-recount.ts'
import { restoreRecountReading } from '#domain/counting/recounts/commands/restore-recount-reading.ts'
import type { Recount } from '#domain/counting/recounts/recounts.ts'
import { figuresOf } from '#domain/goods/goods.ts'
import { actorOf } from '#domain/people/people.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { allInventories } from '#storage/inventories/inventories.ts'
import { inventoryRecounts } from '#storage/recounts/read-recounts.ts'
import { readingsOfInventory, recountsOfInventory } from '#storage/recounts/recounts.ts'
import type { Bar } from './bar.ts'
import type { Phone } from './phone.ts'
import type { RecountAction } from './recount-actions.ts'

type Of<T extends RecountAction['type']> = Extract<RecountAction, { type: T }>

/** Somebody asks for a recount, does one, or decides what counts after it. */
export async function doAtRecounts(bar: Bar, action: RecountAction): Promise<void> {
  const phone = bar.phone(action.device)
  switch (action.type) {
    case 'ask_recount':
      return ask(bar, phone, action)
    case 'record_recount':
      return read(bar, phone, action)
    case 'undo_recount':
      return undo(bar, phone, action)
    case 'end_recount':
      return end(bar, phone, action)
    case 'cancel_recount':
      return cancel(bar, phone, action)
    case 'decide_recount':
      return decide(bar, phone, action)
  }
}

async function ask(bar: Bar, phone: Phone, action: Of<'ask_recount'>): Promise<void> {
  const { database } = phone.device
  const inventory = pickOf(await allInventories(database), action.pick)
  if (!inventory) return
  const counted = await entriesOf(database, inventory.id)
  const ids = [...new Set(counted.flatMap(({ good_id }) => good_id ?? []))]
  const good = (await goodsById(database, ids)).get(pickOf(ids, action.good) ?? '')
  const people = bar.phones.filter(({ user }) => user.company_id === phone.user.company_id)
  const counter = pickOf(people, action.counter)?.user
  if (!good || !counter) return
  await bar.do(phone, askRecount, {
    inventory_id: inventory.id,
    good_id: good.id,
    barcode: good.barcode,
    counter: { user_id: counter.id, full_name: actorOf(counter).full_name },
  })
}

/** The recounts that this person is or was to do, as far as the phone knows. */
async function ownRecounts(phone: Phone): Promise<Recount[]> {
  const all = await allRecounts(phone)
  return all.filter(({ counter_id }) => counter_id === phone.user.id)
}

/** The latest asked first. */
async function allRecounts({ device: { database } }: Phone): Promise<Recount[]> {
  const inventories = await allInventories(database)
  const lists = await Promise.all(inventories.map(({ id }) => recountsOfInventory(database, id)))
  return lists.flat().toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

/** Also when the phone knows that nobody is asked any more: somebody may just be putting it down. */
async function read(bar: Bar, phone: Phone, action: Of<'record_recount'>): Promise<void> {
  const recount = pickOf(await ownRecounts(phone), action.pick)
  if (!recount) return
  const { database } = phone.device
  const good = (await goodsById(database, [recount.good_id])).get(recount.good_id)
  if (!good) return
  await bar.do(phone, recordRecount, {
    inventory_id: recount.inventory_id,
    recount_id: recount.id,
    good_id: good.id,
    barcode: good.barcode,
    measurement_unit: good.measurement_unit,
    is_full: action.sealed,
    count: action.sealed ? 2 : null,
    gross: action.sealed ? null : action.gross,
    tenths: null,
    figures: figuresOf(good),
    pourer: null,
    source: 'scale',
    place: action.place,
    division: 10,
    measured_at: new Date(phone.device.deps.now()).toISOString(),
  })
}

async function undo(bar: Bar, phone: Phone, action: Of<'undo_recount'>): Promise<void> {
  const { database } = phone.device
  const own = await ownRecounts(phone)
  const lists = await Promise.all(
    own.map(({ inventory_id }) => readingsOfInventory(database, inventory_id)),
  )
  const reading = pickOf(
    lists.flat().filter(({ user_id }) => user_id === phone.user.id),
    action.pick,
  )
  if (!reading) return
  const { inventory_id, recount_id, id: reading_id } = reading
  const args = { inventory_id, recount_id, reading_id }
  if (reading.deleted_at === null) return bar.do(phone, deleteRecountReading, args)
  return bar.do(phone, restoreRecountReading, args)
}

async function end(bar: Bar, phone: Phone, action: Of<'end_recount'>): Promise<void> {
  const recount = pickOf(await ownRecounts(phone), action.pick)
  if (!recount) return
  await bar.do(phone, finishRecount, {
    inventory_id: recount.inventory_id,
    recount_id: recount.id,
    is_finished: action.is_finished,
    finished_at: new Date(phone.device.deps.now()).toISOString(),
  })
}

async function cancel(bar: Bar, phone: Phone, action: Of<'cancel_recount'>): Promise<void> {
  const recount = pickOf(await allRecounts(phone), action.pick)
  if (!recount) return
  const { inventory_id, id: recount_id } = recount
  await bar.do(phone, cancelRecount, { inventory_id, recount_id })
}

/** As the screen does: it names what stands, and what was read, as this phone sees them. */
async function decide(bar: Bar, phone: Phone, action: Of<'decide_recount'>): Promise<void> {
  const { database } = phone.device
  const inventories = await allInventories(database)
  const all = await Promise.all(inventories.map(({ id }) => inventoryRecounts(database, id)))
  const goods = all.flatMap((one) =>
    (one?.recounted ?? []).map((good) => ({ ...good, inventory_id: one?.inventory.id ?? '' })),
  )
  const good = pickOf(
    goods.filter(({ rounds }) => rounds.some(({ state }) => state === 'counted')),
    action.pick,
  )
  const round = good?.rounds.findLast(({ state }) => state === 'counted')
  if (!good || !round) return
  const standing = good.first.filter(({ deleted_at }) => deleted_at === null)
  await bar.do(phone, decideRecount, {
    inventory_id: good.inventory_id,
    good_id: round.recount.good_id,
    recount_id: round.recount.id,
    decision: action.taken ? 'taken' : 'kept',
    replaces: action.taken ? standing.map(({ id }) => id) : [],
    takes: action.taken ? round.counted.map(({ id }) => id) : [],
  })
}

function pickOf<T>(list: readonly T[], pick: number): T | undefined {
  return list[pick % Math.max(1, list.length)]
}
