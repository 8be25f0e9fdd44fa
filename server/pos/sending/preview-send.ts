import { sumInUnit } from '#domain/pos/amounts.ts'
import { lineUncertainty } from '#domain/pos/line-uncertainty.ts'
import type { Scope } from '#domain/pos/scopes.ts'
import { productLines, uncountedOf, type ProductLine } from '#domain/pos/sending.ts'
import type { CountErrors } from '#domain/stock/count-errors.ts'
import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import {
  contentOf,
  dateErrorsOf,
  dateOfSystem,
  numberOf,
  type DocumentOptions,
} from './document-content.ts'
import type { CheckedDocument } from './expected-amounts.ts'
import {
  freshLines,
  partFor,
  unfinishedNumber,
  type PlannedDocument,
  type SendPlan,
} from './plan-send.ts'
import type { PosGate } from '../pos-gate.ts'
import type { InventoryResult, PosAccount, PosStore, ResultLine } from '../port.ts'
import { checkAll, type Answered, type Draft } from './check-drafts.ts'
import { isBlocking, problem, sendErrorsOf, type SendError } from './send-errors.ts'
import type { SoldMeanwhile, SoldProduct } from './sold-meanwhile.ts'
import { stayingOf } from './staying.ts'

type PreviewedDocument = NonNullable<PreviewAnswer['documents']>[number]

/**
 * What would be sent, and the system's check of it, which computes the differences and saves
 * nothing. Reports all errors at once. Without a store, or without any line to send, the system is
 * not called.
 * @param stores those that the system has, of the wanted ones
 */
export async function previewSend(
  gate: PosGate,
  companyId: string,
  account: PosAccount,
  plan: SendPlan,
  { wanted, stores, options, withSums, errorsIn, onChecked, now }: PreviewRequest,
): Promise<PreviewAnswer> {
  const drafts = draftsOf(plan, wanted, stores, options)
  const hasStores = wanted.every(({ storeId }) => stores.has(storeId))
  const asked = hasStores ? drafts.filter(({ lines }) => lines.length > 0) : []
  const answers =
    asked.length === 0
      ? []
      : await gate.enter(companyId, account, (client) => checkAll(plan, client, asked, now))
  await onChecked(answers.flatMap((answer, at) => checkedOf(asked[at], answer)))
  const documents = drafts.map((draft) => {
    const answer = answers[asked.indexOf(draft)] ?? null
    const result = answer && (withSums ? answer.result : withoutSums(answer.result))
    const { wanted: one, content } = draft
    const dateThere = dateOfSystem(plan, one, content, options, result?.utcOffset ?? null)
    const more = { dateThere, errors: errorsIn(one.scope), sold: answer?.sold ?? null }
    return previewed(plan, draft, result, more)
  })
  const staying = stayingOf(plan, documents, wanted[0]?.corrects ?? null)
  return { ...together(plan, documents, hasStores, answers.length > 0), documents, ...staying }
}

/** What callers see who know of one document only. */
function together(
  plan: SendPlan,
  documents: readonly PreviewedDocument[],
  hasStores: boolean,
  isChecked: boolean,
): PreviewAnswer {
  const problems = [
    ...(hasStores ? [] : [problem('store_unknown')]),
    ...sendErrorsOf(plan),
    ...documents.flatMap((one) => one.problems),
  ]
  const unfinished = unfinishedNumber(plan)
  const [first] = documents
  const part = partFor(plan, { storeId: '', corrects: null })
  return {
    document_number: first?.document_number ?? numberOf(plan, part),
    store: first ? { id: first.store.id, name: first.store.name } : null,
    lines: documents.flatMap(({ lines }) => lines),
    uncounted: documents.flatMap(({ uncounted }) => uncounted),
    problems,
    unfinished,
    canSend: (isChecked || unfinished !== null) && !problems.some(isBlocking),
    warning: documents.flatMap(({ warning }) => warning ?? []).join('\n') || null,
  }
}

export interface PreviewRequest {
  wanted: readonly PlannedDocument[]
  stores: ReadonlyMap<string, PosStore>
  options: DocumentOptions
  /** For a person who may see prices. */
  withSums: boolean
  /** How surely it was counted at these places. */
  errorsIn: (scope: Scope) => CountErrors
  /** Called with what the system has checked. */
  onChecked: (checked: readonly CheckedDocument[]) => Promise<void>
  /** ms since 1970 */
  now: () => number
}

/** A correction is asked about again when it is sent: until then what it corrects stands. */
function checkedOf(draft: Draft | undefined, { result, sold }: Answered): CheckedDocument[] {
  if (!draft || draft.wanted.corrects !== null) return []
  const { store, content } = draft
  return [{ store_id: store.id, store_name: store.name, document: content, result, sold }]
}

