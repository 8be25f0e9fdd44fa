import { Trans } from '@lingui/react/macro'
import type { MatchCounts, PosProduct } from '#domain/pos/products.ts'
import { statusesOf } from '#domain/pos/status-filters.ts'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import type { Tab } from '#ui/menu/tabs.tsx'

export function productTabs(system: PosSystem, counts: MatchCounts | undefined): Tab<string>[] {
  const { resolvedCount = 0, manuallyResolved = 0 } = counts ?? {}
  const { unresolvedCount = 0, unitUnresolvedCount = 0, goneCount = 0 } = counts ?? {}
  const issues = unresolvedCount + unitUnresolvedCount
  const solved = resolvedCount + manuallyResolved
  const gone = { value: 'gone', label: <Trans>Removed</Trans>, count: goneCount }
  const all = { value: 'all', label: <Trans>All</Trans>, count: issues + solved }
  const rest = goneCount > 0 ? [gone] : []
  if (!factsOfSystem(system).hasFineStatuses) {
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

export function isOnTab({ system, status, gone_at }: PosProduct, tab: string): boolean {
  if (tab === 'gone') return gone_at !== null
  return gone_at === null && statusesOf(system, tab).includes(status)
}
