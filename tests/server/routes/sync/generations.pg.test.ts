import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { DECLARED, PULL_GENERATION, TABLE_NAMES, type TableName } from '#domain/tables.ts'
import type { Movement } from '#domain/movements/movements.ts'
import type { User } from '#domain/people/people.ts'
import { ROLE } from '#domain/people/roles.ts'
import { DELIVERIES_PATH } from '#protocol/deliveries/deliveries.ts'
import { MOVEMENTS_PATH } from '#protocol/deliveries/movements.ts'
import { BARMEN_PATH } from '#protocol/people/people.ts'
import type { PullAnswer } from '#protocol/sync/pull.ts'
import { SETTINGS_PATH } from '#protocol/account/settings.ts'
import { callAs, staffedBar, type StaffedBar } from '#tests/support/bars/staffed-bar.ts'
import { pricing, wanting } from '#tests/support/commands.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'
import { FeedReader, idsIn } from '#tests/support/server/feed-reader.ts'

/** The generation of pages that came with each table; the others are as old as the feed. */
const CAME_WITH: Partial<Record<TableName, number>> = {
  good_prices: 2,
  deliveries: 3,
  delivery_changes: 3,
  delivery_prices: 3,
  recounts: 4,
  recount_readings: 4,
  users: 5,
  movements: 6,
  movement_changes: 6,
  minimums: 8,
}

/** The generation of pages that came with rows of two branches. */
const TRANSFERS = 7

const FLAGS = [
  { products: 'shared' },
  { prices: 'shown' },
  { deliveries: 'shown' },
  { recounts: 'shown' },
  { people: 'shown' },
]

/** What a page says of itself. */
const asGeneration = (generation: number): object => ({ generation: String(generation) })
const asFlags = (generation: number): object =>
  Object.assign({}, ...FLAGS.slice(0, generation)) as object

const ACTS = [
  'price',
  'deliver',
  'write_off',
  'transfer',
  'minimum',
  'rename',
  'show_money',
  'hide_money',
] as const

interface Step {
  act: (typeof ACTS)[number]
  generation: number
  says: (generation: number) => object
}

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(...ACTS),
    generation: fc.integer({ min: 0, max: PULL_GENERATION }),
    says: fc.constantFrom(asGeneration, asFlags),
  }),
  { minLength: 2, maxLength: 6 },
)

/** A device whose page is another version at every pull: it drops what that version cannot store. */
class AgelessDevice {
  readonly reader: FeedReader
  #cursor: string | undefined
  readonly #rows = new Map<string, number>()
  readonly #transfers = new Set<string>()

  constructor(user: User) {
    this.reader = new FeedReader(server, user)
  }

