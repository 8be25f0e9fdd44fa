import { documentNumber, productLines, type SendLine } from '#domain/pos/sending.ts'
import { sumInUnit, type PosAmount } from '#domain/pos/amounts.ts'
import type { DocumentRemarks } from '#i18n/document-remarks.ts'
import type { PosSend, SentContent, SentCorrection } from '../../sql/pos/sends.ts'
import type { SendPlan, PlannedDocument } from './plan-send.ts'
import type { InventoryDocument } from '../port.ts'
import { problem, type SendError } from './send-errors.ts'

/** What a person chooses of a document beside its store. */
export interface DocumentOptions {
  timeZone: string
  /** Local time, yyyy-MM-ddTHH:mm; absent: when the inventory was completed. */
  date?: string
  isDraft?: boolean
  surplusAccount?: string
  shortageAccount?: string
  /** In the language of who sends it; absent from jobs of a server of an earlier version. */
  remarks?: DocumentRemarks
}

const ENGLISH: Required<DocumentRemarks> = {
  corrects: 'Corrects {number}.',
  replaces: 'Replaces {number}, which is gone.',
  sold: 'Lines corrected for what moved during the count: {number}.',
  numbered: '#{number}',
}

/**
 * The content of a document with these lines.
 * @param sold the lines that are not sent as they were counted
 */
export function contentOf(
  plan: SendPlan,
  wanted: PlannedDocument,
  lines: readonly SendLine[],
  options: DocumentOptions,
  sold: readonly SentCorrection[] = [],
): SentContent {
  const { isDraft, surplusAccount, shortageAccount } = options
  const corrected = new Map(sold.map((one) => [one.productId, correctedAmounts(one)]))
  const products = productLines(lines).map(({ product, amounts: counted }) => {
    const { external_id: productId, name, article, measurement_unit } = product
    const amounts = corrected.get(productId) ?? counted
    const amount = sumInUnit(amounts, product)
    return { productId, amounts, product: { name, article, measurement_unit, amount } }
  })
  return {
    date: dateOf(plan, wanted, products, options),
    timeZone: options.timeZone,
    comment: commentOf(plan, wanted, options, sold.length),
    lines: products,
    goods: lines.flatMap(({ good, amounts }) =>
      good ? [{ good_id: good.id, amounts: [...amounts] }] : [],
    ),
    scope: wanted.scope,
    ...(sold.length > 0 ? { sold: [...sold] } : {}),
    ...(isDraft === true ? { isDraft } : {}),
    ...(surplusAccount === undefined ? {} : { surplusAccount }),
    ...(shortageAccount === undefined ? {} : { shortageAccount }),
  }
}

/** In the product's unit: nobody knows whether what went came out of a sealed bottle. */
function correctedAmounts({ counted, moved }: SentCorrection): PosAmount[] {
  return [{ container_id: null, amount: Math.round((counted + moved) * 1000) / 1000 }]
}

/** The document that another one takes the place of. */
export function replacedBy(
  { sends }: Pick<SendPlan, 'sends'>,
  { corrects }: Pick<PlannedDocument, 'corrects'>,
): PosSend | undefined {
  return corrects === null ? undefined : sends.find(({ part }) => part === corrects)
}

/** Tells an accountant which document it takes the place of, and that amounts were not counted so. */
function commentOf(
  plan: SendPlan,
  wanted: PlannedDocument,
  { remarks = ENGLISH }: Pick<DocumentOptions, 'remarks'>,
  corrected: number,
): string {
  const { name, row_number } = plan.inventory
  const numbered = (remarks.numbered ?? ENGLISH.numbered).replace('{number}', String(row_number))
  const title = `Dram: ${name ?? numbered}`
  const sold = (remarks.sold ?? ENGLISH.sold).replace('{number}', String(corrected))
  const about = corrected === 0 ? title : `${title}. ${sold}`
  const before = replacedBy(plan, wanted)
  if (!before) return about
  const remark = before.missing_at === null ? remarks.corrects : remarks.replaces
  return `${remark.replace('{number}', before.document_number)} ${about}`
}

const MINUTE_MS = 60_000

type Products = SentContent['lines']

