import { Trans, useLingui } from '@lingui/react/macro'
import { setPrice } from '#domain/money/commands/set-price.ts'
import { isPriceFar } from '#domain/money/far-price.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { formatDateTime } from '#ui/format.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useMoney } from '#client/use-money.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { OffersDialog } from '../offers/offers-dialog.tsx'
import classes from './prices-dialog.module.css'
import type { OfferedPrice } from './use-offered-prices.ts'

export interface PricesDialogProps {
  /** The system's. */
  name: string
  offers: readonly OfferedPrice[]
  onClose: () => void
}

/** Takes costs over as prices: at first for goods that have none, so that none is replaced unseen. */
export function PricesDialog({ name, offers, onClose }: PricesDialogProps) {
  const { t } = useLingui()
  const run = useRunCommand()
  const currency = offers[0]?.currency ?? ''
  return (
    <OffersDialog
      title={<Trans>Prices from {name}</Trans>}
      note={
        <Trans>
          The average price in {name} on this document's date, taken as {currency}: {name} names no
          currency. Ticked prices replace yours from now on.
        </Trans>
      }
      confirm={<Trans>Use these prices</Trans>}
      offers={offers}
      describe={(offer) => <Prices offer={offer} />}
      take={({ good, amount, currency: own }) =>
        run(setPrice, { good_id: good.id, amount, currency: own, source: 'till' })
      }
      onTaken={() => showToast('success', t`Prices saved`)}
      onClose={onClose}
    />
  )
}

function Prices({ offer: { amount, currency, known } }: { offer: OfferedPrice }) {
  const money = useMoney()
  const offered = money.one({ amount, currency })
  return (
    <>
      {known === null ? '–' : money.one(known)} → {offered}
      {known !== null && (
        <>
          {' · '}
          <Origin price={known} />
          {known.currency === currency && isPriceFar(amount, known.amount) && (
            <strong className={classes.far}>
              <Trans>Is the price right?</Trans>
            </strong>
          )}
        </>
      )}
    </>
  )
}

/** The origin of the price that would be replaced. */
function Origin({ price: { source, since, user_full_name: name } }: { price: KnownPrice }) {
  const date = formatDateTime(since)
  return source === 'till' ? (
    <Trans>
      accepted by {name}, {date}
    </Trans>
  ) : (
    <Trans>
      entered by {name}, {date}
    </Trans>
  )
}
