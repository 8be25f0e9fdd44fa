import type { Change } from '#domain/commands/state.ts'
import { nameFields } from '#domain/goods/names.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { User } from '#domain/people/people.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { buildBar, rowsOf, withManager } from '../bars/bar.ts'
import { buildGood } from '../bars/builders.ts'
import { buildConnection, buildProduct } from './pos-products.ts'

/** A bar with a till, as its devices have it after a sync. */
export interface TillBar {
  owner: User
  manager: User
  branchId: string
  vodka: Good
  tonic: Good
  products: { vodka: PosProduct; tonic: PosProduct; lemon: PosProduct; vermouth: PosProduct }
  /** Without the products. */
  rows: Change[]
}

/**
 * The till sells what the bar counts: a vodka with the same barcode, a tonic with the same name, a
 * lemon in another unit, and a vermouth in another spelling.
 */
export function buildTillBar(system: PosSystem): TillBar {
  const bar = withManager(buildBar())
  const named = (good: Good, name: string): Good => ({ ...good, ...nameFields(() => name) })
  const tonic = named(bar.goods[1], 'Tonic')
  const lemon = named(bar.goods[2], 'Lemon')
  const [vodka] = bar.goods
  const vermouth = named(
    buildGood({ goods_type_id: bar.type.id, barcode: '8000570435402' }),
    'Vermouth Bianko',
  )
  const goods: [Good, Good, Good] = [vodka, tonic, lemon]
  return {
    owner: bar.owner,
    manager: bar.manager,
    branchId: bar.branches[0].id,
    vodka,
    tonic,
    products: {
      vodka: buildProduct({
        system,
        name: 'Водка импортная',
        barcodes: [vodka.barcode ?? ''],
        containers: [
          {
            id: 'c-bottle',
            name: 'Бутылка 0,7',
            count: 0.7,
            weight_full: 12_000,
            weight_empty: 5200,
          },
        ],
        status: 1,
        client_good_id: vodka.id,
      }),
      tonic: buildProduct({
        system,
        name: 'Tonic',
        measurement_unit: 'шт',
        compare_unit: 3,
        status: 1,
        client_good_id: tonic.id,
      }),
      lemon: buildProduct({ system, name: 'Lemon', status: 3, client_good_id: lemon.id }),
      vermouth: buildProduct({ system, name: 'Vermouth Bianco' }),
    },
    rows: [
      ...rowsOf({ ...bar, goods }),
      { table: 'goods', row: vermouth },
      { table: 'pos_connections', row: buildConnection({ system }) },
    ],
  }
}

export function rowsOfProducts(products: readonly PosProduct[]): Change[] {
  return products.map((row) => ({ table: 'pos_products', row }))
}
