import { Trans, useLingui } from '@lingui/react/macro'
import type { PreviewAnswer } from '#protocol/integration-sending.ts'
import { PosAmountText, useUnitAmount } from './pos-amount-text.tsx'
import type { Preparation } from './use-preparation.ts'
import stacked from '#ui/stacked-table.module.css'
import classes from './preview-table.module.css'

type Line = PreviewAnswer['lines'][number]

interface PreviewTableProps {
  lines: readonly Line[]
  preparation: Preparation
}

/** Product by product what the system expected, what was counted, and by how much they differ. */
export function PreviewTable({ lines, preparation }: PreviewTableProps) {
  const { t } = useLingui()
  const differing = lines.filter(({ difference }) => difference !== null && difference !== 0)
  return (
    <>
      <p className={classes.summary}>
        <Trans>
          {differing.length} of {lines.length} differ from what was expected
        </Trans>
      </p>
      <table className={`${classes.table} ${stacked.stacked}`} aria-label={t`Expected and counted`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Product</Trans>
            </th>
            <th scope="col" data-amount>
              <Trans>Expected</Trans>
            </th>
            <th scope="col" data-amount>
              <Trans>Counted</Trans>
            </th>
            <th scope="col" data-amount>
              <Trans>Difference</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.toSorted(byDifference).map((line) => (
            <Row key={`${line.product_id} ${line.good_id}`} line={line} preparation={preparation} />
          ))}
        </tbody>
      </table>
    </>
  )
}

/** What differs most, beside how much there is of it, stands first. */
function byDifference(one: Line, other: Line): number {
  return share(other) - share(one)
}

function share({ difference, expected, counted }: Line): number {
  const whole = Math.max(Math.abs(expected ?? 0), Math.abs(counted))
  return difference === null || whole === 0 ? 0 : Math.abs(difference) / whole
}

function Row({ line, preparation }: { line: Line; preparation: Preparation }) {
  const amountOf = useUnitAmount()
  const { product_id, product_name, measurement_unit: unit, amounts, counted } = line
  const { expected, difference } = line
  const product = preparation.products.get(product_id ?? '')
  const hasPacks = product && amounts.some(({ container_id }) => container_id !== null)
  return (
    <tr className={classes.row}>
      <th scope="row">{product_name}</th>
      <td data-amount>
        <span className={classes.label} aria-hidden="true">
          <Trans>Expected</Trans>
        </span>
        {expected === null ? '–' : amountOf(expected, unit)}
      </td>
      <td data-amount>
        <span className={classes.label} aria-hidden="true">
          <Trans>Counted</Trans>
        </span>
        {hasPacks ? <PosAmountText amounts={amounts} product={product} /> : amountOf(counted, unit)}
      </td>
      <td data-amount data-sign={signOf(difference)}>
        <span className={classes.label} aria-hidden="true">
          <Trans>Difference</Trans>
        </span>
        {difference === null ? '–' : signed(amountOf(Math.abs(difference), unit), difference)}
      </td>
    </tr>
  )
}

function signOf(difference: number | null): 'less' | 'more' | undefined {
  if (difference === null || difference === 0) return undefined
  return difference < 0 ? 'less' : 'more'
}

function signed(text: string, value: number): string {
  if (value === 0) return text
  return value < 0 ? `−${text}` : `+${text}`
}
