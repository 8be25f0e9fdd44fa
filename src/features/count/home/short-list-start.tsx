import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { useAccount } from '#client/account.tsx'
import { asNotSaved } from '#client/commands/as-not-saved.ts'
import { useNotSavedMessage } from '#client/commands/use-not-saved-message.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { Button } from '#ui/button/button.tsx'
import { showToast } from '#ui/toast/toast.tsx'

/** The ids of the goods of a branch to count today, by what this person's device has. */
export type ListShort = (userId: string, branchId: string) => Promise<string[]>

export interface ShortListStartProps {
  branchId: string
  listShort: ListShort
  onOpen: (inventoryId: string) => void
}

/** Starts a count of the dozen goods that matter most today; whoever counts in it has the same list. */
export function ShortListStart({ branchId: branch_id, listShort, onOpen }: ShortListStartProps) {
  const { t } = useLingui()
  const { user } = useAccount()
  const run = useRunCommand()
  const messageOf = useNotSavedMessage()
  const [isMaking, setMaking] = useState(false)
  const start = async (): Promise<void> => {
    setMaking(true)
    const list = await listShort(user.id, branch_id)
      .catch((error: unknown) => {
        showToast('error', messageOf(asNotSaved(error)))
        return null
      })
      .finally(() => setMaking(false))
    if (list === null) return
    if (list.length === 0) {
      showToast('error', t`There is nothing to list yet.`)
      return
    }
    const id = newId()
    const isOpen = await run(openInventory, { branch_id, name: null, short_list: list }, { id })
    if (isOpen) onOpen(id)
  }
  return (
    <Button variant="default" loading={isMaking} onClick={() => void start()}>
      <Trans>Short list</Trans>
    </Button>
  )
}
