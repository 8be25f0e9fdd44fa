import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isInBulk, THOUSANDTHS } from '#domain/deliveries/amounts.ts'
import type { DeliveryLine, TakenInvoice } from '#domain/deliveries/deliveries.ts'
import type { InvoiceState } from '#domain/pos/invoices/invoice-state.ts'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import { useFormat } from '#client/use-format.ts'
import { useMoney } from '#client/use-money.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { Card } from '#ui/layout/card.tsx'
import type { ShownInvoice } from './use-invoices.ts'
import type { useTake } from './use-take.ts'
import { FarPrice } from '#widgets/prices/far-price.tsx'
import classes from './invoices.module.css'

interface InvoiceCardProps {
  shown: ShownInvoice
  system: PosSystem
  take: ReturnType<typeof useTake>
}

/** One invoice: what came by it, what is left out and why, and what can be done. */
export function InvoiceCard({ shown, system, take }: InvoiceCardProps) {
  const { t } = useLingui()
  const { source, state, invoice, leftOut, costs } = shown
  const { number, supplier, delivered_at } = source
  const name = number === '' ? t`Without number` : number
  const facts = [supplier, delivered_at && formatDateTime(delivered_at)].filter(Boolean).join(' · ')
  const missing = [...new Set(leftOut.map((one) => one.name || t`Unknown product`))].join(', ')
  return (
    <Card as="li" className={classes.invoice}>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <StateBadge state={state} system={system} />
      </div>
      <p className={classes.facts}>{facts}</p>
      {invoice && <Lines invoice={invoice} costs={asksOf(state) ? costs : NO_COSTS} />}
      {missing !== '' && (
        <div className={classes.leftOut}>
          <p>
            <Trans>
              Left out, because no item is matched or the amount can't be told: {missing}
            </Trans>
          </p>
          <ButtonLink to={`/dashboard/${system}-unresolved`} variant="default">
            <Trans>Match products</Trans>
          </ButtonLink>
        </div>
      )}
      <Action shown={shown} label={name} take={take} />
    </Card>
  )
}

type Costs = ShownInvoice['costs']

const NO_COSTS: Costs = new Map()

/** Nobody has to confirm the prices of an invoice that is already a delivery. */
function asksOf(state: InvoiceState): boolean {
  return state === 'new' || state === 'changed'
}

function Lines({ invoice: { lines, prices }, costs }: { invoice: TakenInvoice; costs: Costs }) {
  const amountOf = useAmountText()
  const { one } = useMoney()
  return (
    <ul className={classes.lines}>
      {lines.map((line) => {
        const price = prices.find(({ line_id }) => line_id === line.id)
        const cost = costs.get(line.id)
        return (
          <li key={line.id}>
            <span>{line.name}</span>
            <span className={classes.amount}>{amountOf(line)}</span>
            <span className={classes.price}>{price ? one(price) : '–'}</span>
            {price && cost && (
              <div className={classes.far}>
                <FarPrice {...cost} currency={price.currency} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function useAmountText(): (line: DeliveryLine) => string {
  const { t } = useLingui()
  const { number } = useFormat()
  return ({ unit, amount }) => {
    const figure = number(isInBulk(unit) ? amount / THOUSANDTHS : amount)
    if (unit === 'kg') return t`${figure} kg`
    return unit === 'l' ? t`${figure} l` : t({ message: `${figure} pcs`, context: 'amount' })
  }
}

function Action({
  shown,
  label,
  take,
}: Pick<InvoiceCardProps, 'shown' | 'take'> & { label: string }) {
  const { t } = useLingui()
  const { state } = shown
  if (state === 'new') {
    return (
      <Button
        variant="default"
        aria-label={t`Import ${label}`}
        onClick={() => void take.takeAll([shown])}
      >
        <Trans>Import</Trans>
      </Button>
    )
  }
  if (state === 'changed') {
    return (
      <Button
        variant="default"
        aria-label={t`Import changes: ${label}`}
        onClick={() => void take.takeChanges(shown)}
      >
        <Trans>Import changes</Trans>
      </Button>
    )
  }
  if (state !== 'withdrawn' && state !== 'missing') return null
  return (
    <Button
      variant="default"
      aria-label={t`Remove the delivery ${label}`}
      onClick={() => void take.remove(shown)}
    >
      <Trans>Remove the delivery</Trans>
    </Button>
  )
}

const TONES: Readonly<Record<InvoiceState, BadgeTone>> = {
  new: 'waiting',
  taken: 'good',
  changed: 'waiting',
  withdrawn: 'bad',
  missing: 'bad',
  removed: 'over',
  draft: 'over',
  empty: 'over',
  future: 'over',
  undated: 'bad',
  gone: 'over',
}

function StateBadge({ state, system }: { state: InvoiceState; system: PosSystem }) {
  const { name } = factsOfSystem(system)
  const words: Readonly<Record<InvoiceState, ReactNode>> = {
    new: <Trans context="invoice">New</Trans>,
    taken: <Trans context="invoice">Imported</Trans>,
    changed: <Trans>Changed since it was taken</Trans>,
    withdrawn: <Trans>No longer posted in {name}</Trans>,
    missing: <Trans>No longer found in {name} for this period and store</Trans>,
    removed: <Trans>Imported, removed here</Trans>,
    draft: <Trans>Not posted in {name} yet</Trans>,
    empty: <Trans>Nothing new</Trans>,
    future: <Trans>Dated in the future</Trans>,
    undated: <Trans>Its date can't be read</Trans>,
    gone: <Trans>Deleted in {name}</Trans>,
  }
  return <Badge tone={TONES[state]}>{words[state]}</Badge>
}
