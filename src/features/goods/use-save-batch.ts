import { useLingui } from '@lingui/react/macro'
import { v7 as newId } from 'uuid'
import { isRejection } from '#domain/rejections.ts'
import { messageFor } from '#i18n/answers.ts'
import { commitAll, orderOf } from '#storage/commit-all.ts'
import type { CommitContext } from '#storage/commit.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { asNotSaved } from '#client/commands/as-not-saved.ts'
import { useAccount } from '#client/account.tsx'
import { useNotSavedMessage } from '#client/commands/use-not-saved-message.ts'

type Order = ReturnType<typeof orderOf>

/**
 * Saves commands of several kinds in one transaction; why the first of them was rejected, or that
 * none was saved, is shown in a toast.
 * @returns whether all were saved
 */
export function useSaveBatch() {
  const { i18n } = useLingui()
  const { actor, database, deviceId, syncNow } = useAccount()
  const messageOf = useNotSavedMessage()
  return async (make: (contextOf: (id?: string) => CommitContext) => Order[]): Promise<boolean> => {
    const now = new Date().toISOString()
    try {
      const orders = make((id = newId()) => ({ id, actor, device_id: deviceId, now }))
      const rejected = (await commitAll(database, orders)).find(isRejection)
      if (rejected) showToast('error', i18n._(messageFor(rejected.code)))
      syncNow()
      return rejected === undefined
    } catch (error) {
      showToast('error', messageOf(asNotSaved(error)))
      return false
    }
  }
}
