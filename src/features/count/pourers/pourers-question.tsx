import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { Pourer } from '#domain/counting/pourers/pourers.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { canChangeEntry } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { usePourers } from '#client/units.tsx'
import { usePlaceLabel } from '#widgets/labels/use-place-label.ts'
import { usePlace } from '../places/place-store.ts'
import { Question } from '../questions/question.tsx'
import { noteAnswer } from './answered-places.ts'
import { usePlacePourer } from './pourer-store.ts'
import type { UnsaidPourers } from './use-unsaid-pourers.ts'

export interface PourersQuestionProps extends UnsaidPourers {
  inventory: Inventory
}

/** Asks once a place whether its open bottles wear pourers, as all of them are heavier than last time. */
export function PourersQuestion({ inventory, place, bottles }: PourersQuestionProps) {
  const { t } = useLingui()
  const pourers = usePourers()
  const placeLabel = usePlaceLabel()
  const wear = useWear({ inventory, place, bottles })
  return (
    <Question
      title={t`Pourers on open bottles?`}
      name={placeLabel(place)}
      answers={[
        { label: <Trans>No pourers</Trans>, onGive: () => noteAnswer(inventory.id, place) },
        ...pourers.map((one) => ({ label: one.name, onGive: () => void wear(one) })),
      ]}
    >
      <Trans>
        <Plural value={bottles.length} one="# bottle is" other="# bottles are" /> 15 to 40 g heavier
        than last time.
      </Trans>
      {pourers.length === 0 && (
        <>
          {' '}
          <Trans>If they have pourers, take them off and weigh again.</Trans>
        </>
      )}
    </Question>
  )
}

/** Puts it on those that were weighed, and on those that come. */
function useWear({ inventory, place, bottles }: PourersQuestionProps) {
  const { actor } = useAccount()
  const run = useRunCommand()
  const [here] = usePlace(inventory.id)
  const [, chooseHere] = usePlacePourer(inventory.id, here)
  return async (pourer: Pourer): Promise<void> => {
    noteAnswer(inventory.id, place)
    const { id: pourerId, name, weight, error } = pourer
    const put = { id: pourerId, name, weight, error }
    chooseHere(put)
    const ofPerson = bottles.filter((entry) => canChangeEntry(actor, entry, inventory))
    for (const entry of ofPerson.filter((one) => isHeavyEnough(one, pourer))) {
      const { id, is_full, count, gross } = entry
      const said = { is_full, count, gross, pourer: put }
      // oxlint-disable-next-line no-await-in-loop -- each stands in the list before the next
      await run(editEntry, { inventory_id: inventory.id, entry_id: id, ...said })
    }
  }
}

/** A bottle that would be lighter than an empty one does not wear it. */
function isHeavyEnough({ gross, figures: { weight_empty } }: Entry, { weight }: Pourer): boolean {
  return (gross ?? 0) - weight >= (weight_empty ?? 1)
}
