import { LINKS } from '#protocol/account/account.ts'
import { limitAttempts } from '../../accounts/sign-in/limit-attempts.ts'
import { isLinkGood } from '../../accounts/links.ts'
import { setPasswordByLink } from '../../accounts/password/set-password.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import { keepIn } from '../../http/idempotency-key.ts'
import type { OperationRouter } from '../operation-router.ts'

/** Accepting an invitation, the only way for managers and barmen to join. */
export function invitationRoutes(router: OperationRouter, deps: AppDeps): void {
  const { clients } = deps
  router.on(LINKS.checkInvitation, async (c, { params: { token } }) => {
    accountEvent(c, 'link_check')
    await limitAttempts(deps, 'link', token, clients.addressOf(c))
    return { success: await isLinkGood(deps, ['invitation'], token) }
  })

  router.on(LINKS.acceptInvitation, async (c, { params: { token }, body }) => {
    const { password } = await body()
    accountEvent(c, 'password_set_by_link')
    await limitAttempts(deps, 'link', token, clients.addressOf(c))
    const set = await setPasswordByLink(deps, ['invitation'], { token, password }, keepIn(c))
    accountEvent(c, 'password_set_by_link', set.email ?? null)
    return set
  })
}
