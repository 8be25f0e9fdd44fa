import { WEBHOOKS } from '#protocol/account/webhooks.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import { notFound } from '../../http/http-error.ts'
import { listDeliveries } from '../../sql/webhooks/deliveries.ts'
import { findWebhook, listWebhooks } from '../../sql/webhooks/webhooks.ts'
import {
  editWebhook,
  makeWebhook,
  removeWebhook,
  renewSecret,
  sendAgain,
  testWebhook,
} from '../../webhooks/own-webhooks.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'

/** The addresses that an owner has told what happens. */
export function webhooksRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(WEBHOOKS.list, async (c) => {
    const company = c.get('company')
    const data = await listWebhooks(company, company.companyId)
    return { data, total: data.length }
  })

  router.on(WEBHOOKS.create, async (c, { body }) => {
    accountEvent(c, 'webhook_made')
    return makeWebhook(deps, c.get('company'), await body())
  })

  router.on(WEBHOOKS.edit, async (c, { change }) => {
    accountEvent(c, 'webhook_changed')
    const [company, id] = [c.get('company'), pathId(c)]
    return editWebhook(deps, company, id, await change(() => currentItem(company, id)))
  })

  router.on(WEBHOOKS.remove, (c) => {
    accountEvent(c, 'webhook_removed')
    return removeWebhook(c.get('company'), pathId(c))
  })

  router.on(WEBHOOKS.renewSecret, (c) => {
    accountEvent(c, 'webhook_secret')
    return renewSecret(deps, c.get('company'), pathId(c))
  })

  router.on(WEBHOOKS.test, (c) => testWebhook(deps, c.get('company'), pathId(c)))

  router.on(WEBHOOKS.log, async (c) => {
    const [company, id] = [c.get('company'), pathId(c)]
    await currentItem(company, id)
    const data = await listDeliveries(company, company.companyId, id)
    return { data, total: data.length }
  })

  router.on(WEBHOOKS.sendAgain, (c) => sendAgain(deps, c.get('company'), pathId(c)))
}

type Company = Parameters<typeof listWebhooks>[0] & { companyId: string }

async function currentItem(company: Company, id: string) {
  const webhook = await findWebhook(company, company.companyId, id)
  if (!webhook) throw notFound()
  const { secret: _secret, old_secret: _old, ...item } = webhook
  return item
}
