import { Trans } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { askRecount } from '#domain/counting/recounts/commands/ask-recount.ts'
import type { WorthRecounting } from '#domain/counting/recounts/worth-recounting.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { useCommands } from '#client/commands/use-commands.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { RecountChoices } from './recount-choices.tsx'
import { type Candidate, candidatesFor } from './candidates.ts'
import { PersonChoice } from './person-choice.tsx'
import classes from './recount.module.css'
import { changesOfInventory, entriesOf } from '#storage/counting/entries.ts'
import { allRows } from '#storage/optimistic.ts'
import { recountsOfInventory } from '#storage/recounts/recounts.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'

export interface AskDialogProps {
  inventory: Inventory
  /** What is offered, all of it chosen when the dialog opens. */
  goods: readonly Good[]
  /** What of it would be worth recounting, and why. */
  suggested: readonly WorthRecounting[]
  onClose: () => void
}

/** Asks somebody to count some items again without seeing what was counted. */
export function AskDialog({ inventory, goods: offered, suggested, onClose }: AskDialogProps) {
  // What was just asked for is offered no more, and stays in the dialog until it closes.
  const [goods] = useState(offered)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(goods.map(({ id }) => id)),
  )
  const [person, setPerson] = useState('')
  const [isBusy, setBusy] = useState(false)
  const ids = useMemo(() => [...chosen], [chosen])
  const candidates = useCandidates(inventory, ids)
  const counter = candidates?.find(({ user_id }) => user_id === person)
  const ask = useAsk(inventory, goods)
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const confirm = async (): Promise<void> => {
    if (!counter) return
    setBusy(true)
    if (await ask(counter)) onClose()
    else setBusy(false)
  }
  return (
    <Dialog
      title={<Trans>Ask for a recount</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={isBusy} disabled={!counter} onClick={() => void confirm()}>
            <Trans>Ask for a recount</Trans>
          </Button>
        </>
      }
    >
      <div className={classes.ask}>
        <p>
          <Trans>
            Another person counts these again. They see names and places but not the first count, so
            theirs is independent.
          </Trans>
        </p>
        <RecountChoices goods={goods} suggested={suggested} chosen={chosen} onChoose={choose} />
        {ids.length > 0 && candidates && (
          <PersonChoice
            candidates={candidates}
            all={ids.length}
            value={person}
            onChange={setPerson}
          />
        )}
      </div>
    </Dialog>
  )
}

/** @returns a function that asks, and resolves to whether anything was asked */
function useAsk({ id: inventory_id }: Inventory, goods: readonly Good[]) {
  const runAll = useCommands()
  return async ({ user_id, full_name, able }: Candidate): Promise<boolean> => {
    const counter = { user_id, full_name }
    const all = goods
      .filter(({ id }) => able.includes(id))
      .map(({ id: good_id, barcode }) => ({ inventory_id, good_id, barcode, counter }))
    return (await runAll(askRecount, all)).length > 0
  }
}

/** Who may count these goods again; undefined while reading. */
function useCandidates(inventory: Inventory, goodIds: readonly string[]): Candidate[] | undefined {
  const { actor } = useAccount()
  const askerId = actor.user_id
  const rows = useLive(
    async (database) => {
      const [members, entries, changes, recounts] = await Promise.all([
        allRows(database, 'users'),
        entriesOf(database, inventory.id),
        changesOfInventory(database, inventory.id),
        recountsOfInventory(database, inventory.id),
      ])
      return { members, entries, changes, recounts }
    },
    [inventory.id],
  )
  return useMemo(
    () => rows && candidatesFor(goodIds, { inventory, askerId, ...rows }),
    [rows, goodIds, inventory, askerId],
  )
}
