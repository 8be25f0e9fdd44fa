import { flowsOfBranch, type Flow } from '#domain/deliveries/received-between.ts'
import type { Roots } from '#domain/goods/merged.ts'
import type { CompanySql } from '../database.ts'
import { listDeliveriesSince } from './deliveries.ts'
import { listMovementsSince } from './movements.ts'

/** What came to a branch and left it from a moment on, in no order. */
export async function listFlowsSince(
  sql: CompanySql,
  branchId: string,
  since: string,
  roots: Roots,
): Promise<Flow[]> {
  const came = await listDeliveriesSince(sql, sql.companyId, branchId, since)
  const moved = await listMovementsSince(sql, sql.companyId, branchId, since)
  return flowsOfBranch(branchId, came, moved, roots)
}
