import type { CellObject } from '@e965/xlsx'
import { writeBook } from '../excel/excel-book.ts'
import { cellOf, dateCell, textCell } from '../excel/excel-cells.ts'
import { money } from '../inventory/report-cells.ts'
import { foundSums, notesOf, sentTable, storeText, type SentReport } from './sent-report.ts'
import type { Steps } from '../steps.ts'

/**
 * A sent document as an .xlsx file: a sheet of its lines, and one that describes it.
 *
 * @throws {RangeError} for an unknown time zone or an invalid instant.
 */
export function drawSentExcel(report: SentReport): Steps<Uint8Array<ArrayBuffer>> {
  const facts = { name: report.labels.branch, cells: factsOf(report) }
  return writeBook(report, [sentTable(report)], facts)
}

function factsOf(report: SentReport): CellObject[][] {
  const { labels, document, messages, time_zone } = report
  const { asked_at, user_name, corrects, corrected_by } = document
  const facts: [string, CellObject][] = [
    [labels.company, textCell(report.company_name)],
    [labels.branch, textCell(report.branch_name)],
    [labels.inventory, textCell(report.inventory)],
    [labels.pos_system, textCell(report.system)],
    [labels.document, textCell(document.document_number)],
    [labels.store, textCell(storeText(document))],
    // Its own time, which has no zone.
    [labels.document_date, dateCell(`${document.date}Z`, 'UTC')],
    [labels.kind, textCell(document.draft ? labels.draft : labels.posted)],
    [labels.status, textCell(messages.states[document.state])],
    [labels.started_by, textCell(user_name ?? '')],
    [labels.started, asked_at === null ? textCell('') : dateCell(asked_at, time_zone)],
    [labels.corrects, textCell(corrects ?? '')],
    [labels.corrected_by, textCell(corrected_by.join(', '))],
    [labels.comment, textCell(document.comment)],
    ...sumFacts(report),
    [labels.remark, textCell(notesOf(report).join(' '))],
    [labels.printed_at, dateCell(report.printed_at, time_zone)],
  ]
  return facts.map(([label, value]) => [textCell(label), value])
}

/** The sums with their numbers of products. */
function sumFacts(report: SentReport): [string, CellObject][] {
  const { currency } = report.document
  return foundSums(report).flatMap(({ label, of, sum }) => {
    const products: [string, CellObject] = [label, textCell(of)]
    if (currency === null || sum === null) return [products]
    return [products, [`${label}, ${currency}`, cellOf(money(sum, currency), '')]]
  })
}
