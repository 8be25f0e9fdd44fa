import { toThousandths } from '#domain/stock/amounts.ts'
import { inPieces } from '#domain/stock/buying/in-pieces.ts'
import { STOCK_UNIT_OF, type KnownMinimum } from '#domain/stock/buying/minimums.ts'
import type { RunsOut, ShoppingList } from '#domain/stock/buying/shopping-list.ts'
import type { Instant, Uuid } from '#domain/units.ts'
import type { Language } from '#domain/languages.ts'
import type { ToBuyMessages } from '#i18n/to-buy-labels.ts'
import type { ReportUnits } from '../inventory/inventory-report.ts'
import { stockText } from '../inventory/report-cells.ts'
import { formatWallDay } from '../wall-clock.ts'

/** What of a report its remarks are written with. */
interface RemarksOf extends ReportUnits {
  /** The last completed one. */
  inventory: { id: Uuid }
  labels: ToBuyMessages['labels']
  language: Language
  time_zone: string
}

type Remarked = Pick<
  ShoppingList['enough'][number],
  'estimated' | 'inventory_id' | 'readAt' | 'minimum' | 'unit' | 'onTheWay' | 'one'
> &
  Partial<Pick<RunsOut, 'purchase'>>

/**
 * What is to be known of a good's amount: it is below the minimum, is on the way, was estimated, or
 * is older than the last inventory.
 */
export function remarkOn(report: RemarksOf, { estimated, ...one }: Remarked): string {
  const isOlder = one.inventory_id !== report.inventory.id
  return [
    minimumText(report, one.minimum, one.purchase?.isBelowMinimum),
    one.onTheWay > 0 && onTheWayText(report, one),
    estimated > 0 && report.labels.estimated,
    isOlder && countedText(report, one.readAt),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Empty where there is no minimum. */
export function minimumText(
  report: RemarksOf,
  minimum: KnownMinimum | null,
  isBelow = false,
): string {
  if (minimum === null) return ''
  const least = stockText(report, STOCK_UNIT_OF[minimum.unit], toThousandths(minimum.amount))
  const label = isBelow ? report.labels.below_minimum : report.labels.minimum
  return label.replace('{least}', least)
}

function onTheWayText(
  report: RemarksOf,
  { onTheWay, unit, one }: Omit<Remarked, 'estimated'>,
): string {
  const sent = inPieces(onTheWay, unit, one)
  return `${report.labels.on_the_way} · ${stockText(report, sent.unit, sent.amount)}`
}

function countedText({ labels, time_zone }: RemarksOf, readAt: Instant): string {
  return labels.last_count.replace('{when}', formatWallDay(readAt, time_zone))
}
