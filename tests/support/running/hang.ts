/**
 * The one limit of a test, in ms. It is only for what hangs: longer than anything takes on a machine
 * that is busy with more, because a slow machine fails no test.
 */
export const HANG_MS = 600_000
