import { Trans } from '@lingui/react/macro'
import type { UseFlag } from '#domain/stock/compared-goods.ts'
import type { ComparisonLine } from '#domain/stock/comparison-lines.ts'
import classes from './comparison.module.css'

/** The good's name, and what is unusual about its use. */
export function ComparedName({ line: { good, name, flag } }: { line: ComparisonLine }) {
  return (
    <>
      {name || <Trans>Unknown item</Trans>}
      {good?.deleted_at && (
        <span className={classes.mark}>
          <Trans>deleted item</Trans>
        </span>
      )}
      {flag !== null && (
        <span className={classes.mark} data-flag={flag}>
          <Flag flag={flag} />
        </span>
      )}
    </>
  )
}

function Flag({ flag }: { flag: UseFlag }) {
  if (flag === 'grown') return <Trans>more than before</Trans>
  if (flag === 'high') return <Trans>unusually much</Trans>
  if (flag === 'low') return <Trans>unusually little</Trans>
  return <Trans>not measurable</Trans>
}
