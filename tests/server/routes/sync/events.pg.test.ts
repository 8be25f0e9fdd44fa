import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { EVENTS_PATH } from '#protocol/sync/pull.ts'
import { LOGOFF_PATH } from '#protocol/account/auth.ts'
import type { Database } from '#server/sql/database.ts'
import { openPostgresDatabase } from '#server/sql/postgres.ts'
import { setActive } from '#server/sql/account/users.ts'
import { LiveFeed, type FeedHead, type Listener } from '#server/sync/live-feed.ts'
import { opening } from '#tests/support/commands.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { createTestDatabase, describeBothDatabases } from '#tests/support/database.ts'
import { newUuid } from '#tests/support/ids.ts'
import { TestServer } from '#tests/support/server/server.ts'

/** A device's end of an event stream. */
class Listening {
  readonly response: Response
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  #text = ''

  constructor(response: Response) {
    this.response = response
    this.#reader = must(response.body, 'stream').getReader()
  }

  static async open(server: TestServer, token: string): Promise<Listening> {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
    return new Listening(await server.app.request(EVENTS_PATH, { headers }))
  }

  /** Reads until an event reports this position of the feed. */
  async untilSeq(seq: number): Promise<void> {
    await this.#until(new RegExp(`^data: .*"seq":${seq}\\b`, 'm'))
  }

  /** Reads until the stream ends. */
  async untilEnd(): Promise<string> {
    await this.#until(null)
    return this.#text
  }

  async untilComment(): Promise<void> {
    await this.#until(/^:$/m)
    this.#text = ''
  }

  async cancel(): Promise<void> {
    await this.#reader.cancel()
  }

  async #until(pattern: RegExp | null): Promise<void> {
    while (pattern === null || !pattern.test(this.#text)) {
      const { done, value } = await this.#reader.read()
      if (done && pattern === null) return
      if (done) throw new Error(`the stream ended after ${this.#text}`)
      this.#text += new TextDecoder().decode(value)
    }
  }
}

describeBothDatabases('live events', (make) => {
  let database: Database
  let server: TestServer

  beforeAll(async () => {
    database = (await make()).database
  })

  beforeEach(() => {
    server = new TestServer(database)
  })

  afterEach(async () => {
    vi.useRealTimers()
    await server.deps.live.close()
  })

  async function setUp() {
    const company = await seedCompany(database)
    const barman = must(company.barmen[0], 'barman')
    const branch = must(company.branches[0], 'branch')
    const listen = async (user: User) => Listening.open(server, await server.tokenFor(user))
    return { company, barman, branch, listen }
  }

  test('report the feed’s position at first and when it moves', async () => {
    const { company, barman, branch, listen } = await setUp()
    const stream = await listen(barman)
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
    expect(stream.response.headers.get('content-encoding')).toBeNull()
    await stream.untilSeq(4)
    await pushAll(server, company.owner, [opening(branch.id)])
    await stream.untilSeq(5)
    await stream.cancel()
  })

  test('end when the person signs off, on that device only', async () => {
    const { company, listen } = await setUp()
    const token = await server.tokenFor(company.owner)
    const [one, other] = [await Listening.open(server, token), await listen(company.owner)]
    await one.untilSeq(4)
    await server.call('GET', LOGOFF_PATH, { token })
    await one.untilEnd()
    await pushAll(server, company.owner, [opening(must(company.branches[0], 'branch').id)])
    await other.untilSeq(5)
  })

  test('end when the server stops', async () => {
    const { barman, listen } = await setUp()
    const stream = await listen(barman)
    await stream.untilComment()
    await server.deps.live.close()
    await stream.untilEnd()
  })

  test('send a keep-alive every 20 s while the person has access', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { company, barman, listen } = await setUp()
    const stream = await listen(barman)
    await stream.untilSeq(4)
    vi.advanceTimersByTime(20_000)
    await stream.untilComment()
    await setActive(database, company.id, barman.id, false)
    vi.advanceTimersByTime(20_000)
    await stream.untilEnd()
  })

  test('end when the session expires', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { barman, listen } = await setUp()
    const stream = await listen(barman)
    await stream.untilSeq(4)
    server.nowMs += 31 * 24 * 3_600_000
    vi.advanceTimersByTime(20_000)
    await stream.untilEnd()
  })

  test('are refused to whoever opens too many, with when to ask again', async () => {
    const { barman } = await setUp()
    vi.spyOn(server.deps.live, 'isFull').mockReturnValue(true)
    const token = await server.tokenFor(barman)
    const answer = await server.call('GET', EVENTS_PATH, { token })
    expect([answer.status, answer.body]).toEqual([429, expect.objectContaining({})])
    expect(answer.headers.get('retry-after')).toBe('60')
  })

  test('require a sign-in', async () => {
    expect(await server.call('GET', EVENTS_PATH)).toMatchObject({ status: 401 })
  })
})

