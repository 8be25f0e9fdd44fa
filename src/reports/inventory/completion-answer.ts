import { formatSums } from '#domain/money/format-money.ts'
import { fromThousandths } from '#domain/stock/amounts.ts'
import type { ComparedCounts } from '#domain/stock/compare-counts.ts'
import { totalsOfUses, type UseTotals } from '#domain/stock/use-totals.ts'
import type { StockValue } from '#domain/stock/value.ts'
import { totalsOfVariances, type VarianceSum } from '#domain/stock/variance/variance-totals.ts'
import type { CompletionLabels } from '#i18n/completion-labels.ts'
import { amountText } from './amount-text.ts'
import type { ReportInput } from './build-report.ts'
import type { FigureTable } from '../figure-table.ts'
import type { InventoryReport, ReportMoney } from './inventory-report.ts'
import { ofHowMany, valuedOf } from './report-cells.ts'

type Row = FigureTable['rows'][number]

/** A completed inventory, as its file has it, with what comparing it tells. */
export interface Answered {
  input: ReportInput
  report: InventoryReport
  labels: CompletionLabels
  compared: ComparedCounts
  /** Is there an inventory before it? */
  hasEarlier: boolean
}

/**
 * What its reader wants to know first, added up as on the page of usage: what was used, what is
 * missing, and what the stock is worth. What nobody can tell has no row.
 */
export function answerRows(answered: Answered): Row[] {
  const { labels, compared, report, hasEarlier } = answered
  const withMoney = report.money !== null
  const used = hasEarlier ? usedRows(answered, totalsOfUses(compared.goods, withMoney)) : []
  const totals = compared.variances && totalsOfVariances(compared.variances, withMoney)
  const missing =
    totals && totals.known > 0
      ? [{ label: labels.missing_in_all, value: missingText(answered, totals.missing) }]
      : []
  return [...used, ...missing, ...valueRow(answered, report.labels.stock_value, report.money)]
}

function usedRows(answered: Answered, { sums, coverage, money }: UseTotals): Row[] {
  const { input, report, labels } = answered
  if (sums.length === 0) return []
  const amounts = sums.map(({ unit, used, uncertainty }) =>
    amountText(input, fromThousandths(used), unit, uncertainty),
  )
  const known = valuedOf(report.labels.valued_of, { known: coverage.known, counted: coverage.of })
  return [
    { label: labels.used, value: `${amounts.join(DOT)} (${known})` },
    ...valueRow(answered, labels.worth_used, money),
  ]
}

/** Why goods left that were not sold, each with how much, and what it is worth where that is known. */
export function causeRows({ input, report, labels, compared }: Answered): Row[] {
  return compared.causes.map(({ cause, amounts, money }) => {
    const texts = amounts.map(({ unit, amount }) =>
      amountText(input, fromThousandths(amount), unit),
    )
    const worth = money && money.known > 0 ? [worthText(report, money)] : []
    return { label: labels.causes[cause], value: [...texts, ...worth].join(DOT) }
  })
}

/** None where nothing has a price. */
function valueRow(
  { report }: Answered,
  label: string,
  money: StockValue | ReportMoney | null,
): Row[] {
  if (money === null || money.known === 0) return []
  return [{ label, value: worthText(report, money) }]
}

function worthText({ language, labels }: InventoryReport, money: StockValue | ReportMoney): string {
  return `${formatSums(money.sums, language)} (${ofHowMany(labels, money)})`
}

/** In money if its worth is known, and how much it is. */
function missingText(answered: Answered, { amounts, money }: VarianceSum): string {
  const lost = (money?.sums ?? []).map((sum) => ({ ...sum, amount: Math.abs(sum.amount) }))
  const parts = [
    ...(lost.length > 0 ? [formatSums(lost, answered.report.language)] : []),
    ...amounts.map(({ unit, amount }) =>
      amountText(answered.input, fromThousandths(Math.abs(amount)), unit),
    ),
  ]
  return parts.length === 0 ? '0' : parts.map((part) => `−${part}`).join(DOT)
}

const DOT = ' · '
