import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { factsOfSystem } from '#domain/pos/systems.ts'
import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import { Button } from '#ui/button/button.tsx'
import { Note } from '../note.tsx'
import type { Preparation } from '../sending/use-preparation.ts'
import { PricesDialog } from './prices-dialog.tsx'
import { useOfferedPrices } from './use-offered-prices.ts'

interface PricesNoteProps {
  lines: PreviewAnswer['lines']
  preparation: Preparation
}

/** Says that the system knows what goods cost, which a person may take over. */
export function PricesNote({ lines, preparation: { system, products } }: PricesNoteProps) {
  const name = factsOfSystem(system).name
  const offers = useOfferedPrices(lines, products)
  const [isOpen, setOpen] = useState(false)
  if (offers === undefined || (offers.length === 0 && !isOpen)) return null
  return (
    <>
      <Note
        tone="good"
        action={
          <Button variant="default" onClick={() => setOpen(true)}>
            <Trans>Compare prices</Trans>
          </Button>
        }
      >
        <Plural
          value={offers.length}
          one={`${name} has a price for # item where yours is missing or different.`}
          other={`${name} has a price for # items where yours is missing or different.`}
        />
      </Note>
      {isOpen && <PricesDialog name={name} offers={offers} onClose={() => setOpen(false)} />}
    </>
  )
}