/**
 * When the inventory was completed. Where the same store has documents of it with the same products,
 * it is a minute later than those: of two of one time, nobody knows which one counts.
 */
function dateOf(
  plan: SendPlan,
  wanted: PlannedDocument,
  products: Products,
  { date, timeZone }: DocumentOptions,
): string {
  if (date !== undefined) return date.length === 16 ? `${date}:00` : date
  const { closed_at, created_at } = plan.inventory
  const counted = wallTime(closed_at ?? created_at, timeZone)
  const standing = standingDate(plan, wanted, products)
  if (standing === null || counted > standing) return counted
  return new Date(Date.parse(`${standing}Z`) + MINUTE_MS).toISOString().slice(0, 19)
}

/** Is, or may be, in the system, also when another one takes its place: that deletes nothing. */
export function isStanding({ status, missing_at }: PosSend): boolean {
  return status !== 'prepared' && missing_at === null
}

/** The latest date of what sets the stock of these products in the store, or is corrected there. */
function standingDate(
  { sends }: SendPlan,
  { storeId, corrects }: PlannedDocument,
  products: Products,
): string | null {
  const ids = new Set(products.map(({ productId }) => productId))
  const dates = sends.flatMap((send) => {
    const { part, store_id, document } = send
    if (store_id !== storeId || !isStanding(send)) return []
    const isAbout = part === corrects || document.lines.some(({ productId }) => ids.has(productId))
    return isAbout ? [document.date] : []
  })
  return dates.sort().at(-1) ?? null
}

/**
 * The moment of the count by the system's own clock, if it is not the document's time: its times have
 * no zone, and a person in another one would date the stock by hours too early or too late.
 * @param utcOffset of the system's clock, in minutes; null: unknown
 * @returns null too when a person chose the time, or a correction had to be later anyway
 */
export function dateOfSystem(
  plan: SendPlan,
  wanted: PlannedDocument,
  { date, lines }: SentContent,
  options: DocumentOptions,
  utcOffset: number | null,
): string | null {
  const { closed_at, created_at } = plan.inventory
  const counted = closed_at ?? created_at
  if (options.date !== undefined || utcOffset === null) return null
  if (date !== wallTime(counted, options.timeZone)) return null
  const there = new Date(Date.parse(counted) + utcOffset * MINUTE_MS).toISOString().slice(0, 19)
  const standing = standingDate(plan, wanted, lines)
  return there === date || (standing !== null && there <= standing) ? null : there
}

/** At the time of what stands in the store, or earlier, a document would not count. */
export function dateErrorsOf(
  plan: SendPlan,
  wanted: PlannedDocument,
  { date, lines }: SentContent,
): SendError[] {
  const standing = standingDate(plan, wanted, lines)
  return standing !== null && date <= standing ? [problem('date_not_later', null, standing)] : []
}

/** The system's times have no zone: yyyy-MM-ddTHH:mm:ss in local time. */
function wallTime(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(instant))
  return parts.replace(' ', 'T')
}

export function numberOf({ inventory }: Pick<SendPlan, 'inventory'>, part: number): string {
  return documentNumber(inventory, part)
}

/** The document as the system takes it. */
export function documentOf({
  document_number: number,
  store_id: storeId,
  document,
}: Pick<PosSend, 'document_number' | 'store_id' | 'document'>): InventoryDocument {
  const {
    date,
    timeZone,
    comment,
    lines,
    isDraft = false,
    surplusAccount,
    shortageAccount,
  } = document
  return {
    number,
    storeId,
    date,
    timeZone,
    comment,
    lines,
    isDraft,
    surplusAccount: surplusAccount ?? null,
    shortageAccount: shortageAccount ?? null,
  }
}

/** Names of the products and the store by the system's ids, to make its words readable. */
export function namesIn(
  { lines }: Pick<SendPlan, 'lines'>,
  store: Pick<PosSend, 'store_id' | 'store_name'>,
): ReadonlyMap<string, string> {
  const products = lines.flatMap(({ product }) => (product ? [product] : []))
  return new Map([
    ...products.map(({ external_id, name }): [string, string] => [external_id, name]),
    [store.store_id, store.store_name],
  ])
}
