import type { Good } from '#domain/goods/goods.ts'
import type { Catalogue, WorldProduct } from './world.ts'

/** Units of the simulated server, by the ids that products reference. */
export const UNIT = { litre: 'unit-litre', piece: 'unit-piece', kilogram: 'unit-kilogram' }
export const STORE = { bar: 'store-bar', kitchen: 'store-kitchen' }

/** Three goods of the seeded company in the system, and two products unknown to the company. */
export function catalogueOf([vodka]: readonly Good[]): Catalogue {
  return {
    products: [
      product('p-vodka', 'Водка импортная', {
        barcodes: [vodka?.barcode ?? ''],
        containers: [
          {
            id: 'c-bottle',
            name: 'Бутылка 0,7',
            count: 0.7,
            containerWeight: 0.52,
            fullContainerWeight: 1.2,
          },
        ],
        parent: 'g-spirits',
        category: 'k-bar',
      }),
      product('p-tonic', 'Tonic', { mainUnit: UNIT.piece, parent: 'g-soft', category: 'k-bar' }),
      product('p-lemon', 'Lemon', { mainUnit: UNIT.litre, parent: 'g-fruit' }),
      product('p-vermouth', 'Vermouth Bianco', { parent: 'g-spirits' }),
      product('p-dough', 'Dough', { type: 'PREPARED', mainUnit: UNIT.kilogram }),
      product('p-soup', 'Soup', { type: 'DISH' }),
      product('p-old', 'Old', { deleted: true }),
    ],
    groups: [
      { id: 'g-drinks', name: 'Drinks', parent: null },
      { id: 'g-spirits', name: 'Spirits', parent: 'g-drinks' },
      { id: 'g-soft', name: 'Soft', parent: 'g-drinks' },
      { id: 'g-fruit', name: 'Fruit', parent: null },
    ],
    categories: [{ id: 'k-bar', name: 'Bar' }],
    units: [
      { id: UNIT.litre, name: 'л' },
      { id: UNIT.piece, name: 'шт' },
      { id: UNIT.kilogram, name: 'кг' },
    ],
    accounts: ['5.09', '5.10', '5.11'],
    departments: [{ id: 'd-cascade', name: 'Cascade' }],
    stores: [
      { id: STORE.bar, name: 'Bar', parentId: 'd-cascade' },
      { id: STORE.kitchen, name: 'Kitchen', parentId: 'd-cascade' },
    ],
    stock: { [`${STORE.bar}:p-vodka`]: 5, [`${STORE.bar}:p-tonic`]: 20 },
  }
}

export function product(
  id: string,
  name: string | null,
  over: Partial<WorldProduct> = {},
): WorldProduct {
  return { id, name, num: `00${id}`, type: 'GOODS', mainUnit: UNIT.litre, ...over }
}
