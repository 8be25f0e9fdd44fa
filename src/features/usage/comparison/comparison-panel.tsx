import { Trans } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import type { ComputeWorker, StartCompute } from '#workers/compute-worker.ts'
import type { BranchComparison, ComparisonWish } from '#storage/inventories/read-comparison.ts'
import { useHasBranch } from '#client/use-has-branch.ts'
import { ListIcon } from '#ui/icon/later-icons.tsx'
import { Message } from '#ui/message/message.tsx'
import { NoBranches } from '#widgets/empty/no-branches.tsx'
import { CountLink } from '#widgets/count-link.tsx'
import { MissingEntries } from '#widgets/charts/missing-entries.tsx'
import { ComparedGoods } from './compared-goods.tsx'
import { ScopeButton } from './scope-button.tsx'
import { WriteOffsQuestion } from './write-offs-question.tsx'

export interface ComparisonPanelProps {
  comparison: BranchComparison
  onWish: (wish: ComparisonWish) => void
  /** Loads the entries of an older inventory; false when the server cannot be reached. */
  loadEntries: (inventoryId: string) => Promise<boolean>
  compute: Remote<ComputeWorker>
  start: StartCompute
}

/** An inventory of a branch, good by good: what was there before, came, is left and was used. */
export function ComparisonPanel({ onWish, loadEntries, ...props }: ComparisonPanelProps) {
  const { comparison } = props
  const { inventories, now, before, goods, missing, missingPast } = comparison
  const scope = inventories.length > 0 && <ScopeButton comparison={comparison} onWish={onWish} />
  return (
    <>
      {now && before && goods ? (
        <>
          <WriteOffsQuestion compared={{ ...comparison, goods }} />
          <ComparedGoods
            {...props}
            key={`${before.id} ${now.id} ${comparison.isChosen} ${comparison.month?.from}`}
            comparison={{ ...comparison, now, before, goods }}
            scope={scope}
          />
        </>
      ) : (
        <>
          {scope}
          {(!now || !before) && <TooFew hasOne={now !== null} hasOthers={inventories.length > 0} />}
        </>
      )}
      <MissingEntries inventoryIds={[...missing, ...missingPast]} loadEntries={loadEntries} />
    </>
  )
}

/** @param hasOthers inventories that are not of the month that is shown */
function TooFew({ hasOne, hasOthers }: { hasOne: boolean; hasOthers: boolean }) {
  if (useHasBranch() === false) return <NoBranches isComplete />
  return (
    <Message
      icon={<ListIcon size={32} />}
      title={
        hasOne ? (
          <Trans>One inventory is completed</Trans>
        ) : hasOthers ? (
          <Trans>No completed inventory</Trans>
        ) : (
          <Trans>No inventory is completed yet</Trans>
        )
      }
      actions={
        <CountLink>
          <Trans>Go to counting</Trans>
        </CountLink>
      }
    >
      <p>
        <Trans>What was used is known from the second completed inventory of a branch on.</Trans>
      </p>
    </Message>
  )
}
