import { lookForDocument } from '#api/pos-sends.ts'
import type { Answer } from '#api/api.ts'
import type { SendRequestBody } from '#protocol/pos/sending.ts'
import type { SendRecord } from '#protocol/pos/sends.ts'
import { useAnswer } from '../../use-answer.ts'
import type { Correctable } from '../correctable.ts'
import type { Preparation } from '../use-preparation.ts'

interface LookedUp {
  answer: Answer<SendRecord> | undefined
  again: () => void
  /** Nothing is corrected, or what is corrected was looked for and its fate is known. */
  isSeen: boolean
  isMissing: boolean
  /** What is sent along with a correction. */
  corrects: Pick<SendRequestBody, 'corrects'>
}

/** Looks for the document that is corrected, so that a person decides on what is there now. */
export function useLookedUp(
  { system, inventory }: Preparation,
  corrected: Correctable | undefined,
): LookedUp {
  const inventoryId = inventory.id
  const part = corrected?.part ?? 0
  const { answer, again } = useAnswer(
    (api) => lookForDocument(api, system, { inventoryId, part }),
    corrected ? `look ${inventoryId} ${part}` : null,
  )
  const state = answer?.kind === 'ok' ? answer.value.state : null
  const missing = state === 'missing'
  return {
    answer,
    again,
    isSeen: !corrected || (state !== null && state !== 'unknown'),
    isMissing: missing,
    corrects: corrected ? { corrects: { part, missing } } : {},
  }
}
