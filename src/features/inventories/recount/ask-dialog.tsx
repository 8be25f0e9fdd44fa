import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import { stuckRecounts } from '#domain/counting/recounts/askable.ts'
import { askRecount } from '#domain/counting/recounts/commands/ask-recount.ts'
import { cancelRecount } from '#domain/counting/recounts/commands/cancel-recount.ts'
import type { RecountedGood } from '#domain/counting/recounts/recount-rounds.ts'
import type { WorthRecounting } from '#domain/counting/recounts/worth-recounting.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { useCommands } from '#client/commands/use-commands.ts'
import { useFormat } from '#client/use-format.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { AddItem } from './add-item.tsx'
import { AskedLines } from './asked-lines.tsx'
import type { Candidate } from './candidates.ts'
import { PersonChoice } from './person-choice.tsx'
import { useCandidates } from './use-candidates.ts'
import classes from './recount.module.css'

export interface AskDialogProps {
  inventory: Inventory
  /** Chosen when it opens. */
  preset: readonly string[]
  /** What of it would be worth recounting, and why. */
  suggested: readonly WorthRecounting[]
  /** Of the inventory: those that wait for somebody who cannot count any more are relieved. */
  recounted: readonly RecountedGood[]
  /** What can be asked for, by id. */
  goods: ReadonlyMap<string, Good>
  onClose: () => void
}

/** Asks somebody to count some items again without seeing what was counted. */
export function AskDialog(props: AskDialogProps) {
  const { inventory, preset, suggested, goods, onClose } = props

  const [listed, setListed] = useState<readonly string[]>(() =>
    preset.filter((id) => goods.has(id)),
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(listed))
  const [person, setPerson] = useState('')
  const [isBusy, setBusy] = useState(false)
  const ids = useMemo(() => listed.filter((id) => chosen.has(id)), [listed, chosen])
  const candidates = useCandidates(inventory, ids)
  const counter = candidates?.find(({ user_id }) => user_id === person) ?? null
  const able = ids.filter((id) => counter !== null && !counter.unfit.has(id))
  const ask = useAsk(props)
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const confirm = async (): Promise<void> => {
    if (counter === null) return
    setBusy(true)
    if (await ask(counter, able)) onClose()
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
          <Button loading={isBusy} disabled={able.length === 0} onClick={() => void confirm()}>
            {able.length > 0 ? (
              <Plural value={able.length} one="Ask for # item" other="Ask for # items" />
            ) : (
              <Trans>Ask</Trans>
            )}
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
        <AskedLines
          goods={listed.flatMap((id) => goods.get(id) ?? [])}
          suggested={suggested}
          chosen={chosen}
          onChoose={choose}
        />
        <AddItem
          goods={[...goods.values()].filter(({ id }) => !listed.includes(id))}
          onAdd={({ id }) => {
            setListed([...listed, id])
            choose(id, true)
          }}
        />
        {ids.length > 0 && candidates && (
          <PersonChoice
            candidates={candidates}
            goods={ids.flatMap((id) => goods.get(id) ?? [])}
            value={person}
            onChange={setPerson}
          />
        )}
      </div>
    </Dialog>
  )
}

/** @returns a function that asks, and says whether anything was asked */
function useAsk({ inventory, goods, recounted }: AskDialogProps) {
  const { t } = useLingui()
  const { language } = useFormat()
  const runAll = useCommands()
  return async (
    { user_id, full_name }: Candidate,
    goodIds: readonly string[],
  ): Promise<boolean> => {
    const all = goodIds.map((good_id) => ({
      inventory_id: inventory.id,
      good_id,
      barcode: goods.get(good_id)?.barcode ?? null,
      counter: { user_id, full_name },
    }))
    const stuck = stuckRecounts(recounted, goodIds).map(({ id: recount_id }) => ({
      inventory_id: inventory.id,
      recount_id,
    }))
    if (stuck.length > 0) await runAll(cancelRecount, stuck)
    const asked = await runAll(askRecount, all)
    const [only] = asked
    if (!only) return false
    const good = goods.get(only.good_id)
    const what =
      asked.length === 1 && good
        ? nameIn(good, language)
        : t`${plural(asked.length, { one: '# item', other: '# items' })}`
    showToast('success', t`${full_name} is asked to count again: ${what}.`)
    return true
  }
}
