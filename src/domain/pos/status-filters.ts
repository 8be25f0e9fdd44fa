import { MATCH_STATUS, type MatchStatus } from './products.ts'
import { factsOfSystem, type PosSystem } from './systems.ts'

const { solved, unresolved, unit_unresolved, manual } = MATCH_STATUS

const ALL = Object.values(MATCH_STATUS)

/** The statuses behind each filter of a list of products. */
const FINE: Readonly<Record<string, readonly MatchStatus[]>> = {
  all: ALL,
  solved: [solved],
  unresolved: [unresolved],
  unresolved_by_unit: [unit_unresolved],
  manually_resolved: [manual],
  waiting: [unresolved, unit_unresolved],
  ...Object.fromEntries(ALL.map((status) => [status, [status]])),
}

const COARSE: typeof FINE = {
  ...FINE,
  solved: [solved, manual],
  unresolved: [unresolved, unit_unresolved],
}

export function statusesOf(system: PosSystem, filter: string): readonly MatchStatus[] {
  return (factsOfSystem(system).hasFineStatuses ? FINE : COARSE)[filter] ?? ALL
}
