import type { SecretBox } from '../platform/secret-box.ts'
import type { CompanySql } from '../sql/database.ts'
import { lockWebhook, saveWebhook, type SecretWebhook } from '../sql/webhooks/webhooks.ts'

/** What the secrets of a webhook are encrypted for: they open for it alone. */
export function purposeOf(companyId: string, id: string): string {
  return `${companyId} ${id}`
}

interface Deps {
  box: SecretBox
  /** ms since 1970 */
  now: () => number
}

/**
 * The secrets that sign now, the present one first; null if it cannot be decrypted. What was
 * encrypted with an older secret of the server is encrypted again.
 */
export async function openSecrets(
  { box, now }: Deps,
  company: CompanySql,
  webhook: SecretWebhook,
): Promise<string[] | null> {
  const { id, secret, old_secret, old_until } = webhook
  const purpose = purposeOf(company.companyId, id)
  const present = box.open(secret, purpose)
  if (present === null) return null
  if (box.isOld(secret)) await encryptAgain(box, company, webhook, present)
  const isOldGood = old_secret !== null && old_until !== null && Date.parse(old_until) > now()
  const old = isOldGood ? box.open(old_secret, purpose) : null
  return old === null ? [present] : [present, old]
}

async function encryptAgain(
  box: SecretBox,
  company: CompanySql,
  { id, secret }: SecretWebhook,
  present: string,
): Promise<void> {
  const { companyId } = company
  await company.transaction(async (sql) => {
    const row = await lockWebhook(sql, companyId, id)
    if (row?.secret !== secret) return
    await saveWebhook(sql, companyId, {
      ...row,
      secret: box.shut(present, purposeOf(companyId, id)),
    })
  })
}
