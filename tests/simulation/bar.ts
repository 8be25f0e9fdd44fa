import { confirmEntry } from '#domain/counting/commands/confirm-entry.ts'
import { BLANK_GOOD } from '#domain/goods/good-fields.ts'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { completeInventory } from '#domain/inventories/commands/complete-inventory.ts'
import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import { mergeGoods } from '#domain/goods/commands/merge-goods.ts'
import { undoMerge } from '#domain/goods/commands/undo-merge.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import { nameBarcode } from '#domain/counting/commands/name-barcode.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { renameInventory } from '#domain/inventories/commands/rename-inventory.ts'
import { restoreEntry } from '#domain/counting/commands/restore-entry.ts'
import { rememberScale } from '#domain/scales/commands/remember-scale.ts'
import { weighBottle } from '#domain/counting/commands/weigh-bottle.ts'
import type { Command } from '#domain/commands/command.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { figuresOf, NO_FIGURES, type Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { DetectedScale } from '#domain/scales/scale-devices.ts'
import { isRejection } from '#domain/rejections.ts'
import type { Change } from '#domain/commands/state.ts'
import { NotSavedError } from '#domain/not-saved-error.ts'
import { allInventories } from '#storage/inventories/inventories.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { newUuid } from '#tests/support/ids.ts'
import type { Action } from './actions.ts'
import { isPlaceAction } from './place-actions.ts'
import { doAtPlaces } from './at-places.ts'
import { doAtRecounts } from './at-recounts.ts'
import { doAtJoins } from './at-joins.ts'
import { doAtMovements } from './movements/at-movements.ts'
import { isJoinAction } from './join-actions.ts'
import { isMovementAction } from './movements/movement-actions.ts'
import { isRecountAction } from './recount-actions.ts'
import type { seenPlaces } from './seen-places.ts'
import type { SeededCompany } from '#tests/support/bars/company.ts'
import type { Phone, SyncRun } from './phone.ts'
import type { SimulatedServer } from './simulated-server.ts'

/** A command that a phone reported as saved: from then on it must not be lost. */
export interface CommandRecord {
  id: string
  kind: string
  args: unknown
  phone: Phone
  company: SeededCompany
  /** The only copy was on a phone that was evicted. */
  lost: boolean
}

/** The parts of the product that a wrong variant replaces. */
export interface Product {
  run: SyncRun
  /** What screens show of the places of a count. */
  seenPlaces?: typeof seenPlaces
}

type Of<T extends Action['type']> = Extract<Action, { type: T }>

/** What every other open bottle wears. */
const STEEL = { id: newUuid(), name: 'Steel', weight: 285, error: 26 }

/** Phones of two companies, one server, and what happens to them. */
export class Bar {
  readonly server: SimulatedServer
  readonly phones: Phone[]
  readonly companies: readonly [SeededCompany, SeededCompany]
  readonly commands = new Map<string, CommandRecord>()
  poisoned = 0
  readonly product: Product

  constructor(
    server: SimulatedServer,
    phones: Phone[],
    companies: readonly [SeededCompany, SeededCompany],
    product: Product,
  ) {
    this.server = server
    this.phones = phones
    this.companies = companies
    this.product = product
  }

  phone(number: number): Phone {
    const phone = this.phones[number % this.phones.length]
    if (!phone) throw new Error('a bar without phones')
    return phone
  }

  companyOf(phone: Phone): SeededCompany {
    const [first, second] = this.companies
    return phone.user.company_id === first.id ? first : second
  }

  async happen(action: Action): Promise<void> {
    if (isPlaceAction(action)) return doAtPlaces(this, action)
    if (isJoinAction(action)) return doAtJoins(this, action)
    if (isMovementAction(action)) return doAtMovements(this, action)
    if (isRecountAction(action)) return doAtRecounts(this, action)
    switch (action.type) {
      case 'open':
        return this.#open(action)
      case 'record':
        return this.#record(action)
      case 'edit':
      case 'delete':
      case 'restore_entry':
        return this.#change(action)
      case 'rename':
      case 'complete':
        return this.#manage(action)
      case 'record_unknown':
        return this.#recordUnknown(action)
      case 'name_barcode':
        return this.#nameBarcode(action)
      case 'confirm_entry':
      case 'weigh_bottle':
      case 'meet_scale':
        return this.#look(action)
      case 'create_good':
        return this.#createGood(action)
      case 'edit_good':
        return this.#editGood(action)
      case 'merge_goods':
        return this.#mergeGoods(action)
      case 'undo_merge':
        return this.#undoMerge(action)
      case 'sync':
      case 'two_flushers':
        return this.#sync(action)
      case 'kill_tab':
        return this.phone(action.device).killTabAt(action.request, this.product.run)
      case 'clock':
        this.phone(action.device).clockOffsetMs = action.hours * 3_600_000
        return undefined
      case 'quota':
        return this.#fillDisk(action)
      case 'poison':
        return this.#poison(action)
      case 'clone':
        this.phones.push(await this.phone(action.device).clone())
        return undefined
      case 'evict':
        return this.#evict(action)
      case 'checkpoint':
        return this.server.checkpoint(this.companies)
      case 'restore_server':
        return this.server.restore(this.companies)
    }
  }

