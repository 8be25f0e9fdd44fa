import type { PosProductFacts, PosProductType } from '#domain/pos/products.ts'
import type { PosGroup } from '../port.ts'

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
  const name = textOf(record['name'], 500)
  if (external_id === null || !type || name === null || record['deleted'] === true) return null
  const unit = idOf(record['mainUnit'])
  return {
    external_id,
    type,
    name,
    article: textOf(record['num'], 100),
    barcodes: listOf(record['barcodes']).flatMap((one) => {
      const barcode = textOf(recordOf(one)['barcode'], 64)
      return barcode === null ? [] : [barcode]
    }),
    measurement_unit: unit === null ? null : (units.get(unit) ?? null),
    containers: listOf(record['containers']).flatMap(readContainer),
    group_id: idOf(record['parent']),
    category_id: idOf(record['category']),
  }
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

/** Of kilograms in decigrams; 0 is what the system sends for an unknown one. */
function weightOf(kilograms: unknown): number | null {
  if (typeof kilograms !== 'number' || !(kilograms > 0) || kilograms > HEAVIEST_KG) return null
  return Math.round(kilograms * 10_000)
}

/** Heavier than any barrel. */
const HEAVIEST_KG = 1_000

/** Reads an entry with id and name; null if it is deleted. */
export function readNamed(item: unknown): PosGroup | null {
  const record = recordOf(item)
  const id = idOf(record['id'])
  const name = textOf(record['name'], 300)
  if (id === null || name === null || record['deleted'] === true) return null
  return { id, name, parent: idOf(record['parent'] ?? record['parentId']) }
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

/** Trimmed text that the database can store. */
export function textOf(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string') return null
  const text = value.toWellFormed().replaceAll('\u0000', '').trim().slice(0, maxLength)
  return text === '' ? null : text.toWellFormed()
}
