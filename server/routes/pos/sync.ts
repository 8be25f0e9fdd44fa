import type { Context } from 'hono'
import { groupTree } from '#domain/pos/groups.ts'
import { text } from '#domain/scalars.ts'
import { SYNC_BODY_MAX_BYTES } from '#protocol/pos/integration.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { openConnection } from '../../pos/connections.ts'
import type { ProductFilter } from '../../pos/port.ts'
import { languageOf } from '../../http/language-of.ts'
import { idOfCall } from '../../http/idempotency-key.ts'
import { HttpError } from '../../http/http-error.ts'
import { requesterOf } from '../../sql/pos/requester.ts'
import { lastPosJob } from '../../sql/pos/jobs.ts'
import { companyIdOf, directoryOf, systemOf, type IntegrationSite } from './site.ts'
import { answerJob, askPos, jobStateOf } from './job-answers.ts'

const MAX_IDS = 5000
const externalId = text(64)

/** Importing products, all or some, and listing the groups and categories to choose from. */
export function integrationSyncRoutes(site: IntegrationSite): void {
  const { router, calls, deps } = site

  router.on(calls.sync, (c, { query: { type = 'good' } }) =>
    begin(site, c, { type, groupIds: [], categoryIds: [] }),
  )

  router.on(calls.syncSome, async (c, { query: { type = 'good', ...query }, body }) => {
    const sent = c.req.header('content-type') ? await body({ maxBytes: SYNC_BODY_MAX_BYTES }) : {}
    const groupIds = sent.groupIds ?? readIds('groupIds', query.groupIds)
    const categoryIds = sent.categoryIds ?? readIds('categoryIds', query.categoryIds)
    if (groupIds.length + categoryIds.length === 0) throw wrong('groupIds', 422, 'choice_required')
    // If both are given, only the groups apply.
    return begin(site, c, { type, groupIds, categoryIds: groupIds.length > 0 ? [] : categoryIds })
  })

  router.on(calls.job, async (c) => {
    const job = await lastPosJob(c.get('company'), companyIdOf(c), systemOf(c))
    return { job: job && jobStateOf(deps, c, job) }
  })

  router.on(calls.cancelJob, async (c) => {
    const job = await deps.pos.jobs.cancel(companyIdOf(c))
    return { job: jobStateOf(deps, c, job) }
  })

  router.on(calls.groups, async (c) => {
    const { groups, isStale } = await directoryOf(site, c)
    return { data: groupTree(groups), total: groups.length, isStale }
  })

  router.on(calls.categories, async (c) => {
    const { categories, isStale } = await directoryOf(site, c)
    const { compare } = new Intl.Collator(languageOf(c), { numeric: true })
    const data = categories.toSorted((a, b) => compare(a.name, b.name))
    return { data, total: data.length, isStale }
  })
}

async function begin(
  { deps }: IntegrationSite,
  c: Context<AppEnv>,
  args: ProductFilter,
): Promise<Response> {
  const person = c.get('person')
  const system = systemOf(c)
  // Fails at once when the connection is not configured.
  await askPos(() => openConnection(deps.pos, c.get('company'), system))
  const job = await deps.pos.jobs.add({
    id: idOfCall(c, deps.newId),
    company_id: person.user.company_id,
    system,
    kind: 'sync',
    args,
    ...requesterOf(person),
  })
  return answerJob(deps, c, job)
}

function readIds(param: string, list: string | undefined): string[] {
  if (list === undefined) return []
  try {
    const read: unknown = JSON.parse(list)
    if (Array.isArray(read) && read.length <= MAX_IDS) {
      return read.map((id) => externalId.parse(id).toLowerCase())
    }
  } catch {
    // Reported below.
  }
  throw wrong(param, 400, 'invalid_args')
}

function wrong(param: string, status: number, code: 'choice_required' | 'invalid_args'): HttpError {
  return new HttpError(status, 'bad_request', { params: [{ param, code }] })
}
