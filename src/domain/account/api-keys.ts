import * as z from 'zod/mini'
import { instant, text, uuid } from '../scalars.ts'

/** What a key may do, each apart. Prices are neither told nor taken without `read_money`. */
export const KEY_SCOPES = [
  'read_stock',
  'read_money',
  'write_items',
  'write_deliveries',
  'write_counts',
  'send',
] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Living keys of a company; more than any has programs. */
export const KEYS_MAX = 50
export const KEY_NAME_MAX = 100

/** What an owner says of a new key. */
export const keyFields = z.object({
  name: text(KEY_NAME_MAX).check(z.trim(), z.minLength(1, 'required')),
  scopes: z.array(z.enum(KEY_SCOPES)).check(z.minLength(1, 'choice_required'), z.maxLength(20)),
  /** The branches that it sees; null: all, also those to come. */
  branch_ids: z.nullable(z.array(uuid).check(z.minLength(1, 'choice_required'), z.maxLength(200))),
  /** When it ends by itself; null: never. */
  expires_at: z.nullable(instant),
})
export type KeyFields = z.infer<typeof keyFields>

interface Lasting {
  expires_at: string | null
  revoked_at: string | null
}

/** Whether a key may still be used, apart from its maker. */
export function keyState({ expires_at, revoked_at }: Lasting, nowMs: number) {
  if (revoked_at !== null) return 'revoked'
  return expires_at !== null && Date.parse(expires_at) <= nowMs ? 'expired' : 'alive'
}
