import * as z from 'zod/mini'
import { uuid } from '#domain/scalars.ts'
import { timeZoneName } from '#domain/time-zone.ts'
import type { Operation } from '../operation.ts'

/** Followed by the id of an inventory. */
export const EXPORT_EXCEL_PATH = '/api/v2/export/excel'
export const EXPORT_PDF_PATH = '/api/v2/export/pdf'

/** Followed by the id of a job, whose file takes longer than a request may. */
export const EXPORT_JOBS_PATH = '/api/v2/export/jobs'

/** Followed by a company's id and a secret, because a browser's download sends no token. */
export const DOWNLOAD_PATH = '/api/v2/export/download'

/** How long a file can be downloaded. */
export const EXPORT_LIFE_MS = 15 * 60 * 1000

/** The time zone of dates when a request names none. */
export const DEFAULT_TIME_ZONE = 'Asia/Yerevan'

export const exportQuery = z.object({
  /** With every entry and every change that the totals are made of. */
  extended: z.optional(z.enum(['true', 'false', '1', '0'])),
  /** An IANA name such as Asia/Yerevan. */
  time_zone: z.optional(timeZoneName),
})

export const exportAnswer = z.object({
  /** Valid for 15 minutes. */
  path: z.string(),
})
export type ExportAnswer = z.infer<typeof exportAnswer>

/** A file that is being made, as the person who asked for it sees it. */
export const exportJobState = z.object({
  id: uuid,
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** A part of the whole, from 0 to 1. */
  progress: z.number(),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** Why there is no file, for programs and for people. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
})
export type ExportJobState = z.infer<typeof exportJobState>

export const exportJobAnswer = z.object({
  job: exportJobState,
  /** The address of the file, once it is done; valid for 15 minutes. */
  path: z.nullable(z.string()),
})
export type ExportJobAnswer = z.infer<typeof exportJobAnswer>

const exporting = {
  may: 'people',
  scope: 'read_stock',
  query: exportQuery,
  answer: exportAnswer,
  isJob: true,
  begun: exportJobAnswer,
} as const

export const EXPORTS = {
  excel: { id: 'exportExcel', route: `GET ${EXPORT_EXCEL_PATH}/:id`, ...exporting },
  pdf: { id: 'exportPdf', route: `GET ${EXPORT_PDF_PATH}/:id`, ...exporting },
  job: {
    id: 'getExportJob',
    route: `GET ${EXPORT_JOBS_PATH}/:id`,
    scope: 'read_stock',
    may: 'people',
    answer: exportJobAnswer,
  },
  cancel: {
    id: 'cancelExportJob',
    route: `POST ${EXPORT_JOBS_PATH}/:id/cancel`,
    scope: 'read_stock',
    may: 'people',
    answer: exportJobAnswer,
  },
  download: {
    id: 'downloadExport',
    route: `GET ${DOWNLOAD_PATH}/:company_id/:secret`,
    may: 'anybody',
    answer: [
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  },
} as const satisfies Record<string, Operation>