  async do<Kind extends string, Args>(
    phone: Phone,
    command: Command<Kind, Args>,
    args: NoInfer<Args>,
    shown: Change[] = [],
  ): Promise<void> {
    const id = newUuid()
    const outcome = await phone.device.run(command, args, id, phone.shown(shown))
    if (isRejection(outcome)) return
    const company = this.companyOf(phone)
    this.commands.set(id, { id, kind: command.kind, args, phone, company, lost: false })
  }

  async #open({ device, name }: Of<'open'>): Promise<void> {
    const phone = this.phone(device)
    const branch_id = this.companyOf(phone).branches[0]?.id ?? ''
    await this.do(phone, openInventory, { branch_id, name })
  }

  async #record({ device, pick, gross, sealed, place }: Of<'record'>): Promise<void> {
    const phone = this.phone(device)
    const inventory = pickOf(await this.#inventories(phone), pick)
    const good = pickOf(await knownGoods(phone), pick)
    if (!inventory || !good) return
    const reading = {
      inventory_id: inventory.id,
      good_id: good.id,
      barcode: good.barcode,
      measurement_unit: good.measurement_unit,
      is_full: sealed,
      count: sealed ? 1 + (pick % 5) : null,
      gross: sealed ? null : gross,
      figures: figuresOf(good),
      pourer: pick % 2 === 0 ? STEEL : null,
      source: 'scale' as const,
      measured_at: new Date(phone.device.deps.now()).toISOString(),
      place,
    }
    await this.do(phone, recordEntry, reading, [
      { table: 'inventories', row: inventory },
      { table: 'goods', row: good },
    ])
  }

  /** Weighs a bottle under its bare barcode, which another phone may assign to a new good. */
  async #recordUnknown({ device, pick, gross, place }: Of<'record_unknown'>): Promise<void> {
    const phone = this.phone(device)
    const inventory = pickOf(await this.#inventories(phone), pick)
    if (!inventory) return
    const reading = {
      inventory_id: inventory.id,
      good_id: null,
      barcode: `9${pick % 7}`,
      measurement_unit: null,
      is_full: pick % 3 === 0,
      count: pick % 3 === 0 ? 2 : null,
      gross: pick % 3 === 0 ? null : gross,
      figures: NO_FIGURES,
      source: 'scale' as const,
      measured_at: new Date(phone.device.deps.now()).toISOString(),
      place,
    }
    await this.do(phone, recordEntry, reading, [{ table: 'inventories', row: inventory }])
  }

  /** Barmen may name a barcode only as the good that has it. */
  async #nameBarcode({ device, pick }: Of<'name_barcode'>): Promise<void> {
    const phone = this.phone(device)
    const goods = (await knownGoods(phone)).filter(({ barcode }) => barcode !== null)
    const good = pickOf(goods, pick)
    if (!good?.barcode) return
    await this.do(phone, nameBarcode, { barcode: good.barcode, good_id: good.id })
  }

  async #look(action: Of<'confirm_entry' | 'weigh_bottle' | 'meet_scale'>): Promise<void> {
    const phone = this.phone(action.device)
    if (action.type === 'meet_scale') return this.do(phone, rememberScale, scaleMet(action))
    if (action.type === 'weigh_bottle') {
      const good = pickOf(await knownGoods(phone), action.pick)
      if (!good) return
      const measured_at = new Date(phone.device.deps.now()).toISOString()
      const seen = { end: 'sealed' as const, gross: action.gross, division: 10, measured_at }
      await this.do(phone, weighBottle, { good_id: good.id, source: 'scale', ...seen })
      return
    }
    const entry = pickOf(await this.#entries(phone), action.pick)
    if (!entry) return
    await this.do(phone, confirmEntry, { inventory_id: entry.inventory_id, entry_id: entry.id })
  }

  async #change(action: Of<'edit' | 'delete' | 'restore_entry'>): Promise<void> {
    const phone = this.phone(action.device)
    const entry = pickOf(await this.#entries(phone), action.pick)
    if (!entry) return
    const args = { inventory_id: entry.inventory_id, entry_id: entry.id }
    if (action.type === 'delete') return this.do(phone, deleteEntry, args)
    if (action.type === 'restore_entry') return this.do(phone, restoreEntry, args)
    const { is_full, count } = entry
    return this.do(phone, editEntry, {
      ...args,
      is_full,
      count,
      gross: is_full ? null : action.gross,
    })
  }

  async #manage(action: Of<'rename' | 'complete'>): Promise<void> {
    const phone = this.phone(action.device)
    const inventory = pickOf(await this.#inventories(phone), action.pick)
    if (!inventory) return
    const args = { inventory_id: inventory.id }
    if (action.type === 'complete') return this.do(phone, completeInventory, args)
    return this.do(phone, renameInventory, { ...args, name: action.name })
  }

  /** Phones of one company may create the same unknown bottle. */
  async #createGood({ device, pick }: Of<'create_good'>): Promise<void> {
    const phone = this.phone(device)
    const goods_type_id = this.companyOf(phone).goods[0]?.goods_type_id ?? ''
    await this.do(phone, createGood, {
      ...BLANK_GOOD,
      name_en: `Good ${pick}`,
      goods_type_id,
      barcode: pick % 2 === 0 ? null : `9${pick % 7}`,
      measurement_unit: 3,
      litrage: 330,
    })
  }

  async #editGood({ device, pick, litrage }: Of<'edit_good'>): Promise<void> {
    const phone = this.phone(device)
    const good = pickOf(await knownGoods(phone), pick)
    if (!good) return
    const [before, after] = [{ litrage: good.litrage }, { litrage }]
    await this.do(phone, editGood, { good_id: good.id, before, after })
  }

  async #mergeGoods({ device, pick, other }: Of<'merge_goods'>): Promise<void> {
    const phone = this.phone(device)
    const goods = await knownGoods(phone)
    const [staying, gone] = [pickOf(goods, pick), pickOf(goods, other)]
    if (!staying || !gone || staying === gone) return
    const merged = [{ good_id: gone.id, barcode: gone.barcode }]
    const { id: good_id, barcode } = staying
    await this.do(phone, mergeGoods, { good_id, barcode, merged, before: {}, after: {} })
  }

  async #undoMerge({ device, pick }: Of<'undo_merge'>): Promise<void> {
    const phone = this.phone(device)
    const goods = await knownGoods(phone)
    const gone = pickOf(
      goods.filter(({ merge_id }) => merge_id),
      pick,
    )
    if (!gone?.merged_into || !gone.merge_id) return
    const { id, barcode, merge_id, merged_into: good_id } = gone
    const merged = [{ good_id: id, barcode }]
    await this.do(phone, undoMerge, { good_id, barcode: null, merge_id, merged, product_ids: [] })
  }

  async #sync({ type, device, faults }: Of<'sync' | 'two_flushers'>): Promise<void> {
    const phone = this.phone(device)
    phone.network.faults.push(...faults)
    const run = () => this.product.run(phone.device.deps)
    await Promise.all(type === 'sync' ? [run()] : [run(), run()])
    phone.network.faults.length = 0
  }

  /** The disk is full for one command: the phone must report it and save no half of it. */
  async #fillDisk({ device }: Of<'quota'>): Promise<void> {
    const phone = this.phone(device)
    const { pending_inventories: table } = phone.device.database
    table.hook('creating', failForRoom)
    const branch_id = this.companyOf(phone).branches[0]?.id ?? ''
    try {
      const outcome = await phone.device.run(openInventory, { branch_id, name: 'does not fit' })
      if (!isRejection(outcome)) throw new Error('a command was reported as saved on a full disk')
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error
    } finally {
      table.hook('creating').unsubscribe(failForRoom)
    }
  }

  /** A record that no version of the product has written: it must not block those behind it. */
  async #poison({ device }: Of<'poison'>): Promise<void> {
    const record = { kind: 7, args: 'rubbish', writes: [], id: newUuid() }
    await this.phone(device).device.database.outbox.add(record as never)
    this.poisoned += 1
  }

  async #evict({ device }: Of<'evict'>): Promise<void> {
    const phone = this.phone(device)
    const unsent = await phone.device.database.outbox.toArray()
    const journal = await phone.device.database.journal.toArray()
    for (const { id } of [...unsent, ...journal.flatMap(({ records }) => records)]) {
      const command = this.commands.get(id)
      if (command) command.lost = true
    }
    await phone.evict()
  }

  async #inventories(phone: Phone): Promise<Inventory[]> {
    return allInventories(phone.device.database)
  }

  async #entries(phone: Phone): Promise<Entry[]> {
    const inventories = await this.#inventories(phone)
    const lists = await Promise.all(
      inventories.map(({ id }) => entriesOf(phone.device.database, id)),
    )
    return lists.flat()
  }
}

async function knownGoods({ device: { database } }: Phone): Promise<Good[]> {
  const rows = [...(await database.goods.toArray()), ...(await database.pending_goods.toArray())]
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

function pickOf<T>(list: readonly T[], pick: number): T | undefined {
  return list[pick % Math.max(1, list.length)]
}

function failForRoom(): never {
  throw new DOMException('the disk is full', 'QuotaExceededError')
}

/** One of three scales as seen by one phone; two of them report their address. */
function scaleMet({ device, pick }: Of<'meet_scale'>): DetectedScale {
  const one = pick % 3
  return {
    device_key: `${device}-${one}`,
    advertised_name: 'Decent Scale',
    driver: pick % 2 === 0 ? 'decent' : null,
    manufacturer: null,
    mac_address: one === 0 ? null : `00:00:5E:00:53:1${one}`,
  }
}