describe('live events of several servers', () => {
  test('reach the other server through PostgreSQL', async () => {
    const one = await createTestDatabase('postgres')
    const other = await openPostgresDatabase({ url: must(one.url, 'address') })
    const [here, there] = [new TestServer(one.database), new TestServer(other)]
    const company = await seedCompany(one.database)
    const stream = await Listening.open(here, await here.tokenFor(company.owner))
    await stream.untilSeq(4)
    await pushAll(there, company.owner, [opening(must(company.branches[0], 'branch').id)])
    await stream.untilSeq(5)
    await here.deps.live.close()
    await other.close()
    await one.dispose()
  })
})

describe('the live feed', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A database with only notifications and feed positions. */
  function fakeDatabase() {
    const handlers = new Map<string, (payload: string | null) => void>()
    let reads = 0
    const database = {
      listen: (channel: string, handler: (payload: string | null) => void) => {
        handlers.set(channel, handler)
        return Promise.resolve(() => Promise.resolve())
      },
      inCompany: () => ({
        query: () => {
          reads += 1
          return Promise.resolve([{ epoch: newUuid(), seq: reads, floor: 0 }])
        },
      }),
    } as unknown as Database
    const notify = (payload: string | null) => must(handlers.get('feed'), 'listener')(payload)
    return { live: new LiveFeed(database), notify, reads: () => reads }
  }

  function listener(company_id: string) {
    const received: FeedHead[] = []
    const one: Listener = {
      company_id,
      session_id: newUuid(),
      address: '203.0.113.7',
      moved: (position) => void received.push(position),
      ended: () => {},
    }
    return { one, received }
  }

  test('sends one event for a burst to all listeners', async () => {
    vi.useFakeTimers()
    const { live, notify, reads } = fakeDatabase()
    const [a, b] = [listener('x'), listener('x')]
    await live.add(a.one)
    await live.add(b.one)
    for (let i = 0; i < 50; i += 1) notify('x')
    await vi.advanceTimersByTimeAsync(99)
    expect(reads()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(a.received).toHaveLength(1)
    expect(b.received).toEqual(a.received)
    expect(reads()).toBe(1)
  })

  test('notifies nobody of another company', async () => {
    vi.useFakeTimers()
    const { live, notify } = fakeDatabase()
    const { one, received } = listener('x')
    await live.add(one)
    await vi.advanceTimersByTimeAsync(100)
    notify('y')
    await vi.advanceTimersByTimeAsync(1000)
    expect(received).toHaveLength(1)
  })

  test('makes everyone check when notifications may have been missed', async () => {
    vi.useFakeTimers()
    const { live, notify } = fakeDatabase()
    const { one, received } = listener('x')
    await live.add(one)
    await vi.advanceTimersByTimeAsync(100)
    notify(null)
    await vi.advanceTimersByTimeAsync(100)
    expect(received).toHaveLength(2)
  })

  test('ends the oldest stream when a session opens too many', async () => {
    const { live } = fakeDatabase()
    const ended: number[] = []
    for (let number = 1; number <= 10; number += 1) {
      const { one } = listener('x')
      await live.add({ ...one, session_id: 's', ended: () => void ended.push(number) })
    }
    await live.add(listener('x').one)
    expect(ended).toEqual([1, 2])
    await live.close()
  })

  test('takes no more streams of a company, nor from an address, than there are devices', async () => {
    vi.useFakeTimers()
    const { live } = fakeDatabase()
    const join = (company_id: string, address: string) =>
      live.add({ ...listener(company_id).one, address })
    const left = await join('x', 'here')
    for (let more = 1; more < 300; more += 1) await join('x', 'here')
    expect(live.isFull({ company_id: 'x', address: 'there' })).toBe(true)
    expect(live.isFull({ company_id: 'y', address: 'here' })).toBe(false)
    left()
    left()
    expect([live.size, live.isFull({ company_id: 'x', address: 'there' })]).toEqual([299, false])
    for (let more = 299; more < 1000; more += 1) await join(`company ${more % 90}`, 'here')
    expect(live.isFull({ company_id: 'y', address: 'here' })).toBe(true)
    expect(live.isFull({ company_id: 'y', address: 'there' })).toBe(false)
    await live.close()
    expect(live.size).toBe(0)
  })

  test('an event costs what is concerned, however many streams there are', async () => {
    vi.useFakeTimers()
    const { live, notify, reads } = fakeDatabase()
    for (let stream = 0; stream < 5000; stream += 1) {
      await live.add({ ...listener(`company ${stream % 500}`).one, address: String(stream % 50) })
    }
    await vi.advanceTimersByTimeAsync(100)
    expect([live.size, reads()]).toEqual([5000, 500])
    notify('company 7')
    notify('nobody')
    await vi.advanceTimersByTimeAsync(100)
    expect(reads()).toBe(501)
    await live.close()
  })

  test('notifies nobody who has left', async () => {
    vi.useFakeTimers()
    const { live, notify } = fakeDatabase()
    const { one, received } = listener('x')
    const leave = await live.add(one)
    leave()
    notify('x')
    await vi.advanceTimersByTimeAsync(1000)
    expect(received).toEqual([])
  })
})
