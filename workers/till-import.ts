import { v7 as newId } from 'uuid'
import type { Good, GoodsType } from '#domain/goods/goods.ts'
import type { RowTexts } from '#domain/import/cells.ts'
import type { TillGroup, TillSummary } from '#domain/import/import-view.ts'
import type { PlannedRow } from '#domain/import/planned-row.ts'
import type { PriceBook } from '#domain/import/row-price.ts'
import { isCountable, leftOutOf, planTill } from '#domain/import/till/plan-till.ts'
import { proposedType, type GroupPath } from '#domain/import/till/propose-type.ts'
import { NO_GROUP, type TillChoices } from '#domain/import/till/till-choice.ts'
import { must } from '#domain/must.ts'
import type { ExpectedCost } from '#domain/pos/offered-price.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import { namedBarcodes } from '#storage/goods/barcodes.ts'
import { presentPrices } from '#storage/goods/good-prices.ts'
import { allGoods } from '#storage/goods/goods.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { posProductsOf, productsById } from '#storage/pos.ts'
import { storeProducts } from '#storage/store-products.ts'
import { countPlan } from './count-plan.ts'
import { DryRun } from './dry-run.ts'

type SentProduct = PosProduct & { seq: number }

/** What a plan is made from. */
interface Known {
  goods: Good[]
  types: GoodsType[]
  moreBarcodes: Map<string, string>
  others: PosProduct[]
  prices: PriceBook | null
}

/** One import of goods made of products. Lives in the worker. */
export class TillImport extends DryRun<TillSummary> {
  readonly #products = new Map<string, PosProduct>()
  /** The products as the server sent them. */
  readonly #sent = new Map<string, SentProduct>()
  readonly #edits = new Map<string, RowTexts>()
  #costs: ReadonlyMap<string, ExpectedCost> = new Map()
  #known: Known | null = null
  #choices: TillChoices = {}

  /** Begins anew with other groups. */
  clear(): void {
    for (const one of [this.#products, this.#sent, this.#edits]) one.clear()
  }

  /** Takes a page of products, those that this device has changed as it has them. */
  async add(products: readonly SentProduct[]): Promise<number> {
    const ids = products.map(({ id }) => id)
    const held = new Set((await productsById(this.database, ids)).map(({ id }) => id))
    await storeProducts(
      this.database,
      products.filter(({ id }) => held.has(id)),
    )
    const own = await productsById(this.database, [...held])
    for (const product of products) this.#sent.set(product.id, product)
    for (const product of [...products, ...own]) this.#products.set(product.id, product)
    return this.#products.size
  }

  /** What the system's stock has cost, for a person who may see prices. */
  setCosts(costs: readonly (ExpectedCost & { product_id: string })[]): void {
    this.#costs = new Map(costs.map((cost) => [cost.product_id, cost]))
  }

  /** The groups of the products that can be counted, in the order of the paths. */
  async groups(paths: readonly GroupPath[]): Promise<TillGroup[]> {
    const types = (await allGoodsTypes(this.database)).filter((type) => type.deleted_at === null)
    const counts = new Map<string, number>()
    for (const product of this.#products.values()) {
      const group = product.group_id ?? NO_GROUP
      if (isCountable(product)) counts.set(group, (counts.get(group) ?? 0) + 1)
    }
    const known = new Map(paths.map((path) => [path.id, path]))
    const order = [...paths.map(({ id }) => id), ...counts.keys()]
    return [...new Set(order)].flatMap((id) => {
      const products = counts.get(id)
      const path = known.get(id) ?? { name: '', above: [] }
      const choice = { type: proposedType(path, types), unit: 'by_till' as const }
      return products === undefined ? [] : [{ id, name: path.name, products, choice }]
    })
  }

  /** Plans the products by what their groups become. */
  async plan(choices: TillChoices): Promise<TillSummary> {
    const system = [...this.#products.values()][0]?.system
    const [goods, types, moreBarcodes, others] = await Promise.all([
      allGoods(this.database),
      allGoodsTypes(this.database),
      namedBarcodes(this.database),
      system ? posProductsOf(this.database, system) : [],
    ])
    const ids = goods.map(({ id }) => id)
    const prices = await presentPrices(this.database, ids)
    this.#known = { goods, types, moreBarcodes, others, prices }
    this.#choices = choices
    return this.planAnew()
  }

  protected override planAgain(): TillSummary {
    const products = [...this.#products.values()]
    this.planned = planTill({
      ...must(this.#known, 'plan'),
      products,
      choices: this.#choices,
      edits: this.#edits,
      costs: this.#costs,
      bars: this.bars,
      sense: { confirmed: this.confirmed, hidden: new Set() },
      newId,
    })
    const { rows } = this.planned
    const unmatched = rows.filter(({ kind, till }) => kind === 'new' && till?.isMatched === false)
    return {
      ...countPlan(this.planned, this.bars),
      isPriceLeftOut: false,
      leftOut: leftOutOf(products),
      unmatched: unmatched.length,
    }
  }

  protected override write({ till }: PlannedRow, texts: RowTexts): () => void {
    const { product_id } = must(till, 'row')
    const before = this.#edits.get(product_id) ?? {}
    this.#edits.set(product_id, { ...before, ...texts })
    return () => {
      const others = Object.entries(this.#edits.get(product_id) ?? {}).filter(
        ([target]) => !(target in texts),
      )
      const same = Object.entries(before).filter(([target]) => target in texts)
      this.#edits.set(product_id, Object.fromEntries([...others, ...same]))
    }
  }

  /** A product that a command matches has to be on the device. */
  protected override prepare(): Promise<void> {
    return storeProducts(this.database, this.#matched())
  }

  #matched(): SentProduct[] {
    return this.planned.rows.flatMap(({ kind, till }) => {
      const product = till?.isMatched ? this.#sent.get(till.product_id) : undefined
      return kind === 'new' && product ? [product] : []
    })
  }
}
