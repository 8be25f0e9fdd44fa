import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useFormat } from '#client/use-format.ts'
import { FoldButton } from '#ui/button/fold-button.tsx'
import { useWorthLabel } from '#widgets/labels/use-worth-label.ts'
import { UsageTotals, type UsageTotalsProps } from './usage-totals.tsx'
import classes from './comparison.module.css'

interface UsageSummaryProps extends UsageTotalsProps {
  scope: ReactNode
}

/** What is compared and what it comes to, in one line; all other totals at a press. */
export function UsageSummary({ scope, ...sums }: UsageSummaryProps) {
  const [isOpen, setOpen] = useState(false)
  const { number } = useFormat()
  const worthOf = useWorthLabel()
  const { coverage, money } = sums.totals
  const { known, of } = coverage
  const used = sums.totals.sums.map(({ unit, used: amount }) => ({ unit, amount }))
  return (
    <>
      <div className={classes.summary}>
        {scope}
        <dl className={classes.brief}>
          <div>
            <dt>
              <Trans>Used</Trans>
            </dt>
            <dd>{worthOf({ amounts: used, money }) ?? '–'}</dd>
          </div>
          {sums.missing && sums.missing.known > 0 && (
            <div data-missing={sums.missing.missing.products > 0}>
              <dt>
                <Trans>Missing</Trans>
              </dt>
              <dd>{worthOf(sums.missing.missing) ?? '0'}</dd>
            </div>
          )}
          <div>
            <dt>
              <Trans>Items</Trans>
            </dt>
            <dd>
              {number(known)} <small>/ {number(of)}</small>
            </dd>
          </div>
        </dl>
        <FoldButton isOpen={isOpen} onToggle={setOpen}>
          <Trans>Totals</Trans>
        </FoldButton>
      </div>
      {isOpen && <UsageTotals {...sums} />}
    </>
  )
}
