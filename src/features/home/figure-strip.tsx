import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShoppingList } from '#domain/stock/buying/shopping-list.ts'
import type { StockNow } from '#domain/stock/stock-now.ts'
import type { StockValue } from '#domain/stock/value.ts'
import type { Overview } from '#storage/inventories/read-overview.ts'
import { ofProducts } from '#i18n/sent-labels.ts'
import { useMoney } from '#client/use-money.ts'
import { formatDay } from '#ui/format-day.ts'
import { useFormat } from '#client/use-format.ts'
import { useStockLabel } from '#widgets/labels/use-stock-label.ts'
import { useValuedLabel } from '#widgets/labels/use-valued-label.ts'
import { useWorthLabel } from '#widgets/labels/use-worth-label.ts'
import { daysCounted } from './counted-label.ts'
import type { BuyAnswer, UseAnswer } from './use-answers.ts'
import { Figures } from '#widgets/figures.tsx'
import classes from './figure-strip.module.css'

export interface FigureStripProps {
  overview: Overview
  branchId: string
  /** Undefined: still being worked out. */
  use: { answer: UseAnswer | null } | undefined
  buy: BuyAnswer | undefined
}

/** The answers of a branch's last count: what there is, was used, is missing and has to be bought. */
export function FigureStrip({ overview, branchId, use, buy }: FigureStripProps) {
  return (
    <Figures className={classes.strip ?? ''}>
      <InStock overview={overview} />
      <Used overview={overview} branchId={branchId} use={use} />
      {use?.answer && <Missing answer={use.answer} branchId={branchId} />}
      <ToBuy branchId={branchId} buy={buy} />
    </Figures>
  )
}

function InStock({ overview: { subject, stock: branch } }: Pick<FigureStripProps, 'overview'>) {
  const money = useMoney()
  const { totalGrams } = useFormat()
  const stockLabel = useStockLabel()
  if (!subject || !branch?.stock) return null
  const { totals, value } = branch.stock
  const worth = value && value.sums.length > 0 ? value : null
  const days = daysCounted(branch.inventory, branch.stock)
  const { id, row_number } = subject
  return (
    <Figure
      label={worth ? <Trans>Stock value</Trans> : <Trans>Total stock</Trans>}
      note={<StockNote totals={totals} worth={worth} days={days} />}
      to={`/dashboard/inventories/${id}/${row_number ?? 0}`}
    >
      {worth
        ? money.all(worth.sums)
        : [
            stockLabel(totals),
            ...(totals.total_grams === 0 ? [] : [totalGrams(totals.total_grams)]),
          ].join(' + ')}
    </Figure>
  )
}

interface StockNoteProps extends Pick<StockNow, 'totals'> {
  worth: StockValue | null
  days: string | null
}

/** The number of items, or of bottles, that the figure is of; and when they were counted. */
function StockNote({ totals, worth, days }: StockNoteProps) {
  const { number } = useFormat()
  const valuedOf = useValuedLabel()
  return (
    <>
      {worth ? (
        valuedOf(worth)
      ) : (
        <>
          <Trans>Full bottles</Trans>: {number(totals.bottles)} · <Trans>Open bottles</Trans>:{' '}
          {number(totals.open_bottles)}
        </>
      )}
      {days !== null && ` · ${days}`}
    </>
  )
}

function Used({ overview, branchId, use }: Omit<FigureStripProps, 'buy'>) {
  const { t } = useLingui()
  const label = <Trans>Used</Trans>
  const usage = { to: '/dashboard/usage', search: { branch: branchId } }
  if (use?.answer) return <KnownUse answer={use.answer} label={label} {...usage} />
  const isFirst = overview.comparison !== null && overview.missing.length === 0
  const why = isFirst ? t`Needs another count` : t`Not here yet`
  if (!use) return <Figure label={label} isWorking {...usage} />
  return <Figure label={label} note={why} {...usage} />
}

interface KnownUseProps extends Pick<FigureProps, 'label' | 'to' | 'search'> {
  answer: UseAnswer
}

