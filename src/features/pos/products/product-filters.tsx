import { Trans } from '@lingui/react/macro'
import {
  countMatches,
  isSetAside,
  type MatchCounts,
  type PosProduct,
} from '#domain/pos/products.ts'
import { statusesOf } from '#domain/pos/status-filters.ts'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import type { Tab } from '#ui/menu/tabs.tsx'

const NONE: MatchCounts = countMatches([])
/** Products that wait for nobody have a tab where there are any. */
const SELDOM = new Set(['set_aside', 'gone'])

/**
 * @param counts undefined: not known yet
 * @param isPart nobody will tell the counts, so that no tab may be left out as empty
 */
export function productTabs(
  system: PosSystem,
  counts: MatchCounts | undefined,
  isPart: boolean,
): Tab<string>[] {
  const tabs = countedTabs(system, counts ?? NONE).filter(
    ({ value, count }) => isPart || count > 0 || !SELDOM.has(value),
  )
  return counts ? tabs : tabs.map((tab) => ({ ...tab, count: undefined }))
}

function countedTabs(
  system: PosSystem,
  { resolvedCount, manuallyResolved, ...counts }: MatchCounts,
): (Tab<string> & { count: number })[] {
  const { unresolvedCount, unitUnresolvedCount } = counts
  const issues = unresolvedCount + unitUnresolvedCount
  const solved = resolvedCount + manuallyResolved
  const all = { value: 'all', label: <Trans>All</Trans>, count: issues + solved }
  if (!factsOfSystem(system).hasFineStatuses) {
    return [
      all,
      { value: 'unresolved', label: <Trans>Not matched</Trans>, count: issues },
      { value: 'solved', label: <Trans>Matched</Trans>, count: solved },
      ...restOf(counts),
    ]
  }
  return [
    all,
    { value: 'unresolved', label: <Trans>Not matched</Trans>, count: unresolvedCount },
    {
      value: 'unresolved_by_unit',
      label: <Trans>Other unit</Trans>,
      count: unitUnresolvedCount,
    },
    {
      value: 'manually_resolved',
      label: <Trans>Matched by hand</Trans>,
      count: manuallyResolved,
    },
    { value: 'solved', label: <Trans>Matched</Trans>, count: resolvedCount },
    ...restOf(counts),
  ]
}

function restOf({ setAsideCount, goneCount }: Pick<MatchCounts, 'setAsideCount' | 'goneCount'>) {
  return [
    { value: 'set_aside', label: <Trans>Not ours</Trans>, count: setAsideCount },
    { value: 'gone', label: <Trans>Removed</Trans>, count: goneCount },
  ]
}

export function isOnTab(product: PosProduct, tab: string): boolean {
  const { system, status, gone_at } = product
  if (gone_at !== null || tab === 'gone') return gone_at !== null && tab === 'gone'
  if (isSetAside(product) || tab === 'set_aside') return isSetAside(product) && tab === 'set_aside'
  return statusesOf(system, tab).includes(status)
}
