import { Trans } from '@lingui/react/macro'
import type { MatchCounts, PosProduct, PosSystem } from '#domain/pos-products.ts'
import type { Tab } from '#ui/tabs.tsx'

/** The tabs of a list of products. The second system's screens know only two kinds. */
export function productTabs(system: PosSystem, counts: MatchCounts | undefined): Tab<string>[] {
  const { resolvedCount = 0, manuallyResolved = 0 } = counts ?? {}
  const { unresolvedCount = 0, unitUnresolvedCount = 0, goneCount = 0 } = counts ?? {}
  const issues = unresolvedCount + unitUnresolvedCount
  const solved = resolvedCount + manuallyResolved
  const gone = { value: 'gone', label: <Trans>Gone</Trans>, count: goneCount }
  const all = { value: 'all', label: <Trans>All</Trans>, count: issues + solved }
  const rest = goneCount > 0 ? [gone] : []
  if (system === 'syrve') {
    return [
      all,
      { value: 'unresolved', label: <Trans>Unresolved</Trans>, count: issues },
      { value: 'solved', label: <Trans>Solved</Trans>, count: solved },
      ...rest,
    ]
  }
  return [
    all,
    { value: 'unresolved', label: <Trans>Unresolved</Trans>, count: unresolvedCount },
    {
      value: 'unresolved_by_unit',
      label: <Trans>Unresolved by unit</Trans>,
      count: unitUnresolvedCount,
    },
    {
      value: 'manually_resolved',
      label: <Trans>Manually resolved</Trans>,
      count: manuallyResolved,
    },
    { value: 'solved', label: <Trans>Solved</Trans>, count: resolvedCount },
    ...rest,
  ]
}

const STATUSES: Record<PosSystem, Record<string, readonly number[]>> = {
  iiko: {
    all: [1, 2, 3, 4],
    unresolved: [2],
    unresolved_by_unit: [3],
    manually_resolved: [4],
    solved: [1],
  },
  syrve: { all: [1, 2, 3, 4], unresolved: [2, 3], solved: [1, 4] },
}

export function isOnTab({ system, status, gone_at }: PosProduct, tab: string): boolean {
  if (tab === 'gone') return gone_at !== null
  return gone_at === null && (STATUSES[system][tab]?.includes(status) ?? true)
}
