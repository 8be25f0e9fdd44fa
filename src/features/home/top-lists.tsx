import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { nameIn } from '#domain/goods/goods.ts'
import type { ComparisonLine } from '#domain/stock/comparison-lines.ts'
import { useMoney } from '#client/use-money.ts'
import { useFormat } from '#client/use-format.ts'
import { unbroken } from '#ui/format.ts'
import { signed } from '#ui/signed.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { ComparedName } from '#widgets/compared/compared-name.tsx'
import { usePurchase } from '#widgets/use-purchase.ts'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import type { BuyAnswer, UseAnswer } from './use-answers.ts'
import { entriesOf, lastEntriesOf } from '#widgets/entries-of.ts'
import classes from './top-lists.module.css'

/** The most rows that are seen without scrolling. */
const MOST = 5

interface TopListsProps {
  branchId: string
  use: UseAnswer | null
  buy: BuyAnswer | undefined
}

/** What is missing or unusual, and what runs out first; whole lists are a press away. */
export function TopLists({ branchId, use, buy }: TopListsProps) {
  return (
    <div className={classes.lists}>
      {use !== null && use.urgent.length > 0 && <Urgent branchId={branchId} answer={use} />}
      {buy && <BuyFirst branchId={branchId} buy={buy} />}
    </div>
  )
}

function Urgent({ branchId, answer }: { branchId: string; answer: UseAnswer }) {
  const { t } = useLingui()
  const { urgent, missing, comparison } = answer
  const title = missing && missing.known > 0 ? t`Missing and unusual` : t`Unusual`
  // Who sees no money has no empty column.
  const isValued = urgent.some(hasWorth)
  return (
    <Panel title={title} count={urgent.length} search={{ branch: branchId }}>
      <DataTable
        label={title}
        look="figures"
        isCompact
        cardTracks="minmax(0, 1fr) max-content"
        rows={urgent.slice(0, MOST)}
        keyOf={({ good_id }) => good_id}
        linkOf={({ good_id }) => comparison.now && entriesOf(good_id, comparison.now)}
        columns={[
          { id: 'name', title: t`Item`, cell: (line) => <ComparedName line={line} /> },
          {
            id: 'difference',
            title: t`Difference`,
            align: 'end',
            ...(isValued && { second: 'start' }),
            cell: (line) => <Difference line={line} />,
          },
          ...(isValued
            ? [
                {
                  id: 'money',
                  title: t`Value`,
                  align: 'end' as const,
                  cell: (line: ComparisonLine) => <Worth line={line} />,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}

/** Counted less expected; else what there is more of, or was used. */
function Difference({ line: { variance, use, flag } }: { line: ComparisonLine }) {
  const { amount, uncertainty } = useStockAmount()
  if (
    variance?.kind === 'known' &&
    (variance.verdict === 'missing' || variance.verdict === 'surplus')
  ) {
    const { unit, difference, verdict } = variance
    return (
      <span data-verdict={verdict} className={classes.difference}>
        {signed(amount(unit, Math.abs(difference), variance.uncertainty), difference)}{' '}
        <small>{uncertainty(unit, variance.uncertainty)}</small>
      </span>
    )
  }
  if (use.kind !== 'known') return null
  return flag === 'grown' ? `+${amount(use.unit, use.more)}` : amount(use.unit, use.used)
}

function hasWorth({ variance, money, price }: ComparisonLine): boolean {
  return (variance?.kind === 'known' && variance.money !== null) || Boolean(price && money)
}

function Worth({ line: { variance, money: used, price } }: { line: ComparisonLine }) {
  const money = useMoney()
  if (variance?.kind === 'known' && variance.money !== null) {
    return (
      <strong data-verdict={variance.verdict} className={classes.difference}>
        {money.signed({ amount: variance.money, currency: variance.currency })}
      </strong>
    )
  }
  return price && used ? money.one({ amount: used, currency: price.currency }) : null
}

interface BuyFirstProps {
  branchId: string
  buy: BuyAnswer
}

function BuyFirst({ branchId, buy: { found, list } }: BuyFirstProps) {
  const { t } = useLingui()
  const { language } = useFormat()
  const { bottles } = usePurchase()
  const title = t`Buy first`
  const { counts } = found
  const all = list?.runsOut ?? []
  if (all.length === 0) return null
  return (
    <Panel title={title} count={all.length} search={{ branch: branchId, tab: 'buy' }}>
      <DataTable
        label={title}
        look="figures"
        isCompact
        cardTracks="minmax(0, 1fr) max-content"
        rows={all.slice(0, MOST)}
        keyOf={({ good_id }) => good_id}
        linkOf={(one) => lastEntriesOf(one, counts)}
        columns={[
          {
            id: 'name',
            title: t`Item`,
            cell: ({ good }) =>
              good ? unbroken(nameIn(good, language)) : <Trans>Unknown item</Trans>,
          },
          {
            id: 'days',
            title: t`Lasts`,
            align: 'end',
            second: 'start',
            cell: ({ daysLeft, left }) =>
              // Nobody knows how long what is below its minimum lasts, while some is there.
              daysLeft === null && left > 0 ? (
                '–'
              ) : (
                <Plural value={daysLeft ?? 0} one="# day" other="# days" />
              ),
          },
          {
            id: 'buy',
            title: t`To buy`,
            align: 'end',
            cell: (one) => <strong>{bottles(one)}</strong>,
          },
        ]}
      />
    </Panel>
  )
}

interface PanelProps {
  title: string
  count: number
  search: Record<string, string>
  children: ReactNode
}

function Panel({ title, count, search, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        <Link to="/dashboard/usage" search={search} className={classes.all}>
          <Trans>All {count}</Trans>
        </Link>
      </header>
      {children}
    </section>
  )
}
