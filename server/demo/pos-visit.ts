import { must } from '#domain/must.ts'
import { countErrors } from '#domain/stock/count-errors.ts'
import { openConnection, type ConnectionDeps } from '../pos/connections.ts'
import { ExpectedAmounts } from '../pos/sending/expected-amounts.ts'
import { planSend, plannedDocuments } from '../pos/sending/plan-send.ts'
import { PosGate } from '../pos/pos-gate.ts'
import { PosHttp, USUAL_TIMEOUTS } from '../pos/pos-http.ts'
import { previewSend } from '../pos/sending/preview-send.ts'
import { syncProducts } from '../pos/products/sync-products.ts'
import { stockOf } from '../sql/counting/stock-of.ts'
import { findBranchStore, saveBranchStore } from '../sql/pos/branch-stores.ts'
import { listCompleted } from '../sql/inventories/inventories.ts'
import { DEMO_STORES } from './pos-catalogue.ts'

const SYSTEM = 'iiko'
const ZONE = 'Asia/Yerevan'

interface Visit {
  deps: ConnectionDeps
  companyId: string
  gate: PosGate
}

/**
 * What people of a bar have done with their system: its products are imported and matched, each
 * branch has its store, and somebody has looked what is missing in the last inventory of each.
 */
export async function askDemoSystem(deps: ConnectionDeps, companyId: string): Promise<void> {
  const { database, guard } = deps
  const visit = {
    deps,
    companyId,
    gate: new PosGate({ ...deps, http: new PosHttp(guard, USUAL_TIMEOUTS) }),
  }
  const job = { company_id: companyId, system: SYSTEM, args: {} } as const
  const work = { signal: new AbortController().signal, progress: () => undefined }
  await syncProducts({ ...deps, gate: visit.gate }, job, work)
  const branches = await database
    .inCompany(companyId)
    .query<{ id: string }>('select id from branches where company_id = $1 order by seq', [
      companyId,
    ])
  for (const [index, { id: storeId }] of DEMO_STORES.entries()) {
    await lookAt(visit, must(branches[index], 'branch').id, storeId)
  }
}

/** Chooses the store of a branch that has none, and opens the preview of its last inventory. */
async function lookAt(
  { deps, companyId, gate }: Visit,
  branchId: string,
  storeId: string,
): Promise<void> {
  const company = deps.database.inCompany(companyId)
  if (await findBranchStore(company, companyId, branchId)) return
  const nothing = { surplusAccount: null, shortageAccount: null }
  await saveBranchStore(company, companyId, { branchId, storeId, places: [], ...nothing })
  const [last] = await listCompleted(company, companyId, branchId, 1)
  const plan = last && (await planSend(company, SYSTEM, last.id))
  if (!plan) return
  const { account } = await openConnection(deps, company, SYSTEM)
  const expected = new ExpectedAmounts(company, SYSTEM, deps.now)
  const { entries, spreads } = await stockOf(company, companyId, plan.inventory.id)
  const store = must(
    DEMO_STORES.find(({ id }) => id === storeId),
    'store',
  )
  await previewSend(gate, companyId, account, plan, {
    wanted: plannedDocuments(plan, { storeId, places: [] }, null),
    stores: new Map([[storeId, { id: storeId, name: store.name, group: '' }]]),
    options: { timeZone: ZONE },
    withSums: true,
    errorsIn: () => countErrors(entries, spreads),
    onChecked: (checked) => expected.keep(plan, checked),
    now: deps.now,
  })
}
