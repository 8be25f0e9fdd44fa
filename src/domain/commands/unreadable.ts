/** The kind of what takes the place of a record that cannot be sent; no command has it. */
export const UNREADABLE = 'unreadable'

/** Why a record could not be sent: it was damaged, is too large, or the server cannot read it. */
export const UNREADABLE_REASONS = ['damaged', 'too_large', 'refused'] as const
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number]

/** Records of older versions give no reason; nearly all of them were damaged. */
export function reasonOfUnreadable(args: unknown): UnreadableReason {
  const { reason } = (args ?? {}) as { reason?: unknown }
  return UNREADABLE_REASONS.find((known) => known === reason) ?? 'damaged'
}
