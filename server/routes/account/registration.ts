import { getCountry, SIGN_UP, type SignedUpAnswer } from '#protocol/account/account.ts'
import { completePhones } from '../../accounts/local-phone.ts'
import { limitAttempts } from '../../accounts/sign-in/limit-attempts.ts'
import { register, signUpMailState } from '../../accounts/register.ts'
import { setPasswordByLink } from '../../accounts/password/set-password.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import { HttpError } from '../../http/http-error.ts'
import { languageOf } from '../../http/language-of.ts'
import { keepIn } from '../../http/idempotency-key.ts'
import type { OperationRouter } from '../operation-router.ts'
import { FALLBACK_COUNTRY } from '#domain/account/phone.ts'

const signedUp = (mail_id: string): SignedUpAnswer => ({ success: true, mail_id })

/** Sign-up: a form, a mail, a password. */
export function registrationRoutes(router: OperationRouter, deps: AppDeps): void {
  const { clients } = deps
  for (const operation of [SIGN_UP.usual, SIGN_UP.older]) {
    router.on(operation, async (c, { body }) => {
      const detected = clients.countryOf(c)
      const complete = completePhones(detected)
      const { country = detected, ...form } = await body({ complete })
      accountEvent(c, 'sign_up', form.email)
      await limitAttempts(deps, 'mail', form.email, clients.addressOf(c))
      const mailId = await register(deps, { ...form, country }, languageOf(c), (sql, id) =>
        keepIn(c)(sql, signedUp(id)),
      )
      return signedUp(mailId)
    })
  }

  router.on(SIGN_UP.mail, async (c, { params: { id } }) => {
    await limitAttempts(deps, 'link', id, clients.addressOf(c))
    const state = await signUpMailState(deps, id)
    if (state === null) throw new HttpError(404, 'not_found')
    return { state }
  })

  router.on(SIGN_UP.finish, async (c, { body }) => {
    const request = await body()
    accountEvent(c, 'password_set_by_link')
    await limitAttempts(deps, 'link', request.token, clients.addressOf(c))
    const set = await setPasswordByLink(deps, ['continue'], request, keepIn(c))
    accountEvent(c, 'password_set_by_link', set.email ?? null)
    return set
  })
}

/** The visitor's country, for the prefix of their phone number: from the proxy, or a guess. */
export function countryRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(getCountry, (c) => ({ iso2: deps.clients.countryOf(c) ?? FALLBACK_COUNTRY }))
}
