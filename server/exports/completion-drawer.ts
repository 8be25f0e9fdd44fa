import { seesMoney } from '#domain/people/permissions.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { completionLabels } from '#i18n/completion-labels.ts'
import { inventoryTitle } from '#i18n/report-labels.ts'
import type { FigureTable } from '#reports/figure-table.ts'
import type { ReportFile } from '#reports/inventory/report-file.ts'
import { draw, DrawingError, type Drawing, type DrawingLimits } from '../drawing/drawing-process.ts'
import { readUse, type UseQuery } from '../sql/inventories/read-use.ts'
import { readReport, type ReportSubject } from './read-report.ts'
import { reportFacts } from './report-facts.ts'
import type { FromReportProgram, ToReportProgram } from './report-program-messages.ts'
import type { Translators } from '../platform/i18n.ts'
import type { Logger } from '../platform/log.ts'
import type { CompanyDatabase, CompanySql } from '../sql/database.ts'
import { findEarlierCompleted } from '../sql/inventories/inventories.ts'
import type { Completion } from '../sql/mail/completions.ts'

export interface CompletionDrawerDeps {
  database: CompanyDatabase
  translators: Translators
  log: Logger
  /** ms since 1970 */
  now: () => number
  /** The built program that draws a report. */
  reportProgram: string
  /** Absent: the usual ones. */
  limits?: DrawingLimits
}

/** What a mail about a completed inventory tells, and its file. */
interface DrawnCompletion {
  figures: readonly FigureTable[]
  attachment?: ReportFile
}

type ReportDrawing = Drawing<ToReportProgram, FromReportProgram>

/** Shorter than the lease of a mail. */
const LIMITS: DrawingLimits = {
  processorMs: 60_000,
  wholeMs: 120_000,
  heapMb: 384,
  memoryMb: 640,
}

/** Draws what mails about completed inventories bring, one after another. */
export class CompletionDrawer {
  readonly #deps: CompletionDrawerDeps
  #last: Promise<unknown> = Promise.resolve()

  constructor(deps: CompletionDrawerDeps) {
    this.#deps = deps
  }

  /** Without a file and figures, and saying so, when they take too much: the mail is still news. */
  draw(completion: Completion): Promise<DrawnCompletion> {
    const drawn = this.#last.then(() => this.#draw(completion))
    this.#last = drawn.catch(() => undefined)
    return drawn
  }

  async #draw(completion: Completion): Promise<DrawnCompletion> {
    const { reportProgram: program, limits = LIMITS, log, translators } = this.#deps
    try {
      return await draw<ToReportProgram, FromReportProgram, DrawnCompletion>(
        { program, limits },
        (drawing) => this.#converse(drawing, completion),
      )
    } catch (error) {
      if (!(error instanceof DrawingError)) throw error
      log.error({ inventory_id: completion.inventory.id, err: error }, 'mail without its figures')
      const { figures: title, without_file: note } = completionLabels(
        translators(completion.reader.language),
      )
      return { figures: [{ title, rows: [], note }] }
    }
  }

  async #converse(drawing: ReportDrawing, completion: Completion): Promise<DrawnCompletion> {
    const { company_id, inventory, reader } = completion
    const company = this.#deps.database.inCompany(company_id)
    const earlier = await findEarlierCompleted(company, company_id, inventory)
    const withPrices = seesMoney(reader, reader)
    const subject = await readSubject(company, drawing, { inventory, withPrices })
    if (!subject) throw new DrawingError('failed')
    const query = { now: inventory, before: earlier, isChosen: false, withPrices }
    const { goods, variances, causes } = await readUse(company, query)
    const i18n = this.#deps.translators(reader.language)
    const facts = reportFacts(this.#deps, subject, {
      isExtended: false,
      withPrices,
      format: 'pdf',
      language: reader.language,
      timeZone: reader.time_zone,
      completion: {
        earlierTitle: earlier && inventoryTitle(i18n, earlier),
        compared: { goods, variances, causes },
        labels: completionLabels(i18n),
      },
    })
    await drawing.send({ kind: 'draw', facts })
    return collect(drawing)
  }
}

async function readSubject(
  company: CompanySql,
  drawing: ReportDrawing,
  { inventory, withPrices }: Pick<UseQuery, 'withPrices'> & { inventory: Inventory },
): Promise<ReportSubject | null> {
  return readReport({
    company,
    wanted: {
      scope: { company_id: company.companyId, branch_ids: [inventory.branch_id] },
      inventoryId: inventory.id,
      isExtended: false,
      withPrices,
    },
    onRows: (rows) => drawing.send({ kind: 'rows', ...rows }),
    onProgress: () => undefined,
  })
}

async function collect(drawing: ReportDrawing): Promise<DrawnCompletion> {
  const parts: Uint8Array[] = []
  for (;;) {
    const message = await drawing.next()
    if (message.kind === 'failed') throw new DrawingError('failed', message.reason)
    if (message.kind === 'part') parts.push(message.bytes)
    if (message.kind !== 'done') continue
    const { name, type, figures } = message
    return { figures, attachment: { name, type, bytes: Buffer.concat(parts) } }
  }
}
