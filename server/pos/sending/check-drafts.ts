import type { SendLine } from '#domain/pos/sending.ts'
import type { SentContent } from '../../sql/pos/sends.ts'
import { documentOf, namesIn } from './document-content.ts'
import type { SendPlan, PlannedDocument } from './plan-send.ts'
import { PosError, saidIn } from '../pos-error.ts'
import type { InventoryResult, PosClient, PosStore } from '../port.ts'
import { readSoldMeanwhile, type SoldMeanwhile } from './sold-meanwhile.ts'

/** One document of a preview before the system was asked. */
export interface Draft {
  wanted: PlannedDocument
  store: PosStore
  number: string
  lines: SendLine[]
  content: SentContent
}

/** What the system says of one draft. */
export interface Answered {
  result: InventoryResult
  /** Null: the bar did not sell while it was counted. */
  sold: SoldMeanwhile | null
}

/** An open inventory can be checked; only sending it must wait. */
export async function checkAll(
  plan: SendPlan,
  client: PosClient,
  drafts: readonly Draft[],
  now: () => number,
): Promise<Answered[]> {
  const answers: Answered[] = []
  // One request at a time, as these systems expect.
  for (const { wanted, number, store, lines, content } of drafts) {
    const about = { document_number: number, store_id: store.id, store_name: store.name }
    const document = { ...documentOf({ ...about, document: content }), names: namesIn(plan, about) }
    const result = await check(() => client.check(document))
    const { utcOffset } = result
    const sold =
      plan.inventory.sold_meanwhile === true
        ? await readSoldMeanwhile(client, { plan, wanted, lines, content, utcOffset, now })
        : null
    answers.push({ result, sold })
  }
  return answers
}

/** Returns the system's rejection of a document as a result. */
async function check(ask: () => Promise<InventoryResult>): Promise<InventoryResult> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PosError) || error.code !== 'pos_refused') throw error
    const said = saidIn(error)
    return { valid: false, warning: false, said, suggestsNumber: false, utcOffset: null, lines: [] }
  }
}
