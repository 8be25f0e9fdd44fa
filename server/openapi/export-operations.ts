import {
  DOWNLOAD_PATH,
  exportAnswer,
  EXPORT_EXCEL_PATH,
  EXPORT_JOBS_PATH,
  EXPORT_PDF_PATH,
  exportJobAnswer,
  exportQuery,
} from '#protocol/inventories/exports.ts'
import type { Operation } from './operation.ts'

const people = { access: 'people' } as const
const exporting = {
  ...people,
  note: 'The answer has the path of a file that can be downloaded for fifteen minutes, without a token. Runs as a job: an answer that takes longer than 50 seconds, or that is asked for with `Prefer: respond-async`, is 202 with the state of the job.',
  query: exportQuery,
  answer: exportAnswer,
  isJob: true,
  begun: exportJobAnswer,
  refusals: [409, 422, 429, 502, 504],
} as const

/** Files of inventories. */
export const EXPORT_OPERATIONS: readonly Operation[] = [
  {
    route: `GET ${EXPORT_EXCEL_PATH}/:id`,
    id: 'exportExcel',
    summary: 'Export an inventory as Excel',
    ...exporting,
  },
  {
    route: `GET ${EXPORT_PDF_PATH}/:id`,
    id: 'exportPdf',
    summary: 'Export an inventory as PDF',
    ...exporting,
  },
  {
    route: `GET ${EXPORT_JOBS_PATH}/:id`,
    id: 'getExportJob',
    summary: 'Ask how far a file is',
    note: 'Only for the person who asked for the file.',
    ...people,
    answer: exportJobAnswer,
  },
  {
    route: `POST ${EXPORT_JOBS_PATH}/:id/cancel`,
    id: 'cancelExportJob',
    summary: 'Cancel a file that is being made',
    note: 'Only for the person who asked for the file.',
    ...people,
    answer: exportJobAnswer,
    refusals: [409],
  },
  {
    route: `GET ${DOWNLOAD_PATH}/:company_id/:secret`,
    id: 'downloadExport',
    summary: 'Download an exported file',
    access: 'anybody',
    note: 'At the path that the export answered. The path itself is the permission.',
    answer: [
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  },
]
