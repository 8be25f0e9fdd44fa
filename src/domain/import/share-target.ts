/**
 * The address to which other apps of the device share a table: a POST that the service worker
 * answers.
 */
export const SHARE_PATH = '/dashboard/goods/import'

/** The field of that POST with the file. */
export const SHARE_FIELD = 'table'

/** The cache in which the service worker leaves the file for the screen, and its name there. */
export const SHARE_CACHE = 'dram-shared'
export const SHARED_FILE = '/shared-table'

/** The header with the moment of sharing, in milliseconds. */
export const SHARED_AT = 'dram-shared-at'

/** Later, nobody expects the file any more. */
export const SHARED_FOR_MS = 10 * 60_000
