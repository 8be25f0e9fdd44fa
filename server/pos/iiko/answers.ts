import type { PosContainer, PosProductFacts, PosProductType } from '#domain/pos/products.ts'
import type { PosGroup, PosStore, StockLine } from '../port.ts'
import { NOT_A_POS } from '#domain/pos/systems.ts'
import { PosError } from '../pos-error.ts'
import { readXml } from './xml.ts'

const TYPES: Readonly<Record<string, PosProductType>> = { GOODS: 'good', PREPARED: 'prepared' }
export const TYPE_NAMES = { good: 'GOODS', prepared: 'PREPARED' } as const

/**
 * Reads a product of the list; null if it is deleted or of another type. Ignores the many unknown
 * fields.
 */
export function readProduct(
  item: unknown,
  units: ReadonlyMap<string, string>,
): PosProductFacts | null {
  const record = recordOf(item)
  const external_id = idOf(record['id'])
  const type = TYPES[textOf(record['type'], 40) ?? '']
  if (external_id === null || !type || record['deleted'] === true) return null
  const unit = idOf(record['mainUnit'])
  const barcodes = listOf(record['barcodes']).flatMap(readBarcode)
  return {
    external_id,
    type,
    name: nameOf(record, ['name', 'num', 'code'], 500),
    article: textOf(record['num'], 100),
    barcodes: barcodes.map(({ barcode }) => barcode),
    measurement_unit: unit === null ? null : (units.get(unit) ?? null),
    containers: listOf(record['containers'])
      .flatMap(readContainer)
      .map((one) => withBarcodes(one, barcodes)),
    group_id: idOf(record['parent']),
    category_id: idOf(record['category']),
  }
}

interface ReadBarcode {
  barcode: string
  container_id: string | null
}

function readBarcode(item: unknown): ReadBarcode[] {
  const { barcode: given, containerId } = recordOf(item)
  const barcode = textOf(given, 64)
  return barcode === null ? [] : [{ barcode, container_id: idOf(containerId) }]
}

function withBarcodes(container: PosContainer, all: readonly ReadBarcode[]): PosContainer {
  const own = all.filter(({ container_id }) => container_id === container.id)
  if (own.length === 0) return container
  return { ...container, barcodes: own.map(({ barcode }) => barcode) }
}

function readContainer(item: unknown): PosProductFacts['containers'] {
  const { deleted, id: givenId, name, count, ...weights } = recordOf(item)
  const id = idOf(givenId)
  if (id === null || deleted === true || typeof count !== 'number' || count <= 0) return []
  const weight_full = weightOf(weights['fullContainerWeight'])
  const weight_empty = weightOf(weights['containerWeight'])
  return [
    {
      id,
      name: textOf(name, 200) ?? '',
      count,
      ...(weight_full === null ? {} : { weight_full }),
      ...(weight_empty === null ? {} : { weight_empty }),
    },
  ]
}

/** The weight in decigrams; the system sends 0 for an unknown one. */
function weightOf(kilograms: unknown): number | null {
  if (typeof kilograms !== 'number' || !(kilograms > 0) || kilograms > HEAVIEST_KG) return null
  return Math.round(kilograms * 10_000)
}

/** Heavier than any barrel. */
const HEAVIEST_KG = 1_000

/** Reads what a store has of a product; null where it is not told. */
export function readStock(item: unknown): StockLine | null {
  const { product, amount, sum } = recordOf(item)
  const product_id = idOf(product)
  if (product_id === null || typeof amount !== 'number' || typeof sum !== 'number') return null
  return { product_id, amount, sum }
}

/** Reads a row of the books; null where it is not one of the store, or has no amount. */
export function readBalance(
  item: unknown,
  storeId: string,
): Pick<StockLine, 'product_id' | 'amount'> | null {
  const { store, product, amount } = recordOf(item)
  const product_id = idOf(product)
  if (product_id === null || idOf(store) !== storeId || typeof amount !== 'number') return null
  return { product_id, amount }
}

/** Reads an entry of a list; null if it is deleted. */
export function readNamed(item: unknown): PosGroup | null {
  const record = recordOf(item)
  const id = idOf(record['id'])
  if (id === null || record['deleted'] === true) return null
  const name = nameOf(record, ['name', 'code'], 300)
  return { id, name, parent: idOf(record['parent'] ?? record['parentId']) }
}

/** What has no name exists all the same: its code, or the beginning of its id, tells it from others. */
function nameOf(
  record: Record<string, unknown>,
  fields: readonly string[],
  maxLength: number,
): string {
  const [name] = fields.flatMap((field) => textOf(record[field], maxLength) ?? [])
  return name ?? `#${textOf(record['id'], 8) ?? ''}`
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Ids are sent in either case and may come back in lower case. */
function idOf(value: unknown): string | null {
  return textOf(value, 64)?.toLowerCase() ?? null
}

/** A decimal number with a dot, from one with a dot or a comma; null for anything else. */
export function decimalOf(value: unknown): string | null {
  const text = textOf(value, 40)?.replaceAll(/\s/g, '').replace(',', '.') ?? ''
  return /^-?\d{1,12}(\.\d{1,20})?$/.test(text) ? text : null
}

/** Trimmed text that the database can store. */
export function textOf(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string') return null
  const text = value.toWellFormed().replaceAll('\u0000', '').trim().slice(0, maxLength)
  return text === '' ? null : text.toWellFormed()
}

const ROOT = 'corporateItemDtoes'

/**
 * Stores or departments. An answer of another form is an error, because read as an empty list it
 * would wipe what is known.
 */
export function readCorporation(path: string, text: string): PosGroup[] {
  const answer = readXml(text)
  if (!(ROOT in answer)) throw new PosError(NOT_A_POS, { reason: 'no_list', path })
  return listOf(recordOf(answer[ROOT])['corporateItemDto'])
    .map((item) => readNamed(item))
    .filter((node) => node !== null)
}

/** Stores with the names of their departments. */
export function withGroups(
  stores: readonly PosGroup[],
  departments: readonly PosGroup[],
): PosStore[] {
  const names = new Map(departments.map(({ id, name }) => [id, name]))
  return stores.map(({ id, name, parent }) => ({ id, name, group: names.get(parent ?? '') ?? '' }))
}
