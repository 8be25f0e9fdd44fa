import { Plural } from '@lingui/react/macro'
import type { EntrySnapshot } from '#domain/counting/entries.ts'
import { PourerLabel } from '#widgets/pourers/pourer-label.tsx'
import { useFormat } from '#client/use-format.ts'
import { TenthsText } from '#widgets/tenths-text.tsx'

/**
 * What was seen and the amount it gives: `822.0 g · 350.00 ml`, `4 tenths by eye · 280 ml`,
 * `3 bottles · 2,100.00 ml`.
 */
export function EntryAmountText({ amount }: { amount: Omit<EntrySnapshot, 'status'> }) {
  const { volume, estimate, weight } = useFormat()
  const { gross, millilitres, net, tenths = null } = amount
  return (
    <>
      <Seen amount={amount} />
      {millilitres !== null && <> · {(tenths === null ? volume : estimate)(millilitres)}</>}
      {net !== null && net !== gross && <> · {weight(net)}</>}
      {amount.pourer && (
        <>
          {' '}
          · <PourerLabel bottle={amount} />
        </>
      )}
    </>
  )
}

/** Sealed bottles, a weight, or tenths. */
function Seen({
  amount,
}: {
  amount: Pick<EntrySnapshot, 'is_full' | 'count' | 'gross' | 'tenths'>
}) {
  const { weight } = useFormat()
  const { is_full, count, gross, tenths = null } = amount
  if (is_full) return <Plural value={count ?? 0} one="# bottle" other="# bottles" />
  if (tenths !== null) return <TenthsText tenths={tenths} />
  return gross !== null && weight(gross)
}
