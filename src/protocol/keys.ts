/** How long an Idempotency-Key may be, in characters. */
export const IDEMPOTENCY_KEY_MAX = 255
