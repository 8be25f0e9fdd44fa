import type { ContactRequest } from '#domain/site/contact-requests.ts'
import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import type { Mail } from '#domain/account/mails.ts'
import { LANDING_SECTIONS, SITE, type ContactAnswer } from '#protocol/site/site.ts'
import { instantAt } from '../../platform/instant.ts'
import { limitAttempts } from '../../accounts/sign-in/limit-attempts.ts'
import type { AppDeps } from '../../app-deps.ts'
import { languageOf } from '../../http/language-of.ts'
import { keepIn } from '../../http/idempotency-key.ts'
import { insertContactRequest } from '../../sql/site/contact-requests.ts'
import { queueMail } from '../../sql/mail/mails.ts'
import type { OperationRouter } from '../operation-router.ts'
import { readContent } from '../../content/read-content.ts'

/** A text may have 4000 characters, and some take four bytes. */
const MAX_BYTES = 32 * 1024

/** A visitor's request to be called back. */
export function contactRoutes(router: OperationRouter, deps: AppDeps): void {
  const { wholeDatabase, clients, contactMail, now, newId } = deps
  const answer: ContactAnswer = { success: true }
  router.on(SITE.requestCall, async (c, { body }) => {
    const request = await body({ maxBytes: MAX_BYTES })
    await limitAttempts(deps, 'contact', request.email, clients.addressOf(c))
    await wholeDatabase.transaction(async (sql) => {
      await insertContactRequest(sql, {
        ...request,
        id: newId(),
        language: languageOf(c),
        created_at: instantAt(now()),
      })
      if (contactMail !== null) await queueMail(sql, mailAbout(request, contactMail))
      await keepIn(c)(sql, answer)
    })
    return answer
  })
}

/** The operator of the server has no account and therefore no language setting. */
function mailAbout({ name: visitor, ...rest }: ContactRequest, to: string): Mail {
  const data = { visitor, ...rest }
  return { kind: 'contact_request', to, language: DEFAULT_LANGUAGE, company_id: null, data }
}

/** Content of the public pages, in all languages at once. */
export function landingRoutes(router: OperationRouter, deps: AppDeps): void {
  const { wholeDatabase: sql } = deps
  for (const { key, operation } of LANDING_SECTIONS) {
    router.on(operation, async (c) => c.json(await readContent(sql, key)))
  }
  router.on(SITE.questions, () => listed(readContent(sql, 'faq')))
  router.on(SITE.messengers, () => listed(readContent(sql, 'messengers')))
  router.on(SITE.supportLinks, () => listed(readContent(sql, 'support-links')))
  router.on(SITE.privacyPolicy, () => readContent(sql, 'privacy-policy'))
  router.on(SITE.terms, () => readContent(sql, 'terms-and-conditions'))
}

async function listed<T>(rows: Promise<T[]>) {
  const data = await rows
  return { data, total: data.length }
}