  async pull(generation: number, query: object): Promise<PullAnswer[]> {
    const pages = await this.reader.all(this.#cursor, 1000, query)
    this.#cursor = pages.at(-1)?.cursor
    if (pages[0]?.reset) this.#rows.clear()
    for (const page of pages) this.#store(page, generation)
    return pages
  }

  /** Of what the page stores. */
  rows(generation: number): string[] {
    const tables = this.#tables(generation)
    return [...this.#rows]
      .map(([key, seq]) => `${key} ${seq}`)
      .filter((row) => tables.some((name) => row.startsWith(`${name}:`)))
      .filter((row) => generation >= TRANSFERS || !this.#transfers.has(row.split(' ')[0] ?? ''))
      .toSorted()
  }

  #store({ rows, tombstones }: PullAnswer, generation: number): void {
    for (const name of this.#tables(generation)) {
      for (const row of rows[name]) {
        const key = `${name}:${row.id}`
        this.#rows.set(key, row.seq)
        const { later } = DECLARED[name]
        if (!later || (row as Partial<Movement>)[later.field] === null) continue
        this.#transfers.add(key)
        expect(generation).toBeGreaterThanOrEqual(TRANSFERS)
      }
    }
    for (const { table, id } of tombstones) this.#rows.delete(`${table}:${id}`)
  }

  /** The owner's page has stored people from the first generation on. */
  #tables(generation: number): TableName[] {
    const isOwner = this.reader.user.role === ROLE.owner
    return TABLE_NAMES.filter(
      (name) => generation >= (CAME_WITH[name] ?? 0) || (isOwner && name === 'users'),
    )
  }
}

describeServer('a page that is updated', () => {
  let bar: StaffedBar
  let price = 100
  beforeEach(async () => {
    bar = await staffedBar(database, server)
  })

  const call = (method: string, at: string, body: object) =>
    callAs(server, bar.owner, method, at, { body })
  const set = (value: 'owner' | 'managers') => call('PUT', SETTINGS_PATH, { key: 'prices', value })

  const move = (over: object) => {
    const lines = [{ good_id: firstGood(), unit: 'piece', amount: 1 }]
    return call('POST', MOVEMENTS_PATH, { branch_id: bar.branchIds[0], lines, ...over })
  }
  const DOING: Record<Step['act'], () => Promise<unknown>> = {
    price: () => new FeedReader(server, bar.owner).push(pricing(firstGood(), price)),
    deliver: () => {
      const lines = [{ good_id: firstGood(), unit: 'piece', amount: 1, price: { amount: price } }]
      return call('POST', DELIVERIES_PATH, { branch_id: bar.branchIds[0], lines })
    },
    write_off: () => move({ reason: 'spill' }),
    transfer: () => move({ to_branch_id: bar.branchIds[1] }),
    minimum: () =>
      new FeedReader(server, bar.owner).push(wanting(bar.branchIds[0] ?? '', firstGood(), price)),
    rename: () => call('PUT', `${BARMEN_PATH}/${bar.barman.id}`, { name: `Aram ${price}` }),
    show_money: () => set('managers'),
    hide_money: () => set('owner'),
  }
  const firstGood = (): string => must(bar.company.goods[0], 'good').id

  async function act(what: Step['act']): Promise<void> {
    price += 1
    const { seq: before } = await new FeedReader(server, bar.owner).page()
    await DOING[what]()
    const isSetting = what === 'show_money' || what === 'hide_money'
    const { seq } = await new FeedReader(server, bar.owner).page()
    expect(isSetting || seq > before).toBe(true)
  }

  test('gets every row that it could not store, once, whatever else changed', async () => {
    const run = async (who: 'owner' | 'manager' | 'barman', journey: readonly Step[]) => {
      const device = new AgelessDevice(bar[who])
      for (const { act: what, generation, says } of journey) {
        // oxlint-disable no-await-in-loop -- one after the other
        await act(what)
        await device.pull(generation, says(generation))
        const anew = new AgelessDevice(bar[who])
        await anew.pull(generation, says(generation))
        expect(device.rows(generation)).toEqual(anew.rows(generation))
        const again = await device.pull(generation, says(generation))
        expect(again.map(({ reset, seq, more }) => [reset, seq > 0, more])).toEqual([
          [false, true, false],
        ])
        expect(idsIn(again)).toEqual([])
      }
    }
    const who = fc.constantFrom('owner' as const, 'manager' as const, 'barman' as const)
    await fc.assert(fc.asyncProperty(who, steps, run), { numRuns: 8 })
  })

  test('goes on where it was when it could store all that the person sees', async () => {
    const { reader } = new AgelessDevice(bar.owner)
    const isReset = async (from: object, to: object): Promise<boolean> => {
      const before = await reader.page(undefined, 1000, from)
      return (await reader.page(before.cursor, 1000, to)).reset
    }
    // The owner has had everybody from the beginning.
    expect(await isReset(asFlags(4), asFlags(5))).toBe(false)
    expect(await isReset(asFlags(5), asGeneration(5))).toBe(false)
    expect(await isReset(asFlags(3), asGeneration(5))).toBe(true)
    expect(await isReset(asGeneration(5), asFlags(0))).toBe(false)
  })

  test('begins anew also after an older page read on for a while, as in another tab', async () => {
    const device = new AgelessDevice(bar.owner)
    const resets: boolean[] = []
    for (const generation of [5, 1, 5]) {
      // oxlint-disable no-await-in-loop -- one after the other
      await act('price')
      const [page] = await device.pull(generation, asGeneration(generation))
      resets.push(must(page, 'page').reset)
    }
    expect(resets).toEqual([true, false, true])
  })
})
