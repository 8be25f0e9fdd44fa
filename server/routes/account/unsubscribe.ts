import type { Context } from 'hono'
import { UNSUBSCRIBING } from '#protocol/account/account.ts'
import { limitAttempts } from '../../accounts/sign-in/limit-attempts.ts'
import { findSubscriber, unsubscribe } from '../../accounts/unsubscribe.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { languageOf } from '../../http/language-of.ts'
import type { MailAccount } from '../../sql/account/accounts.ts'
import { unsubscribePage } from './unsubscribe-page.ts'
import type { OperationRouter } from '../operation-router.ts'

/**
 * Ends the mails about inventories without signing in. Opening the link only asks, because mail
 * programs open links to check them; the button, or the mail program itself (RFC 8058), ends them.
 */
export function unsubscribeRoutes(router: OperationRouter, deps: AppDeps): void {
  const { translators, clients } = deps

  const subscriberOf = async (c: Context<AppEnv>, token: string): Promise<MailAccount | null> => {
    await limitAttempts(deps, 'link', token, clients.addressOf(c))
    return findSubscriber(deps, token)
  }

  router.on(UNSUBSCRIBING.ask, async (c, { params: { token } }) => {
    accountEvent(c, 'link_check')
    const account = await subscriberOf(c, token)
    if (!account) return c.html(unsubscribePage(translators, languageOf(c), 'unknown'), 404)
    return c.html(unsubscribePage(translators, account.language, 'asked'))
  })

  router.on(UNSUBSCRIBING.end, async (c, { params: { token } }) => {
    accountEvent(c, 'unsubscribed')
    const account = await subscriberOf(c, token)
    if (!account) return c.html(unsubscribePage(translators, languageOf(c), 'unknown'), 404)
    accountEvent(c, 'unsubscribed', account.email)
    await unsubscribe(deps, account)
    return c.html(unsubscribePage(translators, account.language, 'done'))
  })
}
