import { Trans } from '@lingui/react/macro'
import { isEstimated, type UseFlag } from '#domain/stock/compared-goods.ts'
import type { ComparisonLine } from '#domain/stock/comparison-lines.ts'
import { unbroken } from '#ui/format.ts'
import { EstimatedMark } from './estimated-mark.tsx'
import { Mark } from './mark.tsx'

/** The good's name, whether it was only estimated, and what is unusual about its use. */
export function ComparedName({ line }: { line: ComparisonLine }) {
  const { good, name, flag } = line
  return (
    <>
      {unbroken(name) || <Trans>Unknown item</Trans>}
      {good?.deleted_at && (
        <Mark>
          <Trans>deleted item</Trans>
        </Mark>
      )}
      {isEstimated(line) && <EstimatedMark />}
      {flag !== null && (
        <Mark flag={flag}>
          <Flag flag={flag} />
        </Mark>
      )}
    </>
  )
}

function Flag({ flag }: { flag: UseFlag }) {
  if (flag === 'grown') return <Trans>more than before</Trans>
  if (flag === 'high') return <Trans>unusually much</Trans>
  if (flag === 'low') return <Trans>unusually little</Trans>
  return <Trans>within ±</Trans>
}
