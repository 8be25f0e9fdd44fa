import { sumInUnit } from '#domain/pos/amounts.ts'
import { productLines, uncountedOf, type ProductLine } from '#domain/pos/sending.ts'
import type { PreviewAnswer } from '#protocol/pos/sending.ts'
import {
  contentOf,
  namesIn,
  isBlocking,
  nextPart,
  numberOf,
  problem,
  sendErrorsOf,
  unfinishedNumber,
  type SendError,
  type SendPlan,
} from './plan-send.ts'
import { PosError, saidIn } from './pos-error.ts'
import type { PosGate } from './pos-gate.ts'
import type { InventoryResult, PosAccount, ResultLine } from './port.ts'

interface Wanted {
  /** Null when the system does not have it. */
  store: { id: string; name: string } | null
  timeZone: string
}

/**
 * What would be sent, and the system's check of it, which computes the differences and saves
 * nothing. Reports all errors at once. Without a store, or without any line to send, the system is
 * not called.
 */
export async function previewSend(
  gate: PosGate,
  companyId: string,
  account: PosAccount,
  plan: SendPlan,
  { store, timeZone }: Wanted,
): Promise<PreviewAnswer> {
  const number = numberOf(plan, nextPart(plan))
  const unfinished = unfinishedNumber(plan)
  const result = await checkThere()
  const problems = [
    ...(store ? [] : [problem('store_unknown')]),
    ...sendErrorsOf(plan),
    ...documentErrorsOf(result),
  ]
  const results = new Map(result?.lines.map((line) => [line.product_id, line]))
  return {
    document_number: number,
    store,
    lines: productLines(plan.fresh).map((line) => previewLine(line, results)),
    uncounted: uncountedOf(plan.fresh).map(({ product, good_id }) => ({
      product_id: product.id,
      product_name: product.name,
      good_id,
    })),
    problems,
    unfinished,
    canSend: (result !== null || unfinished !== null) && !problems.some(isBlocking),
    warning: warningOf(result),
  }

  /** An open inventory can be checked; only sending it must wait. */
  async function checkThere(): Promise<InventoryResult | null> {
    if (store === null || plan.fresh.length === 0) return null
    const content = contentOf(plan, plan.fresh, timeZone)
    const names = namesIn(plan, { store_id: store.id, store_name: store.name })
    const document = { number, storeId: store.id, ...content, names }
    return gate.enter(companyId, account, (client) => check(() => client.check(document)))
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
  if (!result) {
    return { ...about, counted: sumInUnit(amounts, product), expected: null, difference: null }
  }
  const { counted, expected, difference, expectedSum, differenceSum } = result
  return { ...about, counted, expected, difference, expectedSum, differenceSum }
}

/** Returns the system's rejection of a document as a result. */
async function check(ask: () => Promise<InventoryResult>): Promise<InventoryResult> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PosError) || error.code !== 'pos_refused') throw error
    const said = saidIn(error)
    return { valid: false, warning: false, said, suggestsNumber: false, lines: [] }
  }
}

function documentErrorsOf(result: InventoryResult | null): SendError[] {
  if (result === null || result.valid) return []
  const lines = result.said.length > 0 ? result.said : [null]
  return lines.map((line) => problem('document_refused', null, line))
}
