import { Hono } from 'hono'
import { contactRequest } from '#domain/contact-requests.ts'
import { languageFromHeader } from '#domain/languages.ts'
import { CONTACT_PATH, type ContactAnswer } from '#protocol/contact.ts'
import { limitTries } from '../accounts/limit-tries.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { readBody } from '../read-request.ts'
import { insertContactRequest } from '../sql/contact-requests.ts'

/** Some letters take four bytes, and a text may have 4000. */
const MAX_BYTES = 32 * 1024

/** A visitor asks to be called back. */
export function contactRoutes(parts: AppParts): Hono<AppEnv> {
  const { wholeDatabase, clients, now, newId } = parts
  const app = new Hono<AppEnv>()

  app.post(CONTACT_PATH, async (c) => {
    const request = await readBody(c, contactRequest, MAX_BYTES)
    await limitTries(parts, 'contact', request.email, clients.addressOf(c))
    await insertContactRequest(wholeDatabase, {
      ...request,
      id: newId(),
      language: languageFromHeader(c.req.header('accept-language')),
      created_at: new Date(now()).toISOString(),
    })
    const answer: ContactAnswer = { success: true }
    return c.json(answer)
  })

  return app
}
