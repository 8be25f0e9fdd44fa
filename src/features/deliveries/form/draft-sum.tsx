import { Trans } from '@lingui/react/macro'
import { sumOf } from '#domain/deliveries/amounts.ts'
import { isRead, readDraft, type DeliveryDraft } from '#domain/deliveries/delivery-draft.ts'
import { useMoney } from '#client/use-money.ts'
import classes from './delivery-form.module.css'

/** What the lines with a price cost together, as far as they can be read. */
export function DraftSum({ draft, currency }: { draft: DeliveryDraft; currency: string }) {
  const money = useMoney()
  const read = readDraft({ ...draft, branch_id: draft.branch_id || '-' }, currency)
  if (!isRead(read) || read.prices.length === 0) return null
  const byId = new Map(read.lines.map((line) => [line.id, line]))
  const amount = read.prices.reduce((sum, price) => {
    const line = byId.get(price.line_id)
    return sum + (line ? sumOf(line, price) : 0)
  }, 0)
  const text = money.one({ amount, currency })
  const [priced, all] = [read.prices.length, read.lines.length]
  return (
    <p className={classes.sum} role="status">
      {priced === all ? (
        <Trans>Total {text}</Trans>
      ) : (
        <Trans>
          Total {text}, of {priced} of {all} lines
        </Trans>
      )}
    </p>
  )
}
