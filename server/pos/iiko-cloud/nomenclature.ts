import { JSONParser } from '@streamparser/json'
import type { PosProductFacts } from '#domain/pos/products.ts'
import { NOT_A_POS } from '#domain/pos/systems.ts'
import { recordOf, textOf } from '../iiko/answers.ts'
import { PosError } from '../pos-error.ts'
import type { PosGroup, PosNamed } from '../port.ts'

/** What can be counted of an organization's menu. */
export interface Nomenclature {
  groups: PosGroup[]
  categories: PosNamed[]
  products: PosProductFacts[]
  /** Changes with every change of the menu; null if the answer has none. */
  revision: number | null
}

/** The parts without which it is none; the documentation has them as required. */
const PARTS = ['groups', 'productCategories', 'products'] as const

/**
 * Reads the answer to `/api/1/nomenclature` while it arrives: dishes, which are most of it, with
 * their prices, pictures and modifiers never are in memory together.
 * @throws {PosError} pos_not_iiko when it is none, pos_unreachable when it ends too early
 */
export async function readNomenclature(body: AsyncIterable<Uint8Array>): Promise<Nomenclature> {
  const found: Nomenclature = { groups: [], categories: [], products: [], revision: null }
  const lists = new Set<unknown>()
  const parser = new JSONParser({ paths: ['$.*', ...PARTS.map((part) => `$.${part}.*`)] })
  let isEnded = false
  let isBroken = false
  parser.onValue = ({ value, key, parent, stack }) => {
    const [, list] = stack
    if (stack.length === 1) {
      if (Array.isArray(value)) lists.add(key)
      if (key === 'revision' && Number.isSafeInteger(value)) found.revision = Number(value)
      return
    }
    add(found, list?.key, value)
    // What was read is not kept a second time.
    if (Array.isArray(parent)) parent.length = 0
  }
  parser.onEnd = () => {
    isEnded = true
  }
  parser.onError = () => {
    isBroken = true
  }
  for await (const chunk of body) {
    if (!isEnded) parser.write(chunk)
    if (isBroken) throw new PosError(NOT_A_POS, { reason: 'bad_json' })
  }
  if (!isEnded) throw new PosError('pos_unreachable', { reason: 'cut_off' })
  if (!PARTS.every((part) => lists.has(part))) throw new PosError(NOT_A_POS, { reason: 'no_list' })
  return found
}

function add(found: Nomenclature, part: unknown, item: unknown): void {
  const record = recordOf(item)
  const named = readNamed(record)
  if (named === null) return
  if (part === 'productCategories') found.categories.push(named)
  if (part === 'groups' && record['isGroupModifier'] !== true) {
    found.groups.push({ ...named, parent: idOf(record['parentGroup']) })
  }
  if (part === 'products') {
    const product = readProduct(named, record)
    if (product) found.products.push(product)
  }
}

/**
 * Only goods: of dishes and modifiers an inventory wants the ingredients, and what the kitchen
 * prepares is not in the menu. It tells neither barcodes nor packs.
 */
function readProduct(
  { id, name }: PosNamed,
  record: Record<string, unknown>,
): PosProductFacts | null {
  if (textOf(record['type'], 40)?.toLowerCase() !== 'good') return null
  return {
    external_id: id,
    type: 'good',
    name,
    article: textOf(record['code'], 100),
    barcodes: [],
    measurement_unit: textOf(record['measureUnit'], 100),
    containers: [],
    group_id: idOf(record['groupId'] ?? record['parentGroup']),
    category_id: idOf(record['productCategoryId']),
  }
}

/** Null when it is deleted, or has no id or name. */
export function readNamed(record: Record<string, unknown>): PosNamed | null {
  const id = idOf(record['id'])
  const name = textOf(record['name'], 300)
  const isDeleted = record['isDeleted'] === true || record['deleted'] === true
  return id === null || name === null || isDeleted ? null : { id, name }
}

export function idOf(value: unknown): string | null {
  return textOf(value, 64)?.toLowerCase() ?? null
}
