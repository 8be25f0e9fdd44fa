import type { Context } from 'hono'
import { canSeeBranch } from '#domain/people/permissions.ts'
import { DEFAULT_TIME_ZONE } from '#protocol/inventories/exports.ts'
import { SYNCED_PRODUCTS_LIMIT, type StoresAnswer } from '#protocol/pos/integration.ts'
import {
  historyQuery,
  prepareQuery,
  sendRequest,
  type HistoryAnswer,
  type PrepareAnswer,
  type PreviewAnswer,
} from '#protocol/pos/sending.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { openConnection } from '../../pos/connections.ts'
import {
  planSend,
  problem,
  sendErrorsOf,
  sentDocuments,
  unfinishedNumber,
  type SendPlan,
} from '../../pos/plan-send.ts'
import { openDocuments } from '../../pos/open-documents.ts'
import type { SendArgs } from '../../pos/send-inventory.ts'
import { listSendEvents } from '../../sql/pos/send-events.ts'
import { findConnection } from '../../sql/pos/connections.ts'
import { previewSend } from '../../pos/preview-send.ts'
import { refreshMatches } from '../../pos/refresh-matches.ts'
import { httpErrorOf } from '../../pos/pos-error.ts'
import { languageOf } from '../../http/language-of.ts'
import { idOfCall } from '../../http/idempotency-key.ts'
import { readBody, readQuery } from '../../http/read-request.ts'
import { notFound } from '../../http/http-error.ts'
import { companyIdOf, directoryOf, systemOf, type IntegrationSite } from './site.ts'
import { answerJob, askPos } from './job-answers.ts'
import { hasText, toPrepareItem, storeGroups } from './prepare-items.ts'

/** Sending an inventory to the system: preview, trial and sending. */
export function integrationSendingRoutes(site: IntegrationSite): void {
  const { app, base, people } = site

  app.get(`${base}/stores`, people, async (c) => {
    const { stores, isStale } = await directoryOf(site, c)
    const data = storeGroups(stores, languageOf(c))
    return c.json({ data, total: data.length, isStale } satisfies StoresAnswer)
  })

  app.get(`${base}/inventory-history`, people, async (c) => c.json(await history(site, c)))
  app.get(`${base}/inventory-prepare`, people, async (c) => c.json(await prepare(site, c)))
  app.post(`${base}/inventory-preview`, people, async (c) => c.json(await preview(site, c)))
  app.post(`${base}/inventory-sync`, people, (c) => send(site, c))
  app.post(`${base}/send`, people, (c) => send(site, c))
}

async function prepare(site: IntegrationSite, c: Context<AppEnv>): Promise<PrepareAnswer> {
  const { inventoryId, status = 'total', search, page, limit } = readQuery(c, prepareQuery)
  const company = c.get('company')
  const plan = await visiblePlan(site, c, inventoryId)
  const items = plan.lines.map((line) => toPrepareItem(line, plan))
  const resolved = items.filter(({ problem }) => problem === null)
  const unresolved = items.filter(({ problem }) => problem !== null)
  const tab = { total: items, resolved, unresolved }[status]
  const found = search?.trim() ? tab.filter((item) => hasText(item, search)) : tab
  const size = Math.max(Number(limit ?? SYNCED_PRODUCTS_LIMIT), 1)
  const from = Number(page ?? 0) * size
  const shown = found.slice(from, from + size)
  return {
    data: shown,
    items: shown,
    total: found.length,
    totalCount: items.length,
    resolvedCount: resolved.length,
    unresolvedCount: unresolved.length,
    documents: sentDocuments(plan),
    unfinished: unfinishedNumber(plan),
    open: openDocuments(plan, (await findConnection(company, company.companyId))?.host ?? null),
  }
}

async function history(site: IntegrationSite, c: Context<AppEnv>): Promise<HistoryAnswer> {
  const { inventoryId } = readQuery(c, historyQuery)
  await visiblePlan(site, c, inventoryId)
  return { data: await listSendEvents(c.get('company'), companyIdOf(c), inventoryId) }
}

async function preview(site: IntegrationSite, c: Context<AppEnv>): Promise<PreviewAnswer> {
  const { inventoryId, storeId, timeZone } = await readBody(c, sendRequest)
  const plan = await visiblePlan(site, c, inventoryId)
  const store = await storeOf(site, c, storeId)
  const { deps } = site
  return askPos(async () => {
    const { account } = await openConnection(deps.pos, c.get('company'), systemOf(c))
    const wanted = { store, timeZone: timeZone ?? DEFAULT_TIME_ZONE }
    return previewSend(deps.pos.gate, companyIdOf(c), account, plan, wanted)
  })
}

async function send(site: IntegrationSite, c: Context<AppEnv>): Promise<Response> {
  const { deps } = site
  const body = await readBody(c, sendRequest)
  const { inventoryId, storeId, timeZone = DEFAULT_TIME_ZONE, repeat } = body
  const plan = await visiblePlan(site, c, inventoryId)
  const store = await storeOf(site, c, storeId)
  if (store === null) {
    const problems = [problem('store_unknown'), ...sendErrorsOf(plan)]
    throw httpErrorOf({ code: 'send_problems', details: { problems } })
  }
  const { company_id, id: user_id } = c.get('person').user
  const args: SendArgs = { inventoryId, storeId: store.id, storeName: store.name, timeZone }
  if (repeat) args.repeat = repeat
  const job = await deps.pos.jobs.add({
    id: idOfCall(c, deps.newId),
    company_id,
    system: systemOf(c),
    kind: 'send',
    args,
    user_id,
  })
  return answerJob(deps, c, job)
}

/** The inventory as it would be sent, if the person may see it. */
async function visiblePlan(
  { deps }: IntegrationSite,
  c: Context<AppEnv>,
  inventoryId: string,
): Promise<SendPlan> {
  await refreshMatches(deps.database, c.get('company'))
  const plan = await planSend(c.get('company'), systemOf(c), inventoryId)
  if (!plan || !canSeeBranch(c.get('person').actor, plan.inventory.branch_id)) throw notFound()
  return plan
}

/** The chosen store, if the system has it. */
async function storeOf(site: IntegrationSite, c: Context<AppEnv>, storeId: string) {
  const { stores } = await directoryOf(site, c)
  const found = stores.find(({ id }) => id === storeId.toLowerCase())
  return found ? { id: found.id, name: found.name } : null
}
