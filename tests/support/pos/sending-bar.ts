import { must } from '#domain/must.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { User } from '#domain/people/people.ts'
import { integrationPath } from '#protocol/pos/integration.ts'
import { prepareAnswer, type PrepareAnswer } from '#protocol/pos/sending.ts'
import { sendsAnswer, type SendRecord } from '#protocol/pos/sends.ts'
import type { Database } from '#server/sql/database.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import type { Answered, TestServer } from '#tests/support/server/server.ts'
import { catalogueOf, STORE } from './bar-catalogue.ts'
import type { IikoProcess } from './iiko-process.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { connect, posBar, type PosBar } from './pos-bar.ts'
import { USUAL, type WorldDocument } from './world.ts'

/** A bar with products from the simulated server, and inventories to send there. */
export class SendingBar {
  readonly server: TestServer
  readonly iiko: IikoProcess
  readonly bar: PosBar
  base: string

  private constructor(server: TestServer, iiko: IikoProcess, bar: PosBar) {
    this.server = server
    this.iiko = iiko
    this.bar = bar
    this.base = integrationPath('iiko')
  }

  static async open(
    server: TestServer,
    database: Database,
    iiko: IikoProcess,
  ): Promise<SendingBar> {
    const one = new SendingBar(server, iiko, await posBar(database))
    await iiko.behave({ ...USUAL, failures: [] })
    await iiko.restart()
    await iiko.sell(catalogueOf(one.bar.company.goods))
    await one.connect(iiko)
    return one
  }

  /** Connects it and brings the products. */
  async connect(iiko: Pick<IikoProcess, 'url'>): Promise<void> {
    await connect(this.server, this.bar, iiko)
    await this.call('POST', '/sync')
  }

  get goods(): [Good, Good, Good] {
    return this.bar.company.goods as [Good, Good, Good]
  }

  call(method: string, path: string, body?: unknown, user: User = this.bar.owner) {
    const call = body === undefined ? {} : { body }
    return callAs(this.server, user, method, `${this.base}${path}`, call)
  }

  /** Two sealed bottles of vodka and half of one, and three tonics. */
  async counted(branch = 0): Promise<string> {
    const [vodka, tonic] = this.goods
    const open = opening(must(this.bar.company.branches[branch], 'branch').id)
    await pushAll(this.server, this.bar.owner, [
      open,
      recording(open.id, vodka, { is_full: true, count: 2, gross: null }),
      recording(open.id, vodka),
      recording(open.id, tonic, { is_full: true, count: 3, gross: null }),
      completing(open.id),
    ])
    return open.id
  }

  /** Two sealed vodkas in the bar and one in the cellar, and three tonics without a place. */
  async countedByPlace(): Promise<string> {
    const [vodka, tonic] = this.goods
    const open = opening(must(this.bar.company.branches[0], 'branch').id)
    const full = (count: number, place: string | null) => ({
      is_full: true,
      count,
      gross: null,
      place,
    })
    await pushAll(this.server, this.bar.owner, [
      open,
      recording(open.id, vodka, full(2, 'Bar')),
      recording(open.id, vodka, full(1, 'Cellar')),
      recording(open.id, tonic, full(3, null)),
      completing(open.id),
    ])
    return open.id
  }

  send(inventoryId: string, over: Record<string, unknown> = {}): Promise<Answered> {
    return this.call('POST', '/inventory-sync', { inventoryId, storeId: STORE.bar, ...over })
  }

  preview(inventoryId: string, over: Record<string, unknown> = {}): Promise<Answered> {
    return this.call('POST', '/inventory-preview', { inventoryId, storeId: STORE.bar, ...over })
  }

  async prepare(inventoryId: string): Promise<PrepareAnswer> {
    const path = `/inventory-prepare?inventoryId=${inventoryId}`
    return prepareAnswer.parse((await this.call('GET', path)).body)
  }

  /** What was sent of an inventory, the latest first. */
  async sends(inventoryId: string, user: User = this.bar.owner): Promise<SendRecord[]> {
    const path = `/sends?inventoryId=${inventoryId}`
    return sendsAnswer.parse((await this.call('GET', path, undefined, user)).body).data
  }

  async documentsOf(inventoryId: string): Promise<WorldDocument[]> {
    const own = inventoryId.slice(-8).toUpperCase()
    return (await this.iiko.seen()).documents.filter(({ number }) => number.includes(own))
  }

  async imports(): Promise<number> {
    const { requests } = await this.iiko.seen()
    return requests.filter((one) => one.endsWith('import/incomingInventory')).length
  }
}
