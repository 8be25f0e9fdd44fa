/** Why a command was rejected. The messages are elsewhere, by code. */
export const REJECTION_CODES = [
  'unknown_kind',
  'unreadable',
  'invalid_args',
  'not_found',
  'role_denied',
  'branch_denied',
  'branch_inactive',
  'already_exists',
  'inventory_closed',
  'inventory_deleted',
  'join_completed',
  'join_elsewhere',
  'join_recount',
  'name_required',
  'entry_deleted',
  'entry_not_deleted',
  'weight_required',
  'count_required',
  'weight_below_empty',
  'weight_above_full',
  'figures_missing',
  'size_missing',
  'weighed_already',
  'number_not_positive',
  'litrage_required',
  'weight_too_big',
  'volume_too_big',
  'weight_empty_too_big',
  'barcode_taken',
  'barcode_of_bottle',
  'unit_not_offered',
  'unit_locked',
  'good_deleted',
  'good_merged',
  'sizes_differ',
  'goods_type_deleted',
  'goods_type_not_empty',
  'branch_limit',
  'place_limit',
  'email_taken',
  'invitation_accepted',
  'invitation_canceled',
  'request_answered',
  'too_many_mails',
  'product_gone',
  'good_matched',
  'product_matched',
  'units_differ',
  'delivery_in_future',
  'delivery_too_old',
  'delivery_removed',
  'movement_in_future',
  'movement_too_old',
  'movement_removed',
  'received_more',
  'amount_too_big',
  'storage_refused',
  'counter_unfit',
  'not_counter',
  'nothing_counted',
  'recount_asked',
  'recount_over',
  'recount_decided',
  'recount_limit',
] as const

export type RejectionCode = (typeof REJECTION_CODES)[number]

/** An expected rejection, passed as a value. Bugs are thrown instead. */
export interface Rejection {
  code: RejectionCode
  details?: Record<string, unknown>
}

export function reject(code: RejectionCode, details?: Record<string, unknown>): Rejection {
  return details ? { code, details } : { code }
}

export function isRejection(value: object): value is Rejection {
  return 'code' in value && !Array.isArray(value)
}

/**
 * One rejection for several: the first, with all of them by field in its details, so that whoever
 * corrects one is not sent back for the next.
 */
export function rejectAll(all: readonly (Rejection | null)[]): Rejection | null {
  const [first, ...others] = all.filter((one) => one !== null)
  if (!first || others.length === 0) return first ?? null
  const faults = [first, ...others].map(({ code, details }) => ({
    param: details?.['param'],
    code,
  }))
  return { code: first.code, details: { ...first.details, faults } }
}
