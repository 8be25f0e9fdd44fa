import type { Context } from 'hono'
import { given } from '#domain/given.ts'
import { documentRemarks } from '#i18n/document-remarks.ts'
import { cloudPlaceOf } from '#domain/pos/clouds.ts'
import { isInScope } from '#domain/pos/scopes.ts'
import { countErrors } from '#domain/stock/count-errors.ts'
import { canSeeBranch, canSeeMoney } from '#domain/people/permissions.ts'
import { DEFAULT_TIME_ZONE } from '#protocol/inventories/exports.ts'
import { SYNCED_PRODUCTS_LIMIT } from '#protocol/pos/integration.ts'
import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import type { PrepareAnswer, PrepareQuery, SendRequestBody } from '#protocol/pos/sending.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { openConnection } from '../../pos/connections.ts'
import {
  planSend,
  unfinishedNumber,
  plannedDocuments,
  type SendPlan,
} from '../../pos/sending/plan-send.ts'
import type { DocumentOptions } from '../../pos/sending/document-content.ts'
import type { PosStore } from '../../pos/port.ts'
import { problem, sendErrorsOf } from '../../pos/sending/send-errors.ts'
import { sentDocuments } from '../../pos/sending/sent-documents.ts'
import { openDocuments } from '../../pos/sending/open-documents.ts'
import type { SendArgs } from '../../pos/sending/send-args.ts'
import { stockOf } from '../../sql/counting/stock-of.ts'
import type { CompanySql } from '../../sql/database.ts'
import { requesterOf } from '../../sql/pos/requester.ts'
import { findBranchStore } from '../../sql/pos/branch-stores.ts'
import { listSendEvents } from '../../sql/pos/send-events.ts'
import { findConnection } from '../../sql/pos/connections.ts'
import { ExpectedAmounts } from '../../pos/sending/expected-amounts.ts'
import { previewSend, type PreviewRequest } from '../../pos/sending/preview-send.ts'
import { refreshMatches } from '../../pos/products/refresh-matches.ts'
import { httpErrorOf } from '../../pos/pos-error.ts'
import { languageOf } from '../../http/language-of.ts'
import { idOfCall } from '../../http/idempotency-key.ts'
import { notFound } from '../../http/http-error.ts'
import { refuseBlind } from '../inventories/refuse-blind.ts'
import { companyIdOf, directoryOf, systemOf, type IntegrationSite } from './site.ts'
import { answerJob, askPos } from './job-answers.ts'
import { hasText, toPrepareItem, storeGroups } from './prepare-items.ts'

/** Sending an inventory to the system: preview, trial and sending. */
export function integrationSendingRoutes(site: IntegrationSite): void {
  const { router, calls } = site

  router.on(calls.stores, async (c) => {
    const { stores, isStale } = await directoryOf(site, c)
    const data = storeGroups(stores, languageOf(c))
    return { data, total: data.length, isStale }
  })

  router.on(calls.history, async (c, { query: { inventoryId } }) => {
    await visiblePlan(site, c, inventoryId)
    return { data: await listSendEvents(c.get('company'), companyIdOf(c), inventoryId) }
  })
  router.on(calls.prepare, (c, { query }) => prepare(site, c, query))
  router.on(calls.preview, async (c, { body }) => preview(site, c, await body()))
  for (const call of [calls.send, calls.sendShorter]) {
    router.on(call, async (c, { body }) => send(site, c, await body()))
  }
}

async function prepare(
  site: IntegrationSite,
  c: Context<AppEnv>,
  { inventoryId, status = 'total', search, page, limit }: PrepareQuery,
): Promise<PrepareAnswer> {
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
    hasHistory: plan.sends.some(({ asks }) => asks > 0),
    open: openDocuments(plan, (await findConnection(company, company.companyId))?.host ?? null),
  }
}

async function preview(
  site: IntegrationSite,
  c: Context<AppEnv>,
  body: SendRequestBody,
): Promise<PreviewAnswer> {
  const { inventoryId, storeId, places = [], corrects } = body
  const plan = await visiblePlan(site, c, inventoryId)
  const stores = await storesOf(site, c, body)
  const { deps } = site
  const options = await optionsOf(site, c, plan, body)
  return askPos(async () => {
    const { account } = await openConnection(deps.pos, c.get('company'), systemOf(c))
    const choice = { storeId: storeId.toLowerCase(), places: lowered(places) }
    const wanted = plannedDocuments(plan, choice, corrects?.part ?? null)
    const withSums = canSeeMoney(c.get('person').actor)
    const expected = new ExpectedAmounts(c.get('company'), systemOf(c), deps.now)
    const onChecked: PreviewRequest['onChecked'] = (checked) => expected.keep(plan, checked)
    const errorsIn = await errorsOf(c.get('company'), inventoryId)
    const { now } = deps
    const request = { wanted, stores, options, withSums, errorsIn, onChecked, now }
    return previewSend(deps.pos.gate, companyIdOf(c), account, plan, request)
  })
}

