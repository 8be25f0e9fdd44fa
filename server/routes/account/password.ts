import type { ChangePassword } from '#domain/account/accounts.ts'
import { changePassword as changePasswordCall, LINKS } from '#protocol/account/account.ts'
import type { SuccessAnswer } from '#protocol/answers.ts'
import { changePassword, faultsOfPasswords } from '../../accounts/password/change-password.ts'
import { mailReset } from '../../accounts/password/forgot.ts'
import { limitAttempts } from '../../accounts/sign-in/limit-attempts.ts'
import { isLinkGood, PASSWORD_LINKS, WAY_BACK_LINKS } from '../../accounts/links.ts'
import { setPasswordByLink } from '../../accounts/password/set-password.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import { languageOf } from '../../http/language-of.ts'
import { keepIn } from '../../http/idempotency-key.ts'
import type { Readable } from '../../http/readable-fields.ts'
import type { OperationRouter } from '../operation-router.ts'

const DONE: SuccessAnswer = { success: true }

/** Resetting and changing a password. */
export function passwordRoutes(router: OperationRouter, deps: AppDeps): void {
  const { clients } = deps
  router.on(LINKS.forgetPassword, async (c, { body }) => {
    const { email: to } = await body()
    accountEvent(c, 'password_forgotten', to)
    await limitAttempts(deps, 'mail', to, clients.addressOf(c))
    const language = languageOf(c)
    await mailReset(deps, to, language, (sql) => keepIn(c)(sql, DONE))
    return DONE
  })

  linkRoutes(router, deps)

  router.on(changePasswordCall, async (c, { body }) => {
    accountEvent(c, 'password_change')
    const { person } = c.var
    const address = clients.addressOf(c)
    const find = ({ fields }: Readable<ChangePassword>) =>
      faultsOfPasswords(deps, person, fields, address)
    const request = await body({ find })
    const keep = keepIn(c)
    return changePassword(deps, person, request, address, (sql) => keep(sql, DONE))
  })
}

/** The link of a mail: whether it still works, and the password that it sets. */
function linkRoutes(router: OperationRouter, deps: AppDeps): void {
  const { clients } = deps
  router.on(LINKS.checkPasswordLink, async (c, { params: { token } }) => {
    accountEvent(c, 'link_check')
    await limitAttempts(deps, 'link', token, clients.addressOf(c))
    return { success: await isLinkGood(deps, PASSWORD_LINKS, token) }
  })

  router.on(LINKS.resetPassword, async (c, { params: { token }, body }) => {
    const request = await body()
    accountEvent(c, 'password_set_by_link')
    await limitAttempts(deps, 'link', token, clients.addressOf(c))
    const set = await setPasswordByLink(deps, PASSWORD_LINKS, { ...request, token }, keepIn(c))
    accountEvent(c, 'password_set_by_link', set.email ?? null)
    return set
  })

  router.on(LINKS.restoreEmail, async (c, { params: { token }, body }) => {
    const request = await body()
    await limitAttempts(deps, 'link', token, clients.addressOf(c))
    return setPasswordByLink(deps, WAY_BACK_LINKS, { ...request, token }, keepIn(c))
  })
}
