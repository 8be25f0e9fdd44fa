import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { PUSH_PATH, type Envelope, type PushAnswer } from '#protocol/sync/push.ts'
import type { Database } from '#server/sql/database.ts'
import { assignBranches } from './assign-branches.ts'
import { completing, numbered, opening, pushBody, recording, renaming } from '../commands.ts'
import { seedCompany, type SeededCompany } from './company.ts'
import { newUuid } from '../ids.ts'
import type { TestServer } from '../server/server.ts'

/**
 * A company with one open and one completed inventory; the barman sees only the open one's branch.
 */
export interface CountedBar {
  company: SeededCompany
  barman: User
  /** In Cascade: two open bottles, one of them deleted, and three sealed ones. */
  openId: string
  entryIds: [live: string, deleted: string, sealed: string]
  /** In Opera, renamed twice, with one entry. */
  closedId: string
  closedEntryId: string
}

export async function countedBar(database: Database, server: TestServer): Promise<CountedBar> {
  const company = await seedCompany(database)
  const barman = must(company.barmen[0], 'barman')
  const [cascade, opera] = company.branches
  const good = must(company.goods[0], 'good')
  await database.transaction((sql) =>
    assignBranches(sql, company.id, barman.id, [must(cascade, 'branch').id]),
  )
  const open = opening(must(cascade, 'branch').id)
  const [live, gone] = [recording(open.id, good), recording(open.id, good)]
  const sealed = recording(open.id, good, { is_full: true, count: 3, gross: null })
  const removal = { ...recording(open.id, good), kind: 'delete-entry' }
  const closed = opening(must(opera, 'branch').id)
  const counted = recording(closed.id, good)
  await pushAll(server, company.owner, [
    open,
    live,
    gone,
    sealed,
    { ...removal, args: { inventory_id: open.id, entry_id: gone.id } },
    closed,
    counted,
    renaming(closed.id, 'First name'),
    completing(closed.id),
    renaming(closed.id, '100%_sure'),
  ])
  return {
    company,
    barman,
    openId: open.id,
    entryIds: [live.id, gone.id, sealed.id],
    closedId: closed.id,
    closedEntryId: counted.id,
  }
}

/** Sends commands under a new device and checks that all were applied. */
export async function pushAll(
  server: TestServer,
  user: User,
  commands: readonly Omit<Envelope, 'n'>[],
): Promise<void> {
  const { body } = await server.call<PushAnswer>('POST', PUSH_PATH, {
    token: await server.tokenFor(user),
    body: pushBody(user, newUuid(), numbered(commands)),
  })
  const rejected = body.answers.find(({ status }) => status === 'rejected')
  if (rejected) throw new Error(`rejected: ${JSON.stringify(rejected)}`)
}
