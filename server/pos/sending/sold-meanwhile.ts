import type { ProductLine, SendLine } from '#domain/pos/sending.ts'
import { productLines, uncountedOf } from '#domain/pos/sending.ts'
import { sumInUnit } from '#domain/pos/amounts.ts'
import { bookSteps, type BlindTime } from '#domain/pos/sold/book-samples.ts'
import { movedUntil } from '#domain/pos/sold/moved-until.ts'
import { postingOf, type Posting } from '#domain/pos/sold/posting.ts'
import { soldLine, unknown, type SoldLine, type SoldReason } from '#domain/pos/sold/sold-line.ts'
import type { Instant } from '#domain/units.ts'
import { MINUTE_MS } from '#domain/zone-offset.ts'
import { instantAt } from '../../platform/instant.ts'
import type { SentContent } from '../../sql/pos/sends.ts'
import { BookReader, SECOND_MS } from '../products/book-reader.ts'
import { isStanding } from './document-content.ts'
import type { SendPlan, PlannedDocument } from './plan-send.ts'
import type { PosClient } from '../port.ts'
import { PosError } from '../pos-error.ts'

/** One product of a document that was counted while the bar sold. */
export interface SoldProduct extends SoldLine {
  line: ProductLine
  /** In the product's unit. */
  counted: number
  read_from: Instant
  read_to: Instant
}

/** What the system's books tell of the time between a document's readings and the document. */
export interface SoldMeanwhile {
  /** Why nothing is known; null: the books were told. */
  reason: SoldReason | null
  posting: Posting | null
  asked_at: Instant
  /** By the system's id. */
  products: ReadonlyMap<string, SoldProduct>
}

interface About {
  plan: SendPlan
  wanted: PlannedDocument
  lines: readonly SendLine[]
  content: SentContent
  /** The offset of the system's clock, in minutes; null: unknown. */
  utcOffset: number | null
  /** ms since 1970 */
  now: () => number
}

interface Read {
  line: ProductLine
  counted: number
  readings: Instant[]
}

/**
 * Asks for the books at the document's time and at those of the readings. A bar's count has many of
 * them, and most products do not move: so first at the first reading and the last moment, and then at
 * the readings of what changed between.
 */
export async function readSoldMeanwhile(client: PosClient, about: About): Promise<SoldMeanwhile> {
  const { plan, wanted, lines, utcOffset, now } = about
  const read = productLines(lines).map((line): Read => {
    const readings = plan.readingsOf(line.good_ids, wanted.scope).sort()
    return { line, counted: sumInUnit(line.amounts, line.product), readings }
  })
  const asked_at = instantAt(now())
  const nothing = (reason: SoldReason): SoldMeanwhile => {
    const line = unknown(reason)
    return { reason, posting: null, asked_at, products: byProduct(read, () => line) }
  }
  if (!client.books) return nothing('not_told')
  if (utcOffset === null) return nothing('clock_unknown')
  const offset = utcOffset * MINUTE_MS
  const until = Date.parse(`${about.content.date}Z`)
  if (until - offset > now()) return nothing('in_future')
  try {
    return { reason: null, asked_at, ...(await judge(client, about, { read, offset, until })) }
  } catch (error) {
    if (!(error instanceof PosError)) throw error
    return nothing('not_told')
  }
}

interface Times {
  read: readonly Read[]
  /** How far the system's clock is ahead of UTC, in ms. */
  offset: number
  /** The document's time by the system's clock, in ms. */
  until: number
}

async function judge(
  client: PosClient,
  about: About,
  { read, offset, until }: Times,
): Promise<Pick<SoldMeanwhile, 'posting' | 'products'>> {
  const { plan, wanted, lines } = about
  const wall = (at: Instant): number =>
    Math.floor((Date.parse(at) + offset) / SECOND_MS) * SECOND_MS
  const blind = blindTimes(plan, wanted.storeId)
  const readings = new Map(
    read.map(({ line, readings: all }) => [line.product.external_id, all.map(wall)]),
  )
  const reader = new BookReader(client, wanted.storeId, about.now)
  await reader.readAround({ readings, until, blind })
  const steps = bookSteps(reader.samples, blind)
  const posting = postingOf(steps, new Set(readings.keys()))
  const partly = partlyCounted(plan, lines)
  const products = byProduct(read, ({ line, counted, readings: all }) => {
    const { external_id, id } = line.product
    return soldLine({
      counted,
      range: movedUntil(external_id, readings.get(external_id) ?? [], until, steps),
      posting,
      isDelivered: isDelivered(plan, line.good_ids, [...all, instantAt(until - offset)]),
      isWhollyCounted: !partly.has(id),
    })
  })
  return { posting, products }
}

function byProduct(
  read: readonly Read[],
  of: (one: Read) => SoldLine,
): ReadonlyMap<string, SoldProduct> {
  return new Map(
    read.map((one) => {
      const { line, counted, readings } = one
      const [read_from = '', read_to = read_from] = [readings[0], readings.at(-1)]
      return [line.product.external_id, { ...of(one), line, counted, read_from, read_to }]
    }),
  )
}

/** When documents of this inventory set the store's stock, whose moment is at the second. */
function blindTimes({ sends }: SendPlan, storeId: string): BlindTime[] {
  return sends
    .filter((send) => isStanding(send) && send.store_id === storeId)
    .map(({ document }) => Date.parse(`${document.date}Z`))
    .map((at) => ({ from: at - SECOND_MS, to: at + SECOND_MS }))
}

/** Products of which a good was counted nowhere. */
function partlyCounted(plan: SendPlan, lines: readonly SendLine[]): ReadonlySet<string> {
  const counted = new Set(plan.lines.map(({ total }) => total.good_id))
  const missing = uncountedOf(lines).filter(({ good_id }) => !counted.has(good_id))
  return new Set(missing.map(({ product }) => product.id))
}

/**
 * Did any of these goods come to the branch between the first and the last of these moments? Only by
 * deliveries that Dram was told of; those from the system's own invoices are in its books.
 */
function isDelivered(
  { deliveries, roots }: Pick<SendPlan, 'deliveries' | 'roots'>,
  goodIds: readonly string[],
  moments: readonly Instant[],
): boolean {
  const inOrder = moments.toSorted()
  const [first = '', last = ''] = [inOrder[0], inOrder.at(-1)]
  return deliveries.some(
    ({ delivered_at, source, lines }) =>
      source !== 'till' &&
      delivered_at > first &&
      delivered_at <= last &&
      lines.some(({ good_id }) => goodIds.includes(roots.get(good_id ?? '') ?? good_id ?? '')),
  )
}
