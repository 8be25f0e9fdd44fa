import { Hono } from 'hono'
import { must } from '#domain/must.ts'
import { PROFILE_PATH, VERIFY_EMAIL_PATH, type Profile } from '#protocol/account/account.ts'
import { namedProfileChange, type NamedProfileChange } from '#protocol/named-twice.ts'
import type { SuccessAnswer } from '#protocol/answers.ts'
import { changeProfile } from '../../accounts/change-profile.ts'
import { completeCompanyPhones } from '../../accounts/local-phone.ts'
import { limitAttempts } from '../../accounts/sign-in/limit-attempts.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import { verifyEmail } from '../../accounts/verify-email.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { keepIn } from '../../http/idempotency-key.ts'
import { readChange } from '../../http/read-request.ts'
import type { Sql } from '../../sql/database.ts'
import type { Person } from '../../sql/people/people.ts'
import { findProfile } from '../../sql/account/profiles.ts'

export function profileRoutes(deps: AppDeps): Hono<AppEnv> {
  const { clients } = deps
  const app = new Hono<AppEnv>()

  app.get(PROFILE_PATH, signedIn(deps), async (c) =>
    c.json(await profileOf(c.get('company'), c.get('person'))),
  )

  app.put(PROFILE_PATH, signedIn(deps), async (c) => {
    const current = () => profileOf(c.get('company'), c.get('person'))
    const complete = await completeCompanyPhones(deps, c)
    const given = firstNames(await readChange(c, namedProfileChange, current, { complete }))
    const { name, surname, email } = c.get('person').user
    const isMoving = given.email !== undefined && given.email !== email
    accountEvent(c, isMoving ? 'email_change' : 'profile_change', email)
    const change = { ...given, name: given.name ?? name, surname: given.surname ?? surname }
    await changeProfile(deps, c.get('person'), change, clients.addressOf(c), async (sql) =>
      keepIn(c)(sql, await profileOf(sql, c.get('person'))),
    )
    return c.json(await profileOf(c.get('company'), c.get('person')))
  })

  app.get(`${VERIFY_EMAIL_PATH}/:token`, async (c) => {
    const token = c.req.param('token')
    accountEvent(c, 'email_confirmed')
    await limitAttempts(deps, 'link', token, clients.addressOf(c))
    const answer: SuccessAnswer = { success: await verifyEmail(deps, token) }
    if (!answer.success) accountEvent(c, 'link_check')
    return c.json(answer)
  })

  return app
}

/** With the first name of a field that may come under its second. */
function firstNames({ phone_number: second, ...given }: NamedProfileChange) {
  return given.phoneNumber === undefined ? { ...given, phoneNumber: second } : given
}

async function profileOf(company: Sql, { user }: Person): Promise<Profile> {
  const who = { company_id: user.company_id, user_id: user.id }
  return must(await findProfile(company, who), 'profile of a signed-in person')
}
