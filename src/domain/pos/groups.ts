import { foldCase } from '../goods/search-words.ts'

/** A group of products as the system lists it, with its parent. */
export interface PosGroupRow {
  id: string
  name: string
  parent: string | null
}

export interface PosGroupNode {
  id: string
  name: string
  children: PosGroupNode[]
}

/** The tree of groups, each level sorted by name. A group whose parent does not exist is a root. */
export function groupTree(groups: readonly PosGroupRow[]): PosGroupNode[] {
  const known = new Set(groups.map(({ id }) => id))
  const byParent = new Map<string | null, PosGroupRow[]>()
  for (const group of groups) {
    const parent = group.parent !== null && known.has(group.parent) ? group.parent : null
    const siblings = byParent.get(parent) ?? []
    siblings.push(group)
    byParent.set(parent, siblings)
  }
  const seen = new Set<string>()
  const under = (parent: string | null): PosGroupNode[] =>
    (byParent.get(parent) ?? [])
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .sort((a, b) => a.name.localeCompare(b.name))
      .map(({ id, name }) => ({ id, name, children: under(id) }))
  return under(null)
}

export function withDescendants(
  groups: readonly PosGroupRow[],
  chosen: readonly string[],
): Set<string> {
  const all = new Set(chosen)
  for (let before = -1; before < all.size;) {
    before = all.size
    for (const { id, parent } of groups) if (parent !== null && all.has(parent)) all.add(id)
  }
  return all
}

/** The group's own id and those of all its descendants. */
export function idsUnder({ id, children }: PosGroupNode): string[] {
  return [id, ...children.flatMap(idsUnder)]
}

/**
 * The groups whose names contain all words of the search, with everything in them, and the groups
 * above them.
 */
export function groupsWith(groups: readonly PosGroupNode[], search: string): PosGroupNode[] {
  const words = foldCase(search).split(/\s+/).filter(Boolean)
  const found = (nodes: readonly PosGroupNode[]): PosGroupNode[] =>
    nodes.flatMap((node) => {
      const name = foldCase(node.name)
      if (words.every((word) => name.includes(word))) return [node]
      const children = found(node.children)
      return children.length > 0 ? [{ ...node, children }] : []
    })
  return found(groups)
}

export function countGroups(groups: readonly PosGroupNode[]): number {
  return groups.reduce((sum, { children }) => sum + 1 + countGroups(children), 0)
}
