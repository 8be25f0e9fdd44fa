import type { WorldProduct } from './world.ts'

/** A product with the many fields that Dram does not read; `pad` makes it longer. */
export function productJson(product: WorldProduct, pad: number): object {
  const { containers = [], barcodes = [] } = product
  const record = {
    id: product.id,
    deleted: product.deleted ?? false,
    name: product.name,
    description: '',
    num: product.num,
    code: '95',
    parent: product.parent ?? null,
    modifiers: [],
    taxCategory: null,
    category: product.category ?? null,
    accountingCategory: '8bc08505-c81d-075d-8572-af7b636d049b',
    color: { red: 170, green: 170, blue: 170 },
    fontColor: { red: 0, green: 0, blue: 0 },
    frontImageId: null,
    position: null,
    mainUnit: product.mainUnit,
    excludedSections: null,
    defaultSalePrice: 0,
    placeType: null,
    defaultIncludedInMenu: false,
    type: product.type,
    unitWeight: 1,
    unitCapacity: 0,
    notInStoreMovement: false,
    containers: containers.map((container, index) => ({
      num: String(index + 1),
      minContainerWeight: 0,
      maxContainerWeight: 0,
      containerWeight: 0,
      fullContainerWeight: 0,
      backwardRecalculation: false,
      useInFront: true,
      deleted: false,
      ...container,
    })),
    barcodes: barcodes.map((one) =>
      typeof one === 'string' ? { barcode: one, containerId: null } : one,
    ),
    useBalanceForSell: false,
  }
  const missing = pad - JSON.stringify(record).length
  return missing > 0 ? { ...record, description: 'я'.repeat(Math.ceil(missing / 2)) } : record
}
