import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import { Button } from '#ui/button/button.tsx'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useFormat } from '#client/use-format.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { Note } from '../note.tsx'
import { useOfferedWeights, type OfferedWeights } from './use-offered-weights.ts'
import { OffersDialog } from '../offers/offers-dialog.tsx'

/** Says that the system knows bottles' weights, which a person may take over. */
export function WeightsNote({ system }: { system: PosSystem }) {
  const name = factsOfSystem(system).name
  const offers = useOfferedWeights(system)
  const [isOpen, setOpen] = useState(false)
  if (offers === undefined || (offers.length === 0 && !isOpen)) return null
  return (
    <>
      <Note
        tone="good"
        action={
          <Button variant="default" onClick={() => setOpen(true)}>
            <Trans>Compare weights</Trans>
          </Button>
        }
      >
        <Plural
          value={offers.length}
          one={`${name} has bottle weights for # item where yours are missing or different.`}
          other={`${name} has bottle weights for # items where yours are missing or different.`}
        />
      </Note>
      {isOpen && <WeightsDialog name={name} offers={offers} onClose={() => setOpen(false)} />}
    </>
  )
}

interface WeightsDialogProps {
  /** The system's. */
  name: string
  offers: readonly OfferedWeights[]
  onClose: () => void
}

/** Takes weights over for the chosen goods: at first those that have none of their own. */
function WeightsDialog({ name, offers, onClose }: WeightsDialogProps) {
  const { t } = useLingui()
  const run = useRunCommand()
  return (
    <OffersDialog
      title={<Trans>Bottle weights from {name}</Trans>}
      note={<Trans>Check them before you use them. Earlier counts stay as they are.</Trans>}
      confirm={<Trans>Use these weights</Trans>}
      offers={offers}
      describe={(offer) => <Weights offer={offer} />}
      take={({ good, weight_full, weight_empty }) => {
        const before = { weight_full: good.weight_full, weight_empty: good.weight_empty }
        const after = { weight_full, weight_empty }
        return run(editGood, { good_id: good.id, before, after })
      }}
      onTaken={() => showToast('success', t`Weights saved`)}
      onClose={onClose}
    />
  )
}

function Weights({ offer: { good, weight_full, weight_empty } }: { offer: OfferedWeights }) {
  const { weight } = useFormat()
  const textOf = (known: number | null): string => (known === null ? '–' : weight(known))
  return (
    <>
      <Trans>
        Full: {textOf(good.weight_full)} → {weight(weight_full)}
      </Trans>
      {' · '}
      <Trans>
        Empty: {textOf(good.weight_empty)} → {weight(weight_empty)}
      </Trans>
    </>
  )
}
