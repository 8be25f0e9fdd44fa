import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import { Button } from '#ui/button/button.tsx'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useFormat } from '#client/use-format.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { Note } from '../note.tsx'
import { OffersDialog, type Offer } from '../offers/offers-dialog.tsx'
import { goodsById } from '#storage/goods/goods.ts'
import { lacksWeights } from '#domain/goods/goods.ts'
import { offeredWeights, type BottleWeights } from '#domain/pos/bottle-weights.ts'
import { goodIdsOf, isMatched, type PosProduct } from '#domain/pos/products.ts'
import type { Database } from '#storage/database.ts'
import { posProductsOf } from '#storage/pos.ts'
import { useLive } from '#client/use-live.ts'

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

/** The weights that the system has for a good's bottle. */
type OfferedWeights = BottleWeights & Offer

/** For all matched goods, those without weights first; undefined before they are read. */
function useOfferedWeights(system: PosSystem): OfferedWeights[] | undefined {
  return useLive((database) => readOffers(database, system), [system])
}

async function readOffers(database: Database, system: PosSystem): Promise<OfferedWeights[]> {
  const products = (await posProductsOf(database, system)).filter(hasWeights)
  const goods = await goodsById(database, products.flatMap(goodIdsOf))
  const offers = products.flatMap((product) =>
    goodIdsOf(product).flatMap((id): OfferedWeights[] => {
      const good = goods.get(id)
      const weights = good && good.deleted_at === null ? offeredWeights(good, product) : null
      return good && weights ? [{ ...weights, good, isLacking: lacksWeights(good) }] : []
    }),
  )
  return offers.toSorted((one, other) => Number(other.isLacking) - Number(one.isLacking))
}

function hasWeights(product: PosProduct): boolean {
  return (
    product.gone_at === null &&
    isMatched(product) &&
    product.containers.some(({ weight_full }) => weight_full !== undefined)
  )
}
