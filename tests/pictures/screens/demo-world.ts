import path from 'node:path'
import { BARMEN_PATH, MANAGERS_PATH, MANAGER_INVITATIONS_PATH } from '#protocol/people/people.ts'
import { BRANCHES_PATH } from '#protocol/branches/branches.ts'
import { GOODS_PATH, GOODS_TYPES_PATH } from '#protocol/goods/goods.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { must } from '#domain/must.ts'
import { newPlace, ServerProcess } from '#tests/support/server/server-process.ts'
import { addressOf, type RouteIds } from '#tests/support/routes.ts'
import { demoToken } from '../demo-data.ts'

const DEMO = path.join(import.meta.dirname, '../../../dist/server/demo.js')

/** Where the rows that a route's form can edit come from. */
const LIST_OF: Record<string, string> = {
  '/dashboard/branches/create/{-$id}': BRANCHES_PATH,
  '/dashboard/manager-invitations/create/{-$id}': MANAGER_INVITATIONS_PATH,
  '/dashboard/managers/edit/{-$id}': MANAGERS_PATH,
  '/dashboard/barmen/create/{-$id}': BARMEN_PATH,
  '/dashboard/goods-type/create/{-$id}': GOODS_TYPES_PATH,
  '/dashboard/goods/create/{-$id}': GOODS_PATH,
}

interface Row {
  id: string
  status?: string
  good_id?: string | null
}

/** The demo's company, on a server of its own. */
export class DemoWorld {
  readonly owner: string
  readonly manager: string
  readonly barman: string
  readonly barcode: string
  readonly #ids: RouteIds
  readonly #changed: ReadonlyMap<string, string>
  readonly #server: ServerProcess

  private constructor(
    server: ServerProcess,
    known: Pick<DemoWorld, 'owner' | 'manager' | 'barman' | 'barcode'> & {
      ids: RouteIds
      changed: ReadonlyMap<string, string>
    },
  ) {
    this.#server = server
    this.owner = known.owner
    this.manager = known.manager
    this.barman = known.barman
    this.barcode = known.barcode
    this.#ids = known.ids
    this.#changed = known.changed
  }

  static async start(): Promise<DemoWorld> {
    const server = await ServerProcess.start(await newPlace(), DEMO)
    const { url } = server
    const [owner, manager, barman] = await Promise.all(
      ['owner', 'manager', 'barman'].map((name) => demoToken(url, `${name}@dram.example`)),
    )
    const ask = askAs(url, must(owner, 'owner'))
    const inventories = await ask<{ data: Row[] }>(INVENTORIES_PATH)
    const inventory = must(
      inventories.data.find(({ status }) => status === 'closed'),
      'a completed inventory',
    ).id
    const { entries } = await ask<{ entries: Row[] }>(`${INVENTORIES_PATH}/${inventory}/entries`)
    const good = must(entries.find(({ good_id }) => good_id)?.good_id, 'a counted good')
    const { barcode } = await ask<{ barcode: string }>(`${GOODS_PATH}/${good}`)
    return new DemoWorld(server, {
      owner: must(owner, 'owner'),
      manager: must(manager, 'manager'),
      barman: must(barman, 'barman'),
      barcode,
      ids: { inventory, good },
      changed: await firstOfLists(ask),
    })
  }

  get url(): string {
    return this.#server.url
  }

  async stop(): Promise<void> {
    await this.#server.stop()
  }

  addressOf(route: string): string {
    return addressOf(route, this.#ids)
  }

  /** The URL at which a route's form edits an existing row; null: the route has no such form. */
  changeAddressOf(route: string): string | null {
    const changed = this.#changed.get(route)
    return changed === undefined ? null : addressOf(route, { ...this.#ids, changed })
  }
}

type Ask = <T>(path: string) => Promise<T>

function askAs(url: string, token: string): Ask {
  return async <T>(address: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(url + address, { headers })
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
}

async function firstOfLists(ask: Ask): Promise<Map<string, string>> {
  const first = new Map<string, string>()
  for (const [route, list] of Object.entries(LIST_OF)) {
    const { data } = await ask<{ data: Row[] }>(list)
    first.set(route, must(data[0], list).id)
  }
  return first
}
