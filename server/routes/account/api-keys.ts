import { API_KEYS } from '#protocol/account/api-keys.ts'
import { endKey, makeKey } from '../../accounts/keys/own-keys.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import { listKeys } from '../../sql/account/api-keys.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'

/** The keys with which an owner's programs call. */
export function apiKeysRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(API_KEYS.list, async (c) => {
    const data = await listKeys(c.get('company'), c.get('person').user.company_id)
    return { data, total: data.length }
  })

  router.on(API_KEYS.create, async (c, { body }) => {
    accountEvent(c, 'key_made')
    const { branch_ids = null, expires_at = null, ...asked } = await body()
    return makeKey(deps, c.get('person'), { ...asked, branch_ids, expires_at })
  })

  router.on(API_KEYS.revoke, (c) => {
    accountEvent(c, 'key_revoked')
    return endKey(deps, c.get('person'), pathId(c))
  })
}