/** One for every store that something is to be sent to; at least the first. */
function draftsOf(
  plan: SendPlan,
  wanted: readonly PlannedDocument[],
  stores: ReadonlyMap<string, PosStore>,
  options: DocumentOptions,
): Draft[] {
  const drafts = wanted.flatMap((one): Omit<Draft, 'number'>[] => {
    const store = stores.get(one.storeId)
    if (!store) return []
    const lines = freshLines(plan, one)
    return [{ wanted: one, store, lines, content: contentOf(plan, one, lines, options) }]
  })
  const filled = drafts.filter(({ lines }) => lines.length > 0)
  const shown = filled.length > 0 ? filled : drafts.slice(0, 1)
  const parts: number[] = []
  for (const { wanted: one } of shown) parts.push(partFor(plan, one, parts))
  return shown.map((draft, index) => ({ ...draft, number: numberOf(plan, parts[index] ?? 1) }))
}

function withoutSums(result: InventoryResult): InventoryResult {
  const lines = result.lines.map((line) => ({ ...line, expectedSum: null, differenceSum: null }))
  return { ...result, lines }
}

interface PreviewFacts {
  dateThere: string | null
  errors: CountErrors
  sold: SoldMeanwhile | null
}

function previewed(
  plan: SendPlan,
  { wanted, store, number, lines, content }: Draft,
  result: InventoryResult | null,
  { dateThere, errors, sold }: PreviewFacts,
): PreviewedDocument {
  const results = new Map(result?.lines.map((line) => [line.product_id, line]))
  const counted = new Set(plan.lines.map(({ total }) => total.good_id))
  return {
    document_number: number,
    store: { id: store.id, name: store.name, group: store.group },
    scope: wanted.scope,
    date: content.date,
    dateThere,
    comment: content.comment,
    draft: content.isDraft === true,
    lines: productLines(lines).map((line) => {
      const own = lines.filter(({ product }) => product?.id === line.product.id)
      const estimated = own.reduce((sum, { total }) => sum + total.estimated, 0)
      const uncertainty = lineUncertainty(own, errors)
      const product = sold?.products.get(line.product.external_id)
      return { ...previewLine(line, results), uncertainty, estimated, ...soldOf(product) }
    }),
    // What was counted at another store's places is no loss of this one.
    uncounted: uncountedOf(lines)
      .filter(({ good_id }) => !counted.has(good_id))
      .map(({ product, good_id }) => ({
        product_id: product.id,
        product_name: product.name,
        good_id,
      })),
    problems: [...dateErrorsOf(plan, wanted, content), ...documentErrorsOf(result)],
    warning: warningOf(result),
    ...(sold ? { sold: soldFacts(sold, content.date) } : {}),
  }
}

function warningOf(result: InventoryResult | null): string | null {
  return result?.warning === true && result.valid ? result.said.join('\n') || null : null
}

/** One product with the counted amount and, if the system was asked, the expected one. */
function previewLine(
  { product, amounts, good_ids }: ProductLine,
  results: ReadonlyMap<string, ResultLine>,
): PreviewAnswer['lines'][number] {
  const { id: product_id, name: product_name, measurement_unit, external_id } = product
  const good_id = good_ids[0] ?? null
  const about = { product_id, product_name, measurement_unit, good_id, good_ids, amounts }
  const result = results.get(external_id)
  const sent = sumInUnit(amounts, product)
  if (!result) return { ...about, counted: sent, expected: null, difference: null }
  const { expected, expectedSum, differenceSum } = result
  const counted = result.counted ?? sent
  const difference = expected === null ? null : Math.round((counted - expected) * 1000) / 1000
  return { ...about, counted, expected, difference, expectedSum, differenceSum }
}

function documentErrorsOf(result: InventoryResult | null): SendError[] {
  if (result === null || result.valid) return []
  const lines = result.said.length > 0 ? result.said : [null]
  return lines.map((line) => problem('document_refused', null, line))
}

/** What a preview says of a product that was counted while the bar sold. */
function soldOf(product: SoldProduct | undefined): Pick<PreviewAnswer['lines'][number], 'sold'> {
  if (!product) return {}
  const { read_from, read_to, moved, range, corrected, reason } = product
  const { least = null, most = null } = range ?? {}
  return { sold: { read_from, read_to, moved, least, most, corrected, reason } }
}

/** @param until the document's local time */
function soldFacts(
  { reason, posting, asked_at, products }: SoldMeanwhile,
  until: string,
): PreviewedDocument['sold'] {
  const [from = asked_at] = [...products.values()].map(({ read_from }) => read_from).sort()
  return { reason, posting, asked_at, from, until }
}
