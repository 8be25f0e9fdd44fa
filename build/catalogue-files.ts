import { groupOf, LOAD_GROUPS, type GroupName } from '../src/i18n/load-groups.ts'
import { ImportGraph, type Sources } from './import-graph.ts'

/** A module that has it contains messages. */
export const MACRO = /from '@lingui\/(core|react)\/macro'/

export function groupNames(): GroupName[] {
  return Object.keys(LOAD_GROUPS) as GroupName[]
}

/** Whether a file stands where a group starts. */
export function isStartOf(name: GroupName, file: string): boolean {
  return groupOf(name).starts.some(
    (start) => file === start || file === `${start}.tsx` || file.startsWith(`${start}/`),
  )
}

/**
 * The files whose messages each catalogue holds: those that the group reaches, without those of
 * the groups before it. A file that two groups need beside these stands in both.
 */
export function catalogueFiles(
  files: readonly string[],
  sources: Sources,
): Record<GroupName, string[]> {
  const graph = new ImportGraph(sources)
  const reached = new Map(
    groupNames().map((name) => {
      const starts = files.filter((file) => isStartOf(name, file))
      return [name, graph.reachedFrom(starts, groupOf(name))]
    }),
  )
  const catalogue = (name: GroupName): string[] => {
    const before = groupOf(name).after.map((other) => reached.get(other as GroupName))
    return [...(reached.get(name) ?? [])]
      .filter((file) => !before.some((group) => group?.has(file)))
      .filter((file) => MACRO.test(sources.read(file)))
      .sort()
  }
  return Object.fromEntries(groupNames().map((name) => [name, catalogue(name)])) as Record<
    GroupName,
    string[]
  >
}
