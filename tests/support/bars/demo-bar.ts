import { v7 as newId } from 'uuid'
import type { Company } from '#domain/account/companies.ts'
import type { Change } from '#domain/commands/state.ts'
import { addPlace } from '#domain/branches/commands/add-place.ts'
import { createPourer } from '#domain/counting/pourers/commands/create-pourer.ts'
import { createGood } from '#domain/goods/commands/create-good.ts'
import type { Good } from '#domain/goods/goods.ts'
import { createGoodsType } from '#domain/goods/commands/create-goods-type.ts'
import { completeInventory } from '#domain/inventories/commands/complete-inventory.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { recordDelivery } from '#domain/deliveries/commands/record-delivery.ts'
import { setPrice } from '#domain/money/commands/set-price.ts'
import { must } from '#domain/must.ts'
import type { Movement } from '#domain/movements/movements.ts'
import type { User } from '#domain/people/people.ts'
import { countAt, COUNTS, foundedAt } from '#server/demo/calendar.ts'
import { countBar, countCellar, countFridge, PLACES } from '#server/demo/counts.ts'
import { Work } from '#server/demo/demo-command.ts'
import { demoGood, demoGoodsType, TYPE_NAMES } from '#server/demo/goods.ts'
import { DEMO_ITEMS } from '#server/demo/items.ts'
import { demoLedger } from '#server/demo/ledger.ts'
import { recording } from '../commands.ts'
import { rowsAfter } from '../device/rows-after.ts'
import { buildConnection, buildProduct } from '../pos/pos-products.ts'
import { buildBar, rowsOf, withManager, type Bar } from './bar.ts'
import { buildGood, buildMovement, NOW } from './builders.ts'
import { buildScale } from './scales.ts'
import { buildBranchRequest, buildInvitation } from './staff.ts'

/** A bar that has something of everything, as the devices of its people have it. */
export interface DemoBar {
  bar: Bar & { manager: User }
  rows: Change[]
  /** The last completed inventory, with what was used since the one before. */
  inventoryId: string
  /** Still open, with barcodes that nobody knows. */
  openId: string
  deliveryId: string
  /** Went from one branch to another long ago, before anything was counted; less of it came. */
  transferId: string
  /** A good that was counted. */
  good: Good
  /** The ids that forms change, by their route. */
  changed: Record<string, string>
}

const STEP_MS = 6000
const HOUR_MS = 3_600_000

/** One in so many of the demo's items is here: of each kind a few, and the longest names. */
const SHARE = 6

const UNKNOWN_BARCODES = ['4006381333931', '4600000000008', '5449000000996']

/** Of this many last inventories of the demo there are counts. */
const COUNTED = 3

/**
 * The demo's company with a part of its items: three inventories, one that is open, deliveries with
 * prices, a till, goods that look double and others without weights.
 * @param settings what the company has chosen, besides the usual
 */
export function buildDemoBar(settings: Partial<Company> = {}): DemoBar {
  const usual = { currency: 'AMD', branch_count: 5, country: 'AM' }
  const bar = withManager(buildBar({ ...usual, ...settings }))
  const now = Date.now()
  const stocked = stockShelves(bar, now)
  const { rows, inventoryId } = countWeekly(bar, stocked, now)
  const found = findUnknown(bar, rows, must(stocked.goods[0], 'good'), now)
  const delivered = deliver(bar, found.rows, stocked.goods, now)
  const more = besides(bar, stocked.goods)
  const transfer = sendLongAgo(bar, stocked.goods, now)
  return {
    bar,
    rows: [...delivered.rows, ...more.rows, { table: 'movements', row: transfer }],
    inventoryId,
    openId: found.openId,
    deliveryId: delivered.deliveryId,
    transferId: transfer.id,
    good: must(stocked.goods[0], 'good'),
    changed: {
      '/dashboard/branches/create/{-$id}': bar.branches[0].id,
      '/dashboard/managers/edit/{-$id}': bar.manager.id,
      '/dashboard/barmen/create/{-$id}': bar.barmen[0].id,
      '/dashboard/goods/create/{-$id}': must(stocked.goods[0], 'good').id,
      '/dashboard/goods-type/create/{-$id}': bar.type.id,
      '/deliveries/edit/{-$id}': delivered.deliveryId,
      ...more.changed,
    },
  }
}

