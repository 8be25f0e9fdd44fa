import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import { explainGrowth } from '#domain/counting/commands/explain-growth.ts'
import type { Growth } from '#domain/counting/entries.ts'
import { asWorn, mayWearPourer, type Pourer } from '#domain/counting/pourers/pourers.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { canChangeEntry } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { usePourers } from '#client/units.tsx'
import { useFormat } from '#client/use-format.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useEntryName } from '#widgets/labels/use-entry-name.ts'
import { useCountStore } from '../count-store.ts'
import { Question, type Answer } from '../questions/question.tsx'
import type { Heavier } from './use-heavier.ts'

export interface HeavierQuestionProps extends Heavier {
  inventory: Inventory
  good: Good | undefined
}

/** Asks why a labelled bottle is heavier than the last time. It is counted whatever is answered. */
export function HeavierQuestion(props: HeavierQuestionProps) {
  const { now: entry, before, inventory, good } = props
  const { t } = useLingui()
  const { actor } = useAccount()
  const { weight } = useFormat()
  const entryName = useEntryName()
  const pourers = usePourers()
  const [isWhich, setWhich] = useState(false)
  const { explain, wear, weighAgain } = useAnswers(props)
  const mayCorrect = canChangeEntry(actor, entry, inventory)
  const mayWear = mayCorrect && !entry.pourer && mayWearPourer(entry.measurement_unit)
  const [first] = pourers
  const [earlier, now] = [weight(before.gross), weight(entry.gross)]
  const causes: Answer[] = [
    { label: <Trans>It was refilled</Trans>, onGive: () => explain('refilled') },
    { label: <Trans>It's another bottle</Trans>, onGive: () => explain('replaced') },
  ]
  const mistakes: Answer[] = [
    ...(first && mayWear
      ? [
          {
            label: <Trans>Pourer on it</Trans>,
            onGive: () => (pourers.length === 1 ? wear(first) : setWhich(true)),
          },
        ]
      : []),
    ...(mayCorrect && good ? [{ label: <Trans>Weighed wrongly</Trans>, onGive: weighAgain }] : []),
  ]
  const which = pourers.map((one) => ({ label: one.name, onGive: () => wear(one) }))
  return (
    <Question
      title={t`Heavier than last time`}
      name={entryName(entry, good)}
      answers={isWhich ? which : [...causes, ...mistakes]}
    >
      <Trans>
        {earlier} then, {now} now
      </Trans>
    </Question>
  )
}

function useAnswers({ now, good, inventory }: HeavierQuestionProps) {
  const run = useRunCommand()
  const { choose, forgetSaved } = useCountStore()
  const ids = { inventory_id: inventory.id, entry_id: now.id }
  const again = async (): Promise<void> => {
    if (!good || !(await run(deleteEntry, ids))) return
    forgetSaved()
    choose({ kind: 'known', good, ...(now.barcode && { scanned: now.barcode }) })
  }
  return {
    explain: (growth: Growth): void => void run(explainGrowth, { ...ids, growth }),
    wear: (pourer: Pourer): void => {
      const { is_full, count, gross } = now
      void run(editEntry, { ...ids, is_full, count, gross, pourer: asWorn(pourer) })
    },
    /** Takes it out and waits for the same bottle. */
    weighAgain: (): void => void again(),
  }
}
