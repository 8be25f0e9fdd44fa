import { Plural, Trans } from '@lingui/react/macro'
import { useMoney } from '#client/use-money.ts'
import { Card } from '#ui/layout/card.tsx'
import { formatDateTime } from '#ui/format.ts'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { useValuedLabel } from '#widgets/labels/use-valued-label.ts'
import type { WholeList } from './whole-list.ts'
import { Figure } from '../figure.tsx'
import classes from './buy.module.css'

/** How much is to be bought, what it costs, and by which inventory. */
export function BuyTotals({ whole: { list, last, branchName, days } }: { whole: WholeList }) {
  const money = useMoney()
  const knownOf = useValuedLabel()
  const titleOf = useInventoryTitle()
  const { runsOut, money: cost } = list
  return (
    <Card as="dl" className={classes.totals}>
      <Figure
        label={<Trans>To buy</Trans>}
        note={<Plural value={days} one="to last # day" other="to last # days" />}
        isMain
      >
        <Plural value={runsOut.length} one="# item" other="# items" />
      </Figure>
      {cost && runsOut.length > 0 && (
        <Figure label={<Trans>Value</Trans>} note={knownOf(cost)}>
          {money.all(cost.sums)}
        </Figure>
      )}
      <Figure label={<Trans>Last inventory</Trans>} note={formatDateTime(last.closed_at ?? '')}>
        {titleOf(last)} · {branchName}
      </Figure>
    </Card>
  )
}
