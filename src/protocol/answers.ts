import * as z from 'zod/mini'
import { NOT_A_POS } from '#domain/pos/systems.ts'
import { REJECTION_CODES } from '#domain/rejection-codes.ts'

/** Errors of a request as a whole, in addition to the rejections of a command. */
export const REQUEST_CODES = [
  'bad_request',
  'bad_json',
  'too_large',
  'not_signed_in',
  'token_expired',
  'wrong_credentials',
  'account_inactive',
  'wrong_user',
  'no_permission',
  'no_such_path',
  'not_found',
  'method_not_allowed',
  'number_gap',
  'device_fork',
  'feed_changed',
  'key_reused',
  'key_in_use',
  'changed_meanwhile',
  'link_unknown',
  'link_used',
  'link_expired',
  'too_many_requests',
  'image_unsupported',
  'image_unreadable',
  'image_too_large',
  'pos_not_configured',
  'pos_other_system',
  'pos_host_invalid',
  'pos_host_forbidden',
  'pos_unreachable',
  'pos_timeout',
  'pos_certificate',
  NOT_A_POS,
  'pos_redirected',
  'pos_login_refused',
  'pos_licence_exhausted',
  'pos_no_right',
  'pos_refused',
  'pos_failed',
  'pos_busy',
  'pos_password_lost',
  'pos_settings_changed',
  'pos_no_invoices',
  'pos_too_many_requests',
  'pos_organization_required',
  'pos_organization_gone',
  'nightly_sync_first',
  'job_running',
  'job_not_running',
  'recount_open',
  'job_cancelled',
  'job_given_up',
  'export_too_large',
  'export_too_slow',
  'export_failed',
  'send_problems',
  'send_unknown',
  'send_other_host',
  'send_number_taken',
  'send_changed',
  'server_failed',
  'database_away',
  'server_busy',
  'company_busy',
] as const

/**
 * Every response that is not a success: a status, a message in the reader's language, and what was
 * wrong, field by field. `code` is stable; the message is for people.
 */
export const errorAnswer = z.object({
  status: z.int(),
  code: z.enum([...REQUEST_CODES, ...REJECTION_CODES]),
  message: z.string(),
  errors: z.array(
    z.object({ param: z.nullable(z.string()), code: z.string(), message: z.string() }),
  ),
  details: z.optional(z.record(z.string(), z.unknown())),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>

/** For commands and checks that return nothing else. */
export const successAnswer = z.object({ success: z.boolean() })
export type SuccessAnswer = z.infer<typeof successAnswer>
