import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import { Button } from '#ui/button/button.tsx'
import { Note } from '../note.tsx'
import { useOfferedWeights } from './use-offered-weights.ts'
import { WeightsDialog } from './weights-dialog.tsx'

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
