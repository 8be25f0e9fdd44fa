import { must } from '#domain/must.ts'
import { previewAnswer, type PreviewAnswer } from '#protocol/pos/preview.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { catalogueOf, STORE } from './bar-catalogue.ts'
import type { SendingBar } from './sending-bar.ts'
import type { Behaviour, Catalogue, WorldSale } from './world.ts'

/** The till's clock is four hours ahead; the evening begins there at this moment of UTC. */
export const BEGAN = Date.parse('2026-11-20T18:00:00.000Z')
const AHEAD_MS = 4 * 3_600_000
const MINUTE_MS = 60_000

export const BAR_ZONE = 'Asia/Yerevan'

/** A moment so many minutes after the evening began. */
export const at = (minute: number): string => new Date(BEGAN + minute * MINUTE_MS).toISOString()

/** The same by the till's clock, which tells seconds and no zone. */
export const wallAt = (minute: number): string =>
  new Date(BEGAN + minute * MINUTE_MS + AHEAD_MS).toISOString().slice(0, 19)

export const sale = (
  product: string,
  minute: number,
  amount: number,
  over: Partial<WorldSale> = {},
): WorldSale => ({ store: STORE.bar, product, at: wallAt(minute), amount, ...over })

/** What guests drink all evening: a tonic every ten minutes. */
export const usualTonics = (until: number): WorldSale[] =>
  Array.from({ length: Math.floor(until / 10) + 1 }, (_none, index) =>
    sale('p-tonic', index * 10, 1),
  )

/** One thing that was read, and when. */
export interface Reading {
  good: 'vodka' | 'tonic'
  minute: number
  /** Millilitres of an open bottle of vodka, in steps of 35; sealed bottles of either. */
  ml?: number
  sealed?: number
  place?: string | null
}

/** The vodka is read at minute 60, the tonics at 100, and the count ends at 120. */
export const EVENING: Reading[] = [
  { good: 'vodka', minute: 60, ml: 350 },
  { good: 'tonic', minute: 100, sealed: 12 },
]
export const END = { completed: 120 }

/** A bar that sells while it is counted, beside a till that tells of it in its own way. */
export class SellingBar {
  readonly #one: SendingBar

  constructor(one: SendingBar) {
    this.#one = one
  }

  /** What the till knows, and how it tells it. */
  async till(sales: readonly WorldSale[], behaviour: Partial<Behaviour> = {}): Promise<void> {
    const { iiko, bar } = this.#one
    const known: Catalogue = { ...catalogueOf(bar.company.goods), sales: [...sales] }
    await iiko.sell({ ...known, stock: { ...known.stock, [`${STORE.bar}:p-lemon`]: 4 } })
    await iiko.behave(behaviour)
  }

  /** An inventory with these readings, completed at a minute of the evening. */
  async counted(
    readings: readonly Reading[],
    { completed, isSaid = true }: { completed: number; isSaid?: boolean },
  ): Promise<string> {
    const { server, bar, goods } = this.#one
    const [vodka, tonic] = goods
    const open = opening(must(bar.company.branches[0], 'branch').id, { device_time: at(0) })
    const entries = readings.map(({ good, minute, ml, sealed = 0, place = null }) => {
      const amount =
        ml === undefined
          ? { is_full: true, count: sealed, gross: null }
          : { gross: 4900 + (ml / 35) * 332 }
      const args = { ...amount, place, measured_at: at(minute) }
      return recording(open.id, good === 'vodka' ? vodka : tonic, args, { device_time: at(minute) })
    })
    const completion = completing(open.id, { device_time: at(completed) })
    await pushAll(server, bar.owner, [open, ...entries, completion])
    if (isSaid) await this.say(open.id, true)
    return open.id
  }

  async say(inventoryId: string, sold_meanwhile: boolean): Promise<void> {
    const { server, bar } = this.#one
    const args = { inventory_id: inventoryId, sold_meanwhile }
    const base = completing(inventoryId)
    await pushAll(server, bar.owner, [{ ...base, id: newUuid(), kind: 'say-sold-meanwhile', args }])
  }

  async preview(id: string, over: object = {}): Promise<PreviewAnswer> {
    const answer = await this.#one.preview(id, { timeZone: BAR_ZONE, ...over })
    return previewAnswer.parse(answer.body)
  }
}

/** What a preview says of a product. */
export function soldOf(preview: PreviewAnswer, product: 'vodka' | 'tonic') {
  const name = product === 'vodka' ? 'Водка импортная' : 'Tonic'
  const line = preview.lines.find(({ product_name }) => product_name === name)
  return must(line, product)
}

/** The corrections of a preview as a person sends them. */
export function seenIn(preview: PreviewAnswer) {
  return (preview.documents ?? []).flatMap(({ store, lines }) =>
    lines.flatMap(({ product_id, sold }) =>
      sold?.corrected != null && product_id !== null
        ? [{ storeId: store.id, product_id, moved: sold.moved }]
        : [],
    ),
  )
}
