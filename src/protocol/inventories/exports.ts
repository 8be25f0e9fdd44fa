import * as z from 'zod/mini'

/** Followed by the id of an inventory. */
export const EXPORT_EXCEL_PATH = '/api/v2/export/excel'
export const EXPORT_PDF_PATH = '/api/v2/export/pdf'

/** Followed by a company's id and a secret: a browser that downloads sends no token. */
export const DOWNLOAD_PATH = '/api/v2/export/download'

/** How long a file waits to be fetched. */
export const EXPORT_LIFE_MS = 15 * 60 * 1000

/** The time zone of dates when a request names none: the product's home. */
export const DEFAULT_TIME_ZONE = 'Asia/Yerevan'

export const exportQuery = z.object({
  /** Every entry and every change behind the totals. */
  extended: z.optional(z.enum(['true', 'false', '1', '0'])),
  /** An IANA name such as Asia/Yerevan. */
  time_zone: z.optional(z.string().check(z.maxLength(64), z.refine(isTimeZone))),
})

export const exportAnswer = z.object({
  /** To be opened within 15 minutes. */
  path: z.string(),
})
export type ExportAnswer = z.infer<typeof exportAnswer>

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
