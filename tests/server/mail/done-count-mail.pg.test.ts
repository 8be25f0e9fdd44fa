import { beforeEach, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { PROFILE_PATH } from '#protocol/account/account.ts'
import type { Envelope } from '#protocol/sync/push.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { describeAccounts, post, server } from '#tests/support/rooms/account-room.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { callAs, staffedBar, type StaffedBar } from '#tests/support/bars/staffed-bar.ts'

const MINUTE_MS = 60_000

describeAccounts('the mail that everybody is done', () => {
  let bar: StaffedBar
  let branchId: string
  beforeEach(async () => {
    bar = await staffedBar(database, server)
    branchId = must(bar.branchIds[0], 'branch')
    await database.query(`update users set name = 'Ani', surname = 'Hakobyan' where id = $1`, [
      bar.barman.id,
    ])
    await want()
  })

  const want = (user = bar.owner) =>
    callAs(server, user, 'PUT', PROFILE_PATH, { body: { completion_mail: 'Asia/Yerevan' } })

  /** A minute later, by everybody's clock. */
  const now = (): string => new Date((server.nowMs += MINUTE_MS)).toISOString()

  async function push(user: User, ...commands: Omit<Envelope, 'n'>[]): Promise<void> {
    await pushAll(server, user, commands)
  }
  async function open(): Promise<string> {
    const command = opening(branchId, { device_time: now() })
    await push(bar.owner, command)
    return command.id
  }
  const good = (at = 0) => must(bar.company.goods[at], 'good')
  const counting = (id: string, at = 0) => {
    const measured_at = now()
    const full = { is_full: true, count: 2, gross: null }
    return recording(id, good(at), { ...full, measured_at }, { device_time: measured_at })
  }
  const finishing = (
    inventory_id: string,
    rest: { is_finished: boolean; heir: { user_id: string; full_name: string } | null } = {
      is_finished: true,
      heir: null,
    },
  ): Omit<Envelope, 'n'> => {
    const finished_at = now()
    const args = { inventory_id, place: null, ...rest, finished_at }
    return {
      id: newId(),
      kind: 'finish-place',
      v: 1,
      args,
      device_time: finished_at,
      repairs: null,
    }
  }
  const LEFT = { is_finished: false, heir: null }

  const lettersTo = async (user = bar.owner) =>
    (await post.lettersTo(user.email)).filter(({ subject }) =>
      /^(Ready to complete|Можно завершить)/u.test(subject),
    )

  test('says who counted and how much is not counted, to those alone who want such mails', async () => {
    const last = await open()
    await push(bar.owner, counting(last), counting(last, 1), counting(last, 2))
    await push(bar.owner, completing(last))
    const id = await open()
    await push(bar.barman, counting(id))
    expect(await lettersTo()).toEqual([])
    await push(bar.barman, finishing(id))

    const [letter] = await lettersTo()
    expect(letter?.subject).toMatch(/^Ready to complete: Inventory #\d+, /)
    expect(letter?.plain).toContain("Everybody who counted says they're done.")
    expect(letter?.plain).toContain('Counted by: Ani Hakobyan.')
    expect(letter?.plain).toContain("2 items from the last count aren't counted yet.")
    expect(letter?.plain).toContain(`/dashboard/inventories/${id}/`)
    for (const user of [bar.manager, bar.barman]) expect(await lettersTo(user)).toEqual([])
  })

  test('waits for the last of several, and for whom the rest was left to', async () => {
    const id = await open()
    await push(bar.barman, counting(id))
    await push(bar.manager, counting(id, 1))
    await push(bar.barman, finishing(id))
    const heir = { user_id: bar.barman.id, full_name: 'Ani Hakobyan' }
    await push(bar.manager, finishing(id, { is_finished: false, heir }))
    expect(await lettersTo()).toEqual([])
    await push(bar.barman, finishing(id))
    const letters = await lettersTo()
    expect(letters).toHaveLength(1)
    expect(letters[0]?.plain).toContain('There is no earlier count to compare it with.')
  })

  test('comes when the rest is left to the owner or a manager, but not to whoever left it', async () => {
    await want(bar.manager)
    const id = await open()
    await push(bar.manager, counting(id), finishing(id, LEFT))
    expect(await lettersTo(bar.manager)).toEqual([])
    expect((await lettersTo())[0]?.plain).toMatch(/left the rest of this count to you\./)
  })

  test('comes once, however often and from however many servers it is said', async () => {
    const id = await open()
    await push(bar.barman, counting(id))
    await push(bar.manager, counting(id, 1))
    await push(bar.manager, finishing(id))
    const last = finishing(id)
    const servers = [server, new TestServer(database)]
    for (const one of servers) one.nowMs = server.nowMs
    await Promise.all(
      servers.flatMap((one) => [
        pushAll(one, bar.barman, [last]).catch(() => null),
        pushAll(one, bar.manager, [finishing(id)]),
      ]),
    )
    await push(bar.barman, finishing(id), finishing(id))
    expect(await lettersTo()).toHaveLength(1)
  })

  test('comes again only when it was counted on and everybody is done anew', async () => {
    const id = await open()
    await push(bar.barman, counting(id), finishing(id))
    await push(bar.barman, finishing(id))
    expect(await lettersTo()).toHaveLength(1)
    await push(bar.manager, counting(id, 1))
    expect(await lettersTo()).toHaveLength(1)
    await push(bar.manager, finishing(id))
    expect(await lettersTo()).toHaveLength(2)
  })

  test('has the language of its reader, and is not sent once the count is completed', async () => {
    await database.query(`update users set language = 'ru' where id = $1`, [bar.owner.id])
    const id = await open()
    await push(bar.barman, counting(id), finishing(id))
    expect((await lettersTo())[0]?.plain).toContain('Считали: Ani Hakobyan.')
    const early = await open()
    await push(bar.barman, counting(early), finishing(early))
    await push(bar.owner, completing(early))
    expect(await lettersTo()).toHaveLength(1)
  })
})
