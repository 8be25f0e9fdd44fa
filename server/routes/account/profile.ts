import { must } from '#domain/must.ts'
import {
  LINKS,
  OWN_PROFILE,
  type NamedProfileChange,
  type Profile,
} from '#protocol/account/account.ts'
import { changeProfile } from '../../accounts/change-profile.ts'
import { completeCompanyPhones } from '../../accounts/local-phone.ts'
import { limitAttempts } from '../../accounts/sign-in/limit-attempts.ts'
import { verifyEmail } from '../../accounts/verify-email.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import { keepIn } from '../../http/idempotency-key.ts'
import type { Sql } from '../../sql/database.ts'
import type { Person } from '../../sql/people/people.ts'
import { findProfile } from '../../sql/account/profiles.ts'
import type { OperationRouter } from '../operation-router.ts'
import { changeLanguage } from '#protocol/account/auth.ts'
import { HttpError } from '../../http/http-error.ts'
import { saveLanguage } from '../../sql/account/accounts.ts'

export function profileRoutes(router: OperationRouter, deps: AppDeps): void {
  const { clients } = deps
  router.on(OWN_PROFILE.read, (c) => profileOf(c.get('company'), c.get('person')))

  router.on(OWN_PROFILE.edit, async (c, { change }) => {
    const current = () => profileOf(c.get('company'), c.get('person'))
    const complete = await completeCompanyPhones(deps, c)
    const given = firstNames(await change(current, { complete }))
    const { name, surname, email } = c.get('person').user
    const isMoving = given.email !== undefined && given.email !== email
    accountEvent(c, isMoving ? 'email_change' : 'profile_change', email)
    const changed = { ...given, name: given.name ?? name, surname: given.surname ?? surname }
    await changeProfile(deps, c.get('person'), changed, clients.addressOf(c), async (sql) =>
      keepIn(c)(sql, await profileOf(sql, c.get('person'))),
    )
    return profileOf(c.get('company'), c.get('person'))
  })

  router.on(LINKS.verifyEmail, async (c, { params: { token } }) => {
    accountEvent(c, 'email_confirmed')
    await limitAttempts(deps, 'link', token, clients.addressOf(c))
    const success = await verifyEmail(deps, token)
    if (!success) accountEvent(c, 'link_check')
    return { success }
  })
}

/** Gives a field its first name when it came under its second. */
function firstNames({ phone_number: second, ...given }: NamedProfileChange) {
  return given.phoneNumber === undefined ? { ...given, phoneNumber: second } : given
}

async function profileOf(company: Sql, { user }: Person): Promise<Profile> {
  const who = { company_id: user.company_id, user_id: user.id }
  return must(await findProfile(company, who), 'profile of a signed-in person')
}

/** The language of a person's mails; the language of the screens is set per device. */
export function languageRoutes(router: OperationRouter): void {
  router.on(changeLanguage, async (c, { body }) => {
    const { lang, user_id } = await body()
    const { user } = c.get('person')
    if (user_id !== user.id) throw new HttpError(403, 'wrong_user')
    await saveLanguage(c.get('company'), { company_id: user.company_id, user_id }, lang)
    return { success: true }
  })
}
