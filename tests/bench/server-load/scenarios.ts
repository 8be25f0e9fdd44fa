import { GOODS_PATH } from '#protocol/goods/goods.ts'
import { inventoryEntriesPath } from '#protocol/counting/entries.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { TO_BUY_PATH } from '#protocol/inventories/to-buy.ts'
import { USE_PATH } from '#protocol/inventories/use.ts'
import { PULL_PATH } from '#protocol/sync/pull.ts'
import { PUSH_PATH, type Envelope } from '#protocol/sync/push.ts'
import { cursorText } from '#server/sync/cursor.ts'
import { newUuid } from '#tests/support/ids.ts'
import { idOf, lastSeq, type Size } from './size.ts'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: string
}

/** A kind of request, created for a company and for a running number. */
export type Scenario = (company: number, turn: number, size: Size) => Call

const PUSHED = 50
const WORDS = ['jame', 'ara', 'Конь', 'վիս', 'beluga gin', 'тек 12', 'single']

const get = (path: string): Call => ({ method: 'GET', path })

export const SCENARIOS: Record<string, Scenario> = {
  'goods, first page': () => get(GOODS_PATH),
  'goods, a page far back': (_, turn, { goods }) =>
    get(`${GOODS_PATH}?page=${turn % Math.floor(goods / 20)}`),
  'goods by the beginnings of words': (_, turn) =>
    get(`${GOODS_PATH}?search=${encodeURIComponent(WORDS[turn % WORDS.length] ?? '')}`),
  'a good by its barcode': (_, turn, { goods }) =>
    get(`${GOODS_PATH}?search=${4_850_000_000_000 + (turn % goods)}`),
  'inventories, first page with totals': () => get(INVENTORIES_PATH),
  'entries of an inventory': (company, turn, { inventories }) =>
    get(inventoryEntriesPath(idOf('inventory', company, turn % inventories))),
  'use between two inventories': (company, turn, { inventories }) =>
    get(
      `${INVENTORIES_PATH}/${idOf('inventory', company, 1 + (turn % (inventories - 2)))}${USE_PATH}`,
    ),
  'what to buy': (company, turn) =>
    get(`${TO_BUY_PATH}?branch=${idOf('branch', company, turn % 2)}`),
  'pull, nothing new': (company, _, size) => get(pullFrom(company, lastSeq(size), size)),
  'pull, the last 500 rows': (company, _, size) =>
    get(pullFrom(company, lastSeq(size) - 500, size)),
  'pull, the first page of a new device': () => get(PULL_PATH),
  [`push of ${PUSHED} entries`]: (company, turn, size) => ({
    method: 'POST',
    path: PUSH_PATH,
    body: JSON.stringify({
      device_id: newUuid(),
      user_id: idOf('user', company),
      commands: Array.from({ length: PUSHED }, (_, index) =>
        entry(company, turn + index, index + 1, size),
      ),
    }),
  }),
}

function pullFrom(company: number, seq: number, size: Size): string {
  const epoch = idOf('epoch', company)
  const cursor = cursorText({
    epoch,
    access_version: 1,
    generation: 0,
    bootstrap_at: Math.min(seq, lastSeq(size)),
    seq,
    part: null,
    mark: null,
  })
  return `${PULL_PATH}?cursor=${cursor}`
}

/** A half-full bottle in the only open inventory. */
function entry(company: number, good: number, n: number, { goods, inventories }: Size): Envelope {
  const device_time = new Date().toISOString()
  const figures = { weight_full: 12_000, weight_empty: 5000, litrage: 700, density: 0.94 }
  return {
    id: newUuid(),
    n,
    kind: 'record-entry',
    v: 1,
    device_time,
    repairs: null,
    args: {
      inventory_id: idOf('inventory', company, inventories - 1),
      good_id: idOf('good', company, good % goods),
      barcode: null,
      measurement_unit: 1,
      is_full: false,
      count: null,
      gross: 8220,
      figures,
      source: 'scale',
      measured_at: device_time,
    },
  }
}
