import { recountedGoods, type RecountedGood } from '#domain/counting/recounts/recount-rounds.ts'
import type { PairVerdict } from '#domain/counting/recounts/judge-rounds.ts'
import type { LateCount } from '#domain/counting/recounts/late-counts.ts'
import { rootsOf, underRoots } from '#domain/goods/merged.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import {
  listRecounts,
  type LateCountAnswer,
  type PairVerdictAnswer,
  type RecountedGoodAnswer,
  type RecountsAnswer,
} from '#protocol/inventories/recounts.ts'
import { entries } from '../../sql/counting/entries.ts'
import { entryChanges } from '../../sql/counting/entry-changes.ts'
import { recountReadings, recounts } from '../../sql/counting/recounts.ts'
import { findTareSpreads } from '../../sql/counting/weighings.ts'
import type { CompanySql } from '../../sql/database.ts'
import { listMerged } from '../../sql/goods/goods.ts'
import { listOfInventory } from '../../sql/sync/synced-table.ts'
import { scopeOf } from '../list-request.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'
import { visibleInventory } from '../visible-inventory.ts'
import { refuseBlind } from './refuse-blind.ts'

/** What was counted again in an inventory, judged by the same rules as on the screen. */
export function recountsRoutes(router: OperationRouter): void {
  router.on(listRecounts, async (c) => {
    const company = c.get('company')
    const inventory = await visibleInventory(company, scopeOf(c), pathId(c))
    await refuseBlind(c, inventory.id)
    return recountsOf(company, inventory)
  })
}

async function recountsOf(company: CompanySql, inventory: Inventory): Promise<RecountsAnswer> {
  const { companyId } = company
  return company.snapshot(async (sql) => {
    const asked = await listOfInventory(sql, recounts, companyId, inventory.id)
    if (asked.length === 0) return { data: [], total: 0 }
    const rows = {
      inventory,
      entries: await listOfInventory(sql, entries, companyId, inventory.id),
      changes: await listOfInventory(sql, entryChanges, companyId, inventory.id),
      recounts: asked,
      merged: await listMerged(sql, companyId),
      readings: await listOfInventory(sql, recountReadings, companyId, inventory.id),
    }
    const roots = rootsOf(rows.merged)
    const ids = [...new Set(underRoots(asked, roots).map(({ good_id }) => good_id))]
    const spreads = await findTareSpreads(sql, companyId, ids)
    const seqs = new Map(asked.map(({ id, seq }) => [id, seq]))
    const data = recountedGoods({ ...rows, spreads }).map((one) => answerOf(one, seqs))
    return { data, total: data.length }
  })
}

function answerOf(good: RecountedGood, seqs: ReadonlyMap<string, number>): RecountedGoodAnswer {
  const { good_id, rounds, verdict, late, decision, firstAt, secondAt, thirdAt } = good
  return {
    good_id,
    rounds: rounds.map(({ recount, state }) => ({
      ...recount,
      status: state,
      seq: seqs.get(recount.id) ?? 0,
    })),
    verdicts: (verdict?.pairs ?? []).map(pairAnswer),
    suggested: verdict?.suggested ?? null,
    needs_third: verdict?.needsThird ?? false,
    decision,
    first_at: firstAt,
    second_at: secondAt,
    third_at: thirdAt,
    late: late.map(lateAnswer),
  }
}

/** Nobody judges what came too late; clients of earlier versions read the two fields that said so. */
function lateAnswer({ recount, at, isFinished }: LateCount): LateCountAnswer {
  return {
    recount_id: recount.id,
    read_at: at,
    is_finished: isFinished,
    is_blind: false,
    verdict: null,
  }
}

function pairAnswer({ one, other, verdict }: PairVerdict): PairVerdictAnswer {
  const none = { unit: null, difference: null, uncertainty: null, sealed: null }
  return verdict.kind === 'incomparable'
    ? { one, other, ...verdict, ...none }
    : { one, other, ...verdict, reason: null }
}
