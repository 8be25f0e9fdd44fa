import * as z from 'zod/mini'
import { KEY_SCOPES, keyFields } from '#domain/account/api-keys.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import { instant, text, uuid } from '#domain/scalars.ts'
import type { Operation } from '../operation.ts'

export const API_KEYS_PATH = '/api/v2/client/keys'

const { name, scopes, branch_ids, expires_at } = keyFields.shape

/** Without branches it sees all of them; without an end it has none. */
export const newApiKeyRequest = z.object({
  name,
  scopes,
  branch_ids: z.optional(branch_ids),
  expires_at: z.optional(expires_at),
})
export type NewApiKeyRequest = z.infer<typeof newApiKeyRequest>

/** A key without its secret, which nobody can read again. */
export const apiKeyItem = z.object({
  id: uuid,
  name: text(200),
  scopes: z.array(z.enum(KEY_SCOPES)),
  branch_ids: z.nullable(z.array(uuid)),
  expires_at: z.nullable(instant),
  created_at: instant,
  /** Who made it; it works while they are an active owner. */
  user_id: uuid,
  user_full_name: text(401),
  /** Accurate to a minute; null: never. */
  used_at: z.nullable(instant),
})
export type ApiKeyItem = z.infer<typeof apiKeyItem>

/** Those that are not revoked, the newest first. */
export const apiKeyList = z.object({ data: z.array(apiKeyItem), total: z.int() })

/** `token` is told this once. */
export const newApiKey = z.extend(apiKeyItem, { token: z.string() })
export type NewApiKey = z.infer<typeof newApiKey>

/** An owner's keys for programs. No key may call these. */
export const API_KEYS = {
  list: {
    id: 'listKeys',
    route: `GET ${API_KEYS_PATH}`,
    may: canManageCompany,
    answer: apiKeyList,
  },
  create: {
    id: 'createKey',
    route: `POST ${API_KEYS_PATH}`,
    may: canManageCompany,
    body: newApiKeyRequest,
    answer: newApiKey,
    status: 201,
    isUnkeyed: true,
  },
  revoke: {
    id: 'revokeKey',
    route: `DELETE ${API_KEYS_PATH}/:id`,
    may: canManageCompany,
    answer: apiKeyItem,
  },
} as const satisfies Record<string, Operation>
