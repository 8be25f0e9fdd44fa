import type { Context } from 'hono'
import { canSeeBranch, canSeeMoney } from '#domain/people/permissions.ts'
import type { ExpectedAnswer } from '#protocol/pos/expected.ts'
import type {
  BranchStoreRequest,
  BranchStoresAnswer,
  LookRequest,
  SendRecord,
  SendsAnswer,
  SendsQuery,
} from '#protocol/pos/sends.ts'
import { LIST_LIMIT } from '#protocol/lists.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { notFound } from '../../http/http-error.ts'
import { listBlindIn } from '../../sql/counting/hidden-rows.ts'
import { expectedProducts } from '../../sql/pos/expected-products.ts'
import { lookForDocument } from '../../pos/sending/look-for-document.ts'
import { requesterOf } from '../../sql/pos/requester.ts'
import { branches } from '../../sql/branches/branches.ts'
import {
  deleteBranchStore,
  listBranchStores,
  saveBranchStore,
} from '../../sql/pos/branch-stores.ts'
import { listSendRecords } from '../../sql/pos/send-records.ts'
import { listSends } from '../../sql/pos/sends.ts'
import { findVisibleRow } from '../../sql/sync/synced-table.ts'
import { scopeOf } from '../list-request.ts'
import { refuseBlind } from '../inventories/refuse-blind.ts'
import { pathId } from '../operation-router.ts'
import { visibleInventory } from '../visible-inventory.ts'
import { askPos } from './job-answers.ts'
import { companyIdOf, systemOf, type IntegrationSite } from './site.ts'

/** What was expected and sent, and where inventories of a branch are sent to. */
export function integrationSendsRoutes(site: IntegrationSite): void {
  const { router, calls } = site
  router.on(calls.sends, (c, { query }) => sends(c, query))
  router.on(calls.look, async (c, { body }) => look(site, c, await body()))
  router.on(calls.expected, (c, { query: { inventoryId } }) => expected(c, inventoryId))
  router.on(calls.branchStores, branchStores)
  router.on(calls.setBranchStore, async (c, { body }) => setBranchStore(c, await body()))
}

async function sends(
  c: Context<AppEnv>,
  { inventoryId, page, limit }: SendsQuery,
): Promise<SendsAnswer> {
  const { company_id, branch_ids } = scopeOf(c)
  return listSendRecords(c.get('company'), company_id, {
    inventoryId: inventoryId ?? null,
    branchIds: branch_ids,
    except: await listBlindIn(c.get('company'), company_id, c.get('person').user.id),
    withSums: canSeeMoney(c.get('person').actor),
    page: Number(page ?? 0),
    limit: Math.max(Number(limit ?? LIST_LIMIT), 1),
  })
}

async function expected(c: Context<AppEnv>, inventoryId: string): Promise<ExpectedAnswer> {
  const company = c.get('company')
  await visibleInventory(company, scopeOf(c), inventoryId)
  await refuseBlind(c, inventoryId)
  const withSums = canSeeMoney(c.get('person').actor)
  const data = await expectedProducts(company, { system: systemOf(c), inventoryId, withSums })
  return { data, total: data.length }
}

async function look(
  { deps }: IntegrationSite,
  c: Context<AppEnv>,
  { inventoryId, part }: LookRequest,
): Promise<SendRecord> {
  await refuseBlind(c, inventoryId)
  const company = c.get('company')
  const all = await listSends(company, companyIdOf(c), inventoryId)
  const send = all.find((one) => one.part === part && one.status !== 'prepared')
  const person = c.get('person')
  const { actor } = person
  if (!send || !canSeeBranch(actor, send.branch_id)) throw notFound()
  const { database, newId, now, pos } = deps
  await askPos(() =>
    lookForDocument(
      { database, newId, now, ...pos },
      company,
      systemOf(c),
      send,
      requesterOf(person),
    ),
  )
  const { data } = await listSendRecords(company, companyIdOf(c), {
    inventoryId,
    branchIds: null,
    except: [],
    withSums: canSeeMoney(actor),
    page: 0,
    limit: all.length,
  })
  const found = data.find((one) => one.part === part)
  if (!found) throw notFound()
  return found
}

async function branchStores(c: Context<AppEnv>): Promise<BranchStoresAnswer> {
  const all = await listBranchStores(c.get('company'), companyIdOf(c))
  const { actor } = c.get('person')
  const data = all.filter(({ branchId }) => canSeeBranch(actor, branchId))
  return { data, total: data.length }
}

/** Whether the system has the store is told when something is sent there. */
async function setBranchStore(
  c: Context<AppEnv>,
  { storeId, places = [], surplusAccount = null, shortageAccount = null }: BranchStoreRequest,
): Promise<BranchStoresAnswer> {
  const branchId = pathId(c)
  const company = c.get('company')
  if (!(await findVisibleRow(company, branches, scopeOf(c), branchId))) throw notFound()
  if (storeId === null) await deleteBranchStore(company, companyIdOf(c), branchId)
  else {
    await saveBranchStore(company, companyIdOf(c), {
      branchId,
      storeId: storeId.toLowerCase(),
      places: places.map((one) => ({ ...one, storeId: one.storeId.toLowerCase() })),
      surplusAccount: surplusAccount || null,
      shortageAccount: shortageAccount || null,
    })
  }
  return branchStores(c)
}
