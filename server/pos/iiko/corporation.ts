import { NOT_A_POS } from '#domain/pos/systems.ts'
import type { PosGroup, PosStore } from '../port.ts'
import { PosError } from '../pos-error.ts'
import { listOf, readNamed, recordOf, textOf } from './answers.ts'
import { readXml } from './xml.ts'

const ROOT = 'corporateItemDtoes'

/**
 * Stores or departments. An answer of another form is an error, because read as an empty list it
 * would wipe what is known.
 */
export function readCorporation(path: string, text: string): PosGroup[] {
  const answer = readXml(text)
  if (!(ROOT in answer)) throw new PosError(NOT_A_POS, { reason: 'no_list', path })
  return listOf(recordOf(answer[ROOT])['corporateItemDto'])
    .map((item) => readNamed(named(item)))
    .filter((node) => node !== null)
}

/** One without a name still exists: its code, or the beginning of its id, tells it from others. */
function named(item: unknown): object {
  const record = recordOf(item)
  const name = textOf(record['name'], 300) ?? textOf(record['code'], 100)
  return { ...record, name: name ?? `#${textOf(record['id'], 8) ?? ''}` }
}

/** Stores with the names of their departments. */
export function withGroups(
  stores: readonly PosGroup[],
  departments: readonly PosGroup[],
): PosStore[] {
  const names = new Map(departments.map(({ id, name }) => [id, name]))
  return stores.map(({ id, name, parent }) => ({ id, name, group: names.get(parent ?? '') ?? '' }))
}