function KnownUse({ answer: { totals, comparison }, ...figure }: KnownUseProps) {
  const knownOf = useValuedLabel()
  const worthOf = useWorthLabel()
  const { coverage, sums, money } = totals
  const { before } = comparison
  const since = formatDay(before?.closed_at ?? before?.created_at ?? 0)
  const amounts = sums.map(({ unit, used: amount }) => ({ unit, amount }))
  return (
    <Figure
      {...figure}
      note={
        <>
          {knownOf({ known: coverage.known, counted: coverage.of })} · <Trans>since {since}</Trans>
        </>
      }
    >
      {worthOf({ amounts, money }) ?? '–'}
    </Figure>
  )
}

/** What is missing by the till; without one, of what there is more than can be. */
function Missing({ answer, branchId }: { answer: UseAnswer; branchId: string }) {
  const { i18n, t } = useLingui()
  const worthOf = useWorthLabel()
  const usage = { to: '/dashboard/usage', search: { branch: branchId } }
  const { missing, totals, till } = answer
  if (missing && missing.known > 0) {
    const { products } = missing.missing
    return (
      <Figure
        label={<Trans>Missing</Trans>}
        note={ofProducts(i18n, 'products', products, missing.known)}
        meaning={products > 0 ? 'bad' : 'good'}
        {...usage}
      >
        {worthOf(missing.missing) ?? '0'}
      </Figure>
    )
  }
  if (till !== 'known' && till !== 'not_connected') {
    const label = <Trans>Missing</Trans>
    if (!till) return <Figure label={label} isWorking {...usage} />
    const why = till === 'not_checked' ? t`Not checked yet` : t`Not here yet`
    return <Figure label={label} note={why} {...usage} />
  }
  const { grown } = totals.coverage
  if (grown === 0) return null
  return (
    <Figure
      label={<Trans>More than before</Trans>}
      note={<Trans>a delivery not recorded?</Trans>}
      meaning="look"
      {...usage}
    >
      <Plural value={grown} one="# item" other="# items" />
    </Figure>
  )
}

function ToBuy({ branchId, buy }: Pick<FigureStripProps, 'branchId' | 'buy'>) {
  const { t } = useLingui()
  const label = <Trans>To buy</Trans>
  const usage = { to: '/dashboard/usage', search: { branch: branchId, tab: 'buy' } }
  if (!buy) return <Figure label={label} isWorking {...usage} />
  if (!buy.list) return <Figure label={label} note={t`Not here yet`} {...usage} />
  return <Purchases list={buy.list} label={label} {...usage} />
}

interface PurchasesProps extends Pick<FigureProps, 'label' | 'to' | 'search'> {
  list: ShoppingList
}

/** What it costs, or how many items where no price is known, and of how many that is known. */
function Purchases({ list, ...figure }: PurchasesProps) {
  const money = useMoney()
  const { runsOut, enough, notMoved, unknown, money: cost } = list
  const known = runsOut.length + enough.length + notMoved.length
  const all = known + unknown.length
  if (known === 0) return <Figure {...figure} note={<Trans>Not known yet</Trans>} />
  const items = <Plural value={runsOut.length} one="# item" other="# items" />
  const ofAll = (
    <Trans>
      {known}/{all} known
    </Trans>
  )
  if (!cost || cost.sums.length === 0) {
    return (
      <Figure {...figure} note={ofAll}>
        {items}
      </Figure>
    )
  }
  const note = (
    <>
      {items} · {ofAll}
    </>
  )
  return (
    <Figure {...figure} note={note}>
      {money.all(cost.sums)}
    </Figure>
  )
}

interface FigureProps {
  label: ReactNode
  note?: ReactNode
  /** It is being worked out. */
  isWorking?: boolean
  /** Its detail. */
  to: string
  search?: Record<string, string>
  meaning?: 'bad' | 'good' | 'look'
  /** Absent: nobody knows it yet, and the note says why. */
  children?: ReactNode
}

function Figure(props: FigureProps) {
  const { t } = useLingui()
  const { label, note, isWorking = false, to, search, meaning, children = '–' } = props
  return (
    <div className={classes.figure} data-meaning={meaning}>
      <dt>{label}</dt>
      <dd>
        <Link to={to} {...(search && { search })} className={classes.link}>
          {isWorking ? <output className={classes.working} aria-label={t`Loading`} /> : children}
        </Link>
        <small>{isWorking ? '\u00A0' : note}</small>
      </dd>
    </div>
  )
}