type Stocked = ReturnType<typeof stockShelves>

/** What was done, as a push has it. */
function done({ commands }: Work) {
  return commands.map(({ at, ...command }) => ({
    ...command,
    device_time: new Date(at).toISOString(),
    repairs: null,
  }))
}

/** Types, goods with prices, places and a pourer. */
function stockShelves(bar: Bar, now: number) {
  const ledger = demoLedger(0).filter(({ item }) => DEMO_ITEMS.indexOf(item) % SHARE === 0)
  const work = new Work(newId, foundedAt(now), STEP_MS)
  for (const { id: branch_id } of bar.branches) {
    for (const name of PLACES) work.do(addPlace, { branch_id, name })
  }
  const pourer = { name: 'Inox', weight: 285, error: 10 }
  const pourer_id = work.do(createPourer, { ...pourer, source: 'measured' })
  const types = new Map(
    TYPE_NAMES.map((name) => [name, work.do(createGoodsType, demoGoodsType(name))]),
  )
  const ids = ledger.map(({ item }) => {
    const good_id = work.do(createGood, demoGood(item, types))
    const amount = item.price * 100
    work.do(setPrice, { good_id, amount, currency: 'AMD', source: 'typed' })
    return good_id
  })
  const rows = rowsAfter(rowsOf(bar), bar.owner, done(work))
  const byId = new Map(rows.flatMap(({ table, row }) => (table === 'goods' ? [[row.id, row]] : [])))
  const goods = ids.map((id) => must(byId.get(id), 'good'))
  return { rows, goods, ledger, pourer: { id: pourer_id, ...pourer } }
}

function countWeekly(bar: Bar, { rows, goods, ledger, pourer }: Stocked, now: number) {
  const works = Array.from({ length: COUNTED }, (_, index) => {
    const count = COUNTS - COUNTED + index
    const work = new Work(newId, countAt(now, 0, count), STEP_MS)
    const name = index === 0 ? 'First count' : null
    const inventory_id = work.do(openInventory, { branch_id: bar.branches[0].id, name })
    const shelves = ledger.map((line, at) => ({ line, good: must(goods[at], 'good'), count }))
    const counting = { inventory_id, pourer }
    for (const countPart of [countBar, countFridge, countCellar]) {
      countPart(work, counting, shelves)
    }
    work.do(completeInventory, { inventory_id })
    return { inventory_id, commands: done(work) }
  })
  return {
    rows: rowsAfter(
      rows,
      bar.owner,
      works.flatMap(({ commands }) => commands),
    ),
    inventoryId: must(works.at(-1), 'inventory').inventory_id,
  }
}

/** An inventory that is open, in which somebody weighed bottles of unknown barcodes. */
function findUnknown(bar: Bar, rows: Change[], like: Good, now: number) {
  const work = new Work(newId, now - HOUR_MS, STEP_MS)
  const openId = work.do(openInventory, { branch_id: bar.branches[0].id, name: null })
  const bare = {
    good_id: null,
    measurement_unit: null,
    figures: { weight_full: null, weight_empty: null, litrage: null, density: null },
  }
  const device_time = new Date(now - HOUR_MS + STEP_MS).toISOString()
  const unknown = UNKNOWN_BARCODES.map((barcode, index) =>
    recording(openId, like, { ...bare, barcode, gross: 8000 + index * 900 }, { device_time }),
  )
  return { openId, rows: rowsAfter(rows, bar.owner, [...done(work), ...unknown]) }
}

