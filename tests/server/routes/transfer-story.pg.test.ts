import { beforeAll, expect, test } from 'vitest'
import type { User } from '#domain/people/people.ts'
import { MOVEMENTS_PATH, type MovementItem } from '#protocol/deliveries/movements.ts'
import { SETTINGS_PATH } from '#protocol/account/settings.ts'
import { loadTranslators } from '#server/platform/i18n.ts'
import type { Database } from '#server/sql/database.ts'
import { assignBranches } from '#tests/support/bars/assign-branches.ts'
import { callAs, staffedBar, type StaffedBar } from '#tests/support/bars/staffed-bar.ts'
import { describeBothDatabases } from '#tests/support/database.ts'
import { FeedReader } from '#tests/support/server/feed-reader.ts'
import { TestServer } from '#tests/support/server/server.ts'

describeBothDatabases('a transfer between two branches', (make) => {
  let database: Database
  let server: TestServer
  let bar: StaffedBar

  beforeAll(async () => {
    database = (await make()).database
    server = new TestServer(database, { translators: await loadTranslators() })
    bar = await staffedBar(database, server)
    const body = { key: 'movements', value: 'barmen' } satisfies { key: string; value: string }
    await callAs(server, bar.owner, 'PUT', SETTINGS_PATH, { body })
  })

  const call = async (user: User, method: string, path: string, body?: object) =>
    (await callAs<MovementItem>(server, user, method, MOVEMENTS_PATH + path, body ? { body } : {}))
      .body
  const seenBy = async (user: User) => {
    const pages = await new FeedReader(server, user).all(undefined, 1000, { generation: '7' })
    return { me: pages.at(-1)?.me, movements: pages.flatMap(({ rows }) => rows.movements) }
  }

  test('is sent by people of the one, received in part in the other, corrected and removed', async () => {
    const [branch_id = '', to_branch_id = ''] = bar.branchIds
    await assignBranches(database, bar.company.id, bar.barman.id, [branch_id])
    expect((await seenBy(bar.barman)).me?.other_branches).toMatchObject([{ id: to_branch_id }])
    const good_id = bar.company.goods[0]?.id
    const lines = [{ good_id, unit: 'piece', amount: 6 }]
    const sent = { branch_id, to_branch_id, lines }
    const { id, ...made } = await call(bar.barman, 'POST', '', sent)
    expect(made).toMatchObject({ waits_in: to_branch_id, received: null })
    const came = [{ ...lines[0], amount: 5 }]
    const said = { ...sent, side: 'receiver', lines: came }
    expect(await call(bar.owner, 'POST', '', said)).toMatchObject({
      id,
      waits_in: null,
      received: { lines: [{ amount: 5 }] },
    })
    const [line] = made.lines
    const corrected = await call(bar.barman, 'PUT', `/${id}`, { lines: [{ ...line, amount: 8 }] })
    expect(corrected).toMatchObject({
      lines: [{ amount: 8 }],
      received: { lines: [{ amount: 5 }] },
    })
    const [joined, standing] = (await seenBy(bar.barman)).movements
    expect(standing).toMatchObject({ id, lines: [{ amount: 8 }] })
    // Whoever knows the receiver's row by its own id is told of the one that stands.
    expect(joined).toMatchObject({ joined_into: id })
    const less = [{ ...came[0], id: joined?.lines[0]?.id, amount: 4 }]
    expect(await call(bar.owner, 'PUT', `/${joined?.id}`, { lines: less })).toMatchObject({
      id,
      lines: [{ amount: 8 }],
      received: { lines: [{ amount: 4 }] },
    })
    expect((await call(bar.barman, 'DELETE', `/${id}`)).deleted_at).not.toBeNull()
    expect((await call(bar.barman, 'POST', `/${id}/restore`)).deleted_at).toBeNull()
  })
})
