import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { readShortList } from '#storage/inventories/read-short-list.ts'
import { useAccount } from '#client/account.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { Button } from '#ui/button/button.tsx'
import { showToast } from '#ui/toast/toast.tsx'

export interface ShortListStartProps {
  branchId: string
  onOpen: (inventoryId: string) => void
}

/** Starts a count of the dozen goods that matter most today; whoever counts in it has the same list. */
export function ShortListStart({ branchId: branch_id, onOpen }: ShortListStartProps) {
  const { t } = useLingui()
  const { database } = useAccount()
  const run = useRunCommand()
  const [isMaking, setMaking] = useState(false)
  const start = async (): Promise<void> => {
    setMaking(true)
    const list = await readShortList(database, branch_id, new Date().toISOString())
    setMaking(false)
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
