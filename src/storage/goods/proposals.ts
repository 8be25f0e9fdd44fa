import { proposalsOf, type Proposal } from '#domain/counting/proposals.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Database } from '../database.ts'
import { goodsById } from './goods.ts'
import { weighingsOf } from './weighings.ts'

/** The weights of bottles that weighings propose and nobody has decided on, each with its good. */
export async function waitingProposals(
  database: Database,
): Promise<{ proposal: Proposal; good: Good | undefined }[]> {
  const weighings = await weighingsOf(database)
  const goods = await goodsById(database, [...new Set(weighings.map(({ good_id }) => good_id))])
  return proposalsOf(weighings, [...goods.values()]).map((proposal) => ({
    proposal,
    good: goods.get(proposal.good_id),
  }))
}
