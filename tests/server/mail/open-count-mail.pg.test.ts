import { beforeEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { PROFILE_PATH } from '#protocol/account/account.ts'
import type { Database } from '#server/sql/database.ts'
import { Sweeper } from '#server/sweeps/sweeper.ts'
import { completing, opening } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { describeAccounts, post, server } from '#tests/support/rooms/account-room.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { callAs, staffedBar, type StaffedBar } from '#tests/support/bars/staffed-bar.ts'

const HOUR_MS = 3_600_000

describeAccounts('the mail about a count that stays open', () => {
  let bar: StaffedBar
  beforeEach(async () => {
    bar = await staffedBar(database, server)
  })

  const want = (user = bar.owner) =>
    callAs(server, user, 'PUT', PROFILE_PATH, { body: { completion_mail: 'Asia/Yerevan' } })

  /** A count of the first branch that began so many hours ago. */
  const openSince = async (hours: number): Promise<string> => {
    const at = { device_time: new Date(server.nowMs).toISOString() }
    const open = opening(must(bar.branchIds[0], 'branch'), at)
    await pushAll(server, bar.owner, [open])
    const created = new Date(server.nowMs - hours * HOUR_MS).toISOString()
    await database.query('update inventories set created_at = $2 where id = $1', [open.id, created])
    return open.id
  }

  /** What every process of the server does once an hour. */
  const anHourPasses = async (processes = 1): Promise<void> => {
    await database.exec(`update sweeps set due_at = '-infinity'`)
    await Promise.all(Array.from({ length: processes }, () => new Sweeper(server.deps).sweepDue()))
  }
  const subjectsTo = async (user = bar.owner): Promise<string[]> =>
    (await post.lettersTo(user.email))
      .map(({ subject }) => subject)
      .filter((subject) => /open|открыта/iu.test(subject))

  test('comes once, a day after the beginning, to those alone who want such mails', async () => {
    await want()
    await openSince(23)
    await anHourPasses()
    expect(await subjectsTo()).toEqual([])

    const id = await openSince(25)
    await anHourPasses(2)
    await anHourPasses()
    const letter = (await post.lettersTo(bar.owner.email)).find(({ subject }) =>
      subject.startsWith('Still open'),
    )
    expect(await subjectsTo()).toHaveLength(1)
    expect(letter?.subject).toMatch(/^Still open: Inventory #\d+, /)
    expect(letter?.plain).toContain('has been open for a day')
    expect(letter?.plain).toContain(`/dashboard/inventories/${id}/`)
    expect(letter?.attachment).toBeUndefined()
    for (const user of [bar.manager, bar.barman]) expect(await subjectsTo(user)).toEqual([])
  })

  test('has the language of its reader', async () => {
    await want(bar.manager)
    await database.query(`update users set language = 'ru' where id = $1`, [bar.manager.id])
    await openSince(25)
    await anHourPasses()
    expect(await subjectsTo(bar.manager)).toMatchObject([expect.stringMatching(/^Всё ещё открыта/)])
  })

  test('is not sent when the count is completed or deleted before', async () => {
    await want()
    const early = await openSince(30)
    await pushAll(server, bar.owner, [completing(early)])
    const gone = await openSince(30)
    await database.query('update inventories set deleted_at = now() where id = $1', [gone])
    await anHourPasses()
    const late = await openSince(30)
    await anHourPasses()
    // Queued, and completed before it is sent.
    await pushAll(server, bar.owner, [completing(late)])
    expect(await subjectsTo()).toEqual([])
  })

  test('comes once, although its process dies in the middle', async () => {
    await want()
    await openSince(30)
    const dies = { ...server.deps, wholeDatabase: dyingInTransactions(database) }
    await database.exec(`update sweeps set due_at = '-infinity'`)
    await new Sweeper(dies).sweepDue()
    expect(await subjectsTo()).toEqual([])
    await anHourPasses()
    expect(await subjectsTo()).toHaveLength(1)
  })
})

/** Whatever a transaction does is undone at its end. */
function dyingInTransactions(database: Database): Database {
  return new Proxy(database, {
    get(target, name) {
      if (name !== 'transaction') {
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      }
      return (work: (sql: never) => Promise<unknown>) =>
        target.transaction(async (sql) => {
          await work(sql as never)
          throw new Error('the process died')
        })
    },
  })
}