function deliver(bar: Bar, rows: Change[], goods: readonly Good[], now: number) {
  const notes = [
    ['Ararat Trade', 'A-1042', 400],
    ['Оптовый склад «Виноторговля Севан»', '0000117', 200],
    ['', '', 21],
  ] as const
  const work = new Work(newId, now - HOUR_MS, STEP_MS)
  const ids = notes.map(([supplier, number, hours]) => {
    const lines = [
      { good_id: goods[0]?.id, unit: 'case', amount: 2, case_size: 12 },
      { good_id: goods[1]?.id, unit: 'piece', amount: 6 },
      { name: 'Kremlin Award Grand Premium 0.7', unit: 'piece', amount: 12 },
    ].map((line) => ({
      id: newId(),
      good_id: null,
      name: '',
      case_size: null,
      product_id: null,
      ...line,
    }))
    const [first] = lines
    return work.do(recordDelivery, {
      branch_id: bar.branches[0].id,
      delivered_at: new Date(now - hours * HOUR_MS).toISOString(),
      supplier,
      number,
      lines,
      prices: [{ line_id: first?.id, amount: 5_400_000, currency: 'AMD', of: 'unit' }],
      source: 'typed',
      document: null,
    })
  })
  return {
    deliveryId: must(ids[0], 'delivery'),
    rows: rowsAfter(rows, bar.owner, done(work)),
  }
}

/** What only the server or others make, and the work that goods leave. */
function sendLongAgo(bar: Bar, goods: readonly Good[], now: number): Movement {
  const [hall, roof] = bar.branches
  const said = { user_id: bar.owner.id, user_full_name: 'Nune Davtyan' }
  const line = { id: newId(), good_id: must(goods[0], 'good').id, amount: 6 }
  const received = { lines: [{ line_id: line.id, amount: 5 }], ...said, said_at: NOW }
  return buildMovement([line], {
    branch_id: hall.id,
    to_branch_id: roof.id,
    branch_name: hall.name,
    to_branch_name: roof.name,
    moved_at: new Date(now - 1000 * HOUR_MS).toISOString(),
    reason: 'transfer',
    received,
    ...said,
  })
}

function besides(bar: Bar, goods: readonly Good[]): Pick<DemoBar, 'rows' | 'changed'> {
  const [like, other] = goods.map((good) => ({ ...good, barcode: null }))
  const { goods_type_id, name_en } = must(like, 'good')
  const double = { ...must(like, 'good'), id: newId(), name_en: name_en.toUpperCase() }
  const names = [
    ['Kremlin Award Grand Premium', 'Кремлин Эворд Гранд Премиум', 'Կրեմլին Էվորդ Գրանդ Պրեմիում'],
    ['Belenkaya', 'Беленькая', 'Բելենկայա'],
    ['Stolichnaya', 'Столичная', 'Ստոլիչնայա'],
  ]
  const unweighed = names.map(([en = '', ru = '', hy = '']) =>
    buildGood({
      name_en: en,
      name_ru: ru,
      name_hy: hy,
      goods_type_id,
      barcode: null,
      weight_full: null,
      weight_empty: null,
    }),
  )
  const scale = buildScale({ user_id: bar.owner.id })
  const invitation = buildInvitation({
    email: 'a-rather-long-address@restaurant-group.example',
    branch_ids: bar.branches.map(({ id }) => id),
  })
  const products = ['Водка Абсолют 0,7', 'Сироп «Монин» гренадин 1 л', 'Лимон'].map((name, index) =>
    buildProduct({
      name,
      ...(index === 0 ? { status: 1 as const, client_good_id: must(other, 'good').id } : {}),
    }),
  )
  const message = 'Two terraces open in May, beside the Opera and at the lake.'
  return {
    rows: [
      ...[double, ...unweighed].map((row): Change => ({ table: 'goods', row })),
      { table: 'scale_devices', row: scale },
      { table: 'manager_invitations', row: invitation },
      { table: 'branch_requests', row: buildBranchRequest({ message }) },
      ...(['iiko', 'syrve'] as const).map((system): Change => ({
        table: 'pos_connections',
        row: buildConnection({ system }),
      })),
      ...products.map((row): Change => ({ table: 'pos_products', row })),
    ],
    changed: {
      '/dashboard/settings/scales/edit/{-$id}': scale.id,
      '/dashboard/manager-invitations/create/{-$id}': invitation.id,
    },
  }
}
