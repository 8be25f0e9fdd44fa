import { Hono } from 'hono'
import { must } from '#domain/must.ts'
import { PROFILE_PATH, profileRequest, VERIFY_EMAIL_PATH, type Profile } from '#protocol/profile.ts'
import type { SuccessAnswer } from '#protocol/registration.ts'
import { changeProfile } from '../accounts/change-profile.ts'
import { limitTries } from '../accounts/limit-tries.ts'
import { signedIn } from '../accounts/signed-in.ts'
import { verifyEmail } from '../accounts/verify-email.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { readBody } from '../read-request.ts'
import type { CompanySql } from '../sql/database.ts'
import type { Person } from '../sql/people.ts'
import { findProfile } from '../sql/profiles.ts'

export function profileRoutes(parts: AppParts): Hono<AppEnv> {
  const { clients } = parts
  const app = new Hono<AppEnv>()

  app.get(PROFILE_PATH, signedIn(parts), async (c) =>
    c.json(await profileOf(c.get('company'), c.get('person'))),
  )

  app.put(PROFILE_PATH, signedIn(parts), async (c) => {
    const change = await readBody(c, profileRequest)
    await changeProfile(parts, c.get('person'), change, clients.addressOf(c))
    return c.json(await profileOf(c.get('company'), c.get('person')))
  })

  app.get(`${VERIFY_EMAIL_PATH}/:token`, async (c) => {
    const token = c.req.param('token')
    await limitTries(parts, 'link', token, clients.addressOf(c))
    const answer: SuccessAnswer = { success: await verifyEmail(parts, token) }
    return c.json(answer)
  })

  return app
}

async function profileOf(company: CompanySql, { user }: Person): Promise<Profile> {
  const who = { company_id: user.company_id, user_id: user.id }
  return must(await findProfile(company, who), 'profile of a signed-in person')
}
