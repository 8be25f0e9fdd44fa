import { nameKey } from '../../goods/name-key.ts'
import { allNames, type Names } from '../../goods/names.ts'
import { READY_TYPES } from '../../goods/ready-types.ts'
import type { PosGroupNode } from '../../pos/groups.ts'

/** A group with the names of those above it, the nearest first. */
export interface GroupPath {
  id: string
  name: string
  above: readonly string[]
}

/** All groups of a tree, each with its path. */
export function pathsOf(
  groups: readonly PosGroupNode[],
  above: readonly string[] = [],
): GroupPath[] {
  return groups.flatMap(({ id, name, children }) => [
    { id, name, above },
    ...pathsOf(children, [name, ...above]),
  ])
}

/**
 * The goods type that a group's products probably are: the nearest group at or above it that is
 * called as a type is, else the group's own name.
 */
export function proposedType(
  { name, above }: Omit<GroupPath, 'id'>,
  types: readonly Names[],
): string {
  const known = new Set([...types, ...READY_TYPES].flatMap((type) => allNames(type).map(nameKey)))
  return [name, ...above].find((one) => known.has(nameKey(one))) ?? name
}
