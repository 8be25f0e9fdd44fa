import { Plural } from '@lingui/react/macro'
import { nameIn } from '#domain/goods/goods.ts'
import type { EntryAmount } from '#widgets/amount-dialog.tsx'
import { PourerLabel } from '#widgets/pourers/pourer-label.tsx'
import { TenthsText } from '#widgets/tenths-text.tsx'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { useFormat } from '#client/use-format.ts'
import type { Parked } from './use-parked.ts'
import classes from './parked-card.module.css'

type Shown = Omit<Parked, 'record'>

/** The command's values, as far as they are readable. */
export function CommandValues({ parked }: { parked: Shown }) {
  const titleOf = useInventoryTitle()
  const { facts, entry, inventory, branchName } = parked
  const amount = facts.amount ?? entry
  return (
    <>
      <Subject parked={parked} />
      <p className={classes.facts}>
        {amount && <AmountText amount={amount} />}
        {amount && <PourerLabel bottle={amount} />}
        {inventory && <span>{titleOf(inventory)}</span>}
        {branchName && <span>{branchName}</span>}
      </p>
    </>
  )
}

/** The subject of the command: a good, a bare barcode, or a new name. */
function Subject({ parked: { facts, good, entry } }: { parked: Shown }) {
  const { language } = useFormat()
  const barcode = facts.barcode ?? entry?.barcode
  const text = good ? nameIn(good, language) : (barcode ?? facts.name)
  return text ? <p className={classes.subject}>{text}</p> : null
}

function AmountText({ amount }: { amount: EntryAmount }) {
  const { is_full, count, gross, tenths = null } = amount
  const { weight } = useFormat()
  if (!is_full && gross === null && tenths !== null) {
    return (
      <strong>
        <TenthsText tenths={tenths} />
      </strong>
    )
  }
  return (
    <strong>
      {is_full || gross === null ? (
        <Plural value={count ?? 0} one="# full bottle" other="# full bottles" />
      ) : (
        weight(gross)
      )}
    </strong>
  )
}
