import { Trans, useLingui } from '@lingui/react/macro'
import { nameIn } from '#domain/goods/goods.ts'
import { unitDecimals } from '#domain/pos/unit-decimals.ts'
import { REMEDY_OF } from '#domain/pos/sending.ts'
import { isSoldByWeight, MEASUREMENT_UNIT } from '#domain/units.ts'
import type { GoodTotal } from '#domain/inventories/totals.ts'
import type { Column } from '#ui/table/column.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { useFormat } from '#client/use-format.ts'
import { unbroken } from '#ui/format.ts'
import { ReadTimeText } from '#widgets/sold-meanwhile/read-time-text.tsx'
import { ByEye } from './preview/by-eye.tsx'
import { amountsInUnit, PosAmountText } from './pos-amount-text.tsx'
import type { PreparedLine } from './prepared-lines.ts'
import { SendErrorLine } from './send-error-line.tsx'
import type { Preparation } from './use-preparation.ts'

/** The columns of the goods to send. */
export function usePreparedColumns(preparation: Preparation) {
  const { t } = useLingui()
  const { language } = useFormat()
  const nameOf = ({ good, total }: PreparedLine): string =>
    (good && nameIn(good, language)) || total.barcode || t`Unknown item`
  const decimalsOf = unitDecimals(
    preparation.lines.flatMap(({ amounts, product }) =>
      product ? amountsInUnit(amounts, product) : [],
    ),
  )
  const columns: Column<PreparedLine>[] = [
    { id: 'name', title: t`Item`, cell: (line) => unbroken(nameOf(line)) },
    {
      id: 'counted',
      title: t`Counted`,
      align: 'end',
      cell: (line) => (
        <>
          <CountedAmount total={line.total} />
          <ReadTimeText time={preparation.times?.get(line.id)} />
        </>
      ),
    },
    { id: 'product', title: t`Product`, second: 'start', cell: ({ product }) => product?.name },
    {
      id: 'amount',
      title: t`Amount sent`,
      align: 'end',
      second: 'start',
      cell: ({ amounts, product }) =>
        product &&
        amounts.length > 0 && (
          <PosAmountText amounts={amounts} product={product} decimalsOf={decimalsOf} />
        ),
    },
    {
      id: 'status',
      title: t`Status`,
      second: 'end',
      cell: (line) => <Status line={line} preparation={preparation} />,
    },
  ]
  return { columns, nameOf }
}

/** The counted amount in the good's own unit. */
function CountedAmount({ total }: { total: GoodTotal }) {
  const amountOf = useCountedAmount()
  return (
    <>
      {amountOf(total)}
      <ByEye count={total.estimated} />
    </>
  )
}

function useCountedAmount() {
  const { totalGrams, totalVolume, number } = useFormat()
  return ({ measurement_unit: unit, bottles, total_leftover: left }: GoodTotal): string => {
    if (unit === null || (unit === MEASUREMENT_UNIT.pieces && left === 0)) return number(bottles)
    return isSoldByWeight(unit) ? totalGrams(left) : totalVolume(left)
  }
}

function Status({ line, preparation }: { line: PreparedLine; preparation: Preparation }) {
  const { problem, product, total } = line
  if (problem === null) return <Way line={line} />
  const { system, inventory } = preparation
  const context = { system, inventory, product, good_id: total.good_id }
  return <SendErrorLine code={problem} remedy={REMEDY_OF[problem]} context={context} />
}

/** The state of sending; the tabs say what is matched, whether sent or not. */
function Way({ line: { sentIn, isPartly, isOpen, isChanged } }: { line: PreparedLine }) {
  if (isPartly) {
    return (
      <Badge tone="waiting">
        <Trans>Partly sent</Trans>
      </Badge>
    )
  }
  if (isOpen) {
    return (
      <Badge tone="waiting">
        <Trans>Not confirmed yet</Trans>
      </Badge>
    )
  }
  if (sentIn === null && !isChanged) {
    return (
      <Badge tone="waiting">
        <Trans>Not sent yet</Trans>
      </Badge>
    )
  }
  return (
    <Badge tone={isChanged ? 'bad' : 'good'}>
      {isChanged ? <Trans>Changed after sending</Trans> : <Trans>Sent</Trans>}
    </Badge>
  )
}
