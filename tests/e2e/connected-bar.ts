import path from 'node:path'
import type { Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import type { Good } from '#domain/goods/goods.ts'
import { wordsOfGood } from '#domain/goods/search-words.ts'
import type { Database } from '#server/sql/database.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { insertGoods, type SeededCompany } from '#tests/support/bars/company.ts'
import { SHAPES } from '#tests/support/browser/looks.ts'
import { catalogueOf } from '#tests/support/pos/bar-catalogue.ts'
import { IikoProcess } from '#tests/support/pos/iiko-process.ts'
import type { RealBrowser } from '#tests/support/browser/real-browser.ts'
import { pushAsOwner } from './counted-product.ts'
import { openInstalled } from './installed-app.ts'
import { Product, untilInstalled } from './product.ts'
import { resume } from './resume.ts'

/** Built with the product, for its demo. */
const SIMULATED_POS = path.join(import.meta.dirname, '../../dist/server/simulated-pos.js')

interface Goods {
  vodka: Good
  tonic: Good
  lemon: Good
  vermouth: Good
}

/**
 * The built product beside a simulated point-of-sale system in a separate process. It sells what
 * the bar counts: a vodka with the same barcode, a tonic with the same name, a lemon in another
 * unit, and a vermouth in another spelling.
 */
export class ConnectedBar {
  readonly dram: Product
  readonly iiko: IikoProcess
  readonly #goods: Goods
  readonly #browsers: RealBrowser[] = []

  private constructor(dram: Product, iiko: IikoProcess, goods: Goods) {
    this.dram = dram
    this.iiko = iiko
    this.#goods = goods
  }

  static async start(): Promise<ConnectedBar> {
    const iiko = await IikoProcess.start(SIMULATED_POS)
    let goods: Goods | undefined
    const dram = await Product.start({ POS_NETWORKS: '127.0.0.0/8' }, async (...prepared) => {
      goods = await prepare(...prepared)
    })
    const bar = new ConnectedBar(dram, iiko, must(goods, 'goods'))
    await iiko.sell(bar.catalogue)
    return bar
  }

  async stop(): Promise<void> {
    await Promise.all(this.#browsers.map((browser) => browser.kill()))
    await this.dram.goDown()
    await this.iiko.stop()
  }

  /** A desktop on which this person is signed in, sees the overview, and could do so offline. */
  async openAs(email: string): Promise<Page> {
    const browser = await openInstalled({ viewport: SHAPES.desktop }, this.dram)
    this.#browsers.push(browser)
    const page = await browser.newPage()
    await resume(page, this.dram, email, '/dashboard')
    await untilInstalled(page)
    return page
  }

  get owner(): string {
    return this.dram.company.owner.email
  }

  get manager(): string {
    return managerOf(this.dram)
  }

  /** The system's first products. */
  get catalogue() {
    return catalogueOf(this.dram.company.goods)
  }

  /** Counts two sealed vodkas and half of one, three tonics, a vermouth, and an unknown bottle. */
  async count(): Promise<string> {
    const { vodka, tonic, vermouth } = this.#goods
    const open = opening(must(this.dram.company.branches[0], 'branch').id)
    const full = (count: number) => ({ is_full: true, count, gross: null })
    const bare = { good_id: null, barcode: '4600000000008', measurement_unit: null }
    const figures = { weight_full: null, weight_empty: null, litrage: null, density: null }
    await pushAsOwner(this.dram, [
      open,
      recording(open.id, vodka, full(2)),
      recording(open.id, vodka),
      recording(open.id, tonic, full(3)),
      recording(open.id, vermouth),
      recording(open.id, vodka, { ...bare, figures }),
    ])
    return open.id
  }

  /** One more open bottle of vodka. */
  countMore(inventoryId: string, place: string | null = null): Promise<void> {
    return pushAsOwner(this.dram, [recording(inventoryId, this.#goods.vodka, { place })])
  }

  complete(inventoryId: string): Promise<void> {
    return pushAsOwner(this.dram, [completing(inventoryId)])
  }
}

const managerOf = (dram: Product): string => dram.company.barmen[1]?.email ?? ''

const named = (name: string) => ({ name_en: name, name_ru: name, name_hy: name })

async function prepare(database: Database, company: SeededCompany): Promise<Goods> {
  const [vodka, tonic, lemon] = company.goods as [Good, Good, Good]
  const { goods_type_id } = vodka
  const name = named('Vermouth Bianko')
  const vermouth = buildGood({ goods_type_id, barcode: '8000570435402', ...name })
  Object.assign(tonic, named('Tonic'))
  Object.assign(lemon, named('Lemon'))
  for (const good of [tonic, lemon]) {
    await database.query(
      'update goods set name_en = $2, name_ru = $2, name_hy = $2, search_words = $3 where id = $1',
      [good.id, good.name_en, wordsOfGood(good)],
    )
  }
  await insertGoods(database, company.id, [vermouth])
  await database.query(`update users set role = 'manager' where id = $1`, [company.barmen[1]?.id])
  return { vodka, tonic, lemon, vermouth }
}