/** How surely an inventory was counted, by places. */
async function errorsOf(
  company: CompanySql,
  inventoryId: string,
): Promise<PreviewRequest['errorsIn']> {
  const { entries, spreads } = await stockOf(company, company.companyId, inventoryId)
  return (scope) =>
    countErrors(
      entries.filter(({ place }) => isInScope(scope, place)),
      spreads,
    )
}

async function send(
  site: IntegrationSite,
  c: Context<AppEnv>,
  body: SendRequestBody,
): Promise<Response> {
  const { deps } = site
  const { inventoryId, repeat, corrects, sold } = body
  const places = body.places && lowered(body.places)
  const plan = await visiblePlan(site, c, inventoryId)
  const known = await storesOf(site, c, body)
  const store = known.get(body.storeId.toLowerCase())
  if (!store || places?.some(({ storeId }) => !known.has(storeId))) {
    const problems = [problem('store_unknown'), ...sendErrorsOf(plan)]
    throw httpErrorOf({ code: 'send_problems', details: { problems } })
  }
  const person = c.get('person')
  const choice: SendArgs['choice'] = {
    inventoryId,
    storeId: store.id,
    storeName: store.name,
    storeGroup: store.group,
    stores: [...known.values()],
    ...(await optionsOf(site, c, plan, body)),
    ...given({ places, repeat, corrects, sold: sold && seenIn(sold) }),
  }
  const job = await deps.pos.jobs.add({
    id: idOfCall(c, deps.newId),
    company_id: person.user.company_id,
    system: systemOf(c),
    kind: 'send',
    args: { choice } satisfies SendArgs,
    ...requesterOf(person),
  })
  return answerJob(deps, c, job)
}

/** The cloud makes drafts only, and knows accounts by ids instead of the codes that people know. */
async function optionsOf(
  { deps }: IntegrationSite,
  c: Context<AppEnv>,
  plan: SendPlan,
  body: SendRequestBody,
): Promise<DocumentOptions> {
  const { timeZone = DEFAULT_TIME_ZONE, date } = body
  const connection = await findConnection(c.get('company'), companyIdOf(c))
  const isCloud = cloudPlaceOf(connection?.host ?? '') !== null
  const more = isCloud ? { isDraft: true } : await postingOf(c, plan, body)
  const remarks = documentRemarks(deps.translators(languageOf(c)))
  return { timeZone, remarks, ...more, ...given({ date }) }
}

/** Accounts that a person leaves out are those of the branch. */
async function postingOf(
  c: Context<AppEnv>,
  { inventory }: SendPlan,
  { draft, surplusAccount, shortageAccount }: SendRequestBody,
): Promise<Partial<DocumentOptions>> {
  const branch = await findBranchStore(c.get('company'), companyIdOf(c), inventory.branch_id)
  const surplus = surplusAccount === undefined ? branch?.surplusAccount : surplusAccount
  const shortage = shortageAccount === undefined ? branch?.shortageAccount : shortageAccount
  return given({
    isDraft: draft,
    surplusAccount: surplus || undefined,
    shortageAccount: shortage || undefined,
  })
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
  await refuseBlind(c, inventoryId)
  return plan
}

/** Those of the chosen stores that the system has. */
async function storesOf(
  site: IntegrationSite,
  c: Context<AppEnv>,
  { storeId, places = [] }: SendRequestBody,
): Promise<Map<string, PosStore>> {
  const { stores } = await directoryOf(site, c)
  const wanted = new Set([storeId.toLowerCase(), ...lowered(places).map((one) => one.storeId)])
  return new Map(stores.flatMap((store) => (wanted.has(store.id) ? [[store.id, store]] : [])))
}

function seenIn(sold: NonNullable<SendRequestBody['sold']>) {
  return sold.map((one) => ({ ...one, storeId: one.storeId.toLowerCase() }))
}

/** The system's ids are written in small letters. */
function lowered(places: NonNullable<SendRequestBody['places']>) {
  return places.map(({ place, storeId }) => ({ place, storeId: storeId.toLowerCase() }))
}
