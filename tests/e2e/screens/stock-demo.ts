import { must } from '#domain/must.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { Good } from '#domain/goods/goods.ts'
import { DELIVERIES_PATH } from '#protocol/deliveries/deliveries.ts'
import { GOODS_PATH } from '#protocol/goods/goods.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { PUSH_PATH, type PushAnswer } from '#protocol/sync/push.ts'
import type { DemoWorld } from '#tests/pictures/screens/demo-world.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { completing, numbered, opening, pricing, recording } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'

const HOUR_MS = 3_600_000
const UNKNOWN_BARCODES = ['4006381333931', '4600000000008', '5449000000996']

interface Inventory {
  id: string
  branch: { id: string }
  status: string
}

/** What the demo's bar gets besides: a new count to compare, deliveries, and work that waits. */
export interface Stocked {
  inventoryId: string
  /** Still open, with barcodes that nobody knows. */
  openId: string
  deliveryId: string
  /** As a file of the supplier lists them. */
  goods: Good[]
}

/**
 * Adds to the demo's company what its newer screens are about: a second count of the same goods,
 * deliveries with prices, unknown barcodes, a good that looks double, and goods without weights.
 */
export async function stockDemo({ url, owner }: DemoWorld): Promise<Stocked> {
  const ask = askAs(url, owner)
  const { data: inventories } = await ask<{ data: Inventory[] }>(INVENTORIES_PATH)
  const last = must(
    inventories.find(({ status }) => status === 'closed'),
    'a completed inventory',
  )
  const { entries } = await ask<{ entries: Entry[] }>(`${INVENTORIES_PATH}/${last.id}/entries`)
  const { data: goods } = await ask<{ data: Good[] }>(`${GOODS_PATH}?search=Absolut`)
  const first = must(goods[0], 'a bottle')
  const counted = countAgain(last.branch.id, entries)
  const found = opening(last.branch.id, on(1))
  await push(ask, owner, [
    ...counted.commands,
    found,
    ...UNKNOWN_BARCODES.map((barcode, index) =>
      readUnknown(found.id, first, barcode, 8000 + index * 900),
    ),
    ...newGoods(first).map((args) => creating(args)),
    ...goods.map(({ id }, index) => pricing(id, 480_000 + index * 65_000)),
  ])
  const deliveryId = await deliver(ask, last.branch.id, goods)
  return { inventoryId: counted.id, openId: found.id, deliveryId, goods }
}

/** Of most goods less is left, of one more, and one was not counted. */
function countAgain(branchId: string, entries: readonly Entry[]) {
  const open = opening(branchId, on(20))
  const counts = entries.flatMap((entry, index) => {
    if (entry.good_id === null || entry.deleted_at !== null || index % 12 === 5) return []
    const { is_full, count, gross, figures, barcode, measurement_unit, good_id } = entry
    const left = index % 9 === 4 ? 3 : 0.6
    const args = {
      good_id,
      barcode,
      measurement_unit,
      figures,
      is_full,
      count: count === null ? null : Math.round(count * left),
      gross: gross === null ? null : Math.max(figures.weight_empty ?? 0, Math.round(gross * 0.9)),
      measured_at: on(20).device_time,
    }
    return [recording(open.id, buildGood(), args, on(20))]
  })
  return { id: open.id, commands: [open, ...counts, completing(open.id, on(19))] }
}

function readUnknown(inventoryId: string, good: Good, barcode: string, gross: number) {
  const bare = { good_id: null, barcode, measurement_unit: null, gross }
  const figures = { weight_full: null, weight_empty: null, litrage: null, density: null }
  return recording(inventoryId, good, { ...bare, figures }, on(1))
}

function newGoods(like: Good): object[] {
  const { goods_type_id } = like
  const blank = { goods_type_id, weight_full: null, weight_empty: null, weights_later: true }
  const names = [
    ['Kremlin Award Grand Premium', 'Кремлин Эворд Гранд Премиум', 'Կրեմլին Էվորդ Գրանդ Պրեմիում'],
    ['Belenkaya', 'Беленькая', 'Բելենկայա'],
    ['Stolichnaya', 'Столичная', 'Ստոլիչնայա'],
  ]
  const unweighed = names.map(([name_en = '', name_ru = '', name_hy = '']) => ({
    ...buildGood({ name_en, name_ru, name_hy, barcode: null }),
    ...blank,
  }))
  const double = {
    ...like,
    name_en: like.name_en.toUpperCase(),
    barcode: '4870000000001',
    weight_empty: (like.weight_empty ?? 0) - 120,
  }
  return [...unweighed, double]
}

function creating(args: object) {
  const device_time = on(1).device_time
  return { id: newUuid(), kind: 'create-good', v: 1, args, device_time, repairs: null }
}

type Ask = <T>(path: string, body?: object) => Promise<T>

async function deliver(ask: Ask, branch_id: string, goods: readonly Good[]): Promise<string> {
  const [first, second, third] = goods
  const lines = [
    { good_id: first?.id, unit: 'case', amount: 2, case_size: 12, price: { amount: 5_400_000 } },
    { good_id: second?.id, unit: 'piece', amount: 6, price: { amount: 710_000 } },
    { good_id: third?.id, unit: 'piece', amount: 3 },
    { name: 'Kremlin Award Grand Premium 0.7', unit: 'piece', amount: 12 },
  ]
  const notes = [
    ['Ararat Trade', 'A-1042', 400],
    ['Оптовый склад «Виноторговля Севан»', '0000117', 200],
    ['', '', 21],
  ] as const
  const made: string[] = []
  for (const [supplier, number, hours] of notes) {
    const delivered_at = on(hours).device_time
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they came
    const { id } = await ask<{ id: string }>(DELIVERIES_PATH, {
      branch_id,
      supplier,
      number,
      delivered_at,
      lines,
    })
    made.push(id)
  }
  return must(made[0], 'a delivery')
}

async function push(ask: Ask, token: string, commands: Parameters<typeof numbered>[0]) {
  const [, claims = ''] = token.split('.')
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }
  const body = { device_id: newUuid(), user_id: sub, commands: numbered(commands) }
  const { answers } = await ask<PushAnswer>(PUSH_PATH, body)
  const rejected = answers.find(({ status }) => status === 'rejected')
  if (rejected) throw new Error(`rejected: ${JSON.stringify(rejected)}`)
}

/** The envelope of what was done so many hours ago. */
function on(hours: number) {
  return { device_time: new Date(Date.now() - hours * HOUR_MS).toISOString() }
}

function askAs(url: string, token: string): Ask {
  return async <T>(address: string, body?: object) => {
    const response = await fetch(url + address, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
}
