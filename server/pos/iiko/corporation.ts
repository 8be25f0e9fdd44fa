import { NOT_A_POS } from '#domain/pos/systems.ts'
import type { PosGroup, PosStore } from '../port.ts'
import { PosError } from '../pos-error.ts'
import { listOf, readNamed, recordOf } from './answers.ts'
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
