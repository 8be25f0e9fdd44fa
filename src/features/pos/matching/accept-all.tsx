import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { matchProduct } from '#domain/pos/commands/match-product.ts'
import { LIKELY } from '#domain/pos/likely-matches.ts'
import { MATCH_STATUS } from '#domain/pos/products.ts'
import { acceptableOf, type Acceptable } from '#domain/pos/ranking.ts'
import { useCommands } from '#client/commands/use-commands.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatPercent } from '#ui/format.ts'
import { UndoIcon } from '#ui/icon/icons.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { Card } from '#ui/layout/card.tsx'
import { useGoodName } from '../products/use-products.ts'
import { MatchBadge } from './match-badge.tsx'
import type { Unresolved, UnresolvedRows } from './use-unresolved.ts'
import classes from './accept-all.module.css'

const PERCENT = Math.round(LIKELY * 100)

interface AcceptAllProps {
  found: UnresolvedRows
  unresolved: Pick<Unresolved, 'ranking' | 'free'>
}

/** Merges all products at once whose likeliest item is likely enough; as one, it can be undone. */
export function AcceptAll({ found, unresolved }: AcceptAllProps) {
  const runAll = useCommands()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [merged, setMerged] = useState<readonly Match[]>([])
  const { ranking, free } = unresolved
  const all = acceptableOf(found.products, ranking, free, LIKELY)
  const run = async (matches: readonly Match[], isUndone: boolean): Promise<void> => {
    setBusy(true)
    const mode = isUndone ? ({ mode: 'undo' } as const) : {}
    const done = await runAll(
      matchProduct,
      matches.map((match) => ({ ...match, ...mode })),
    )
    setBusy(false)
    setAsking(false)
    if (isUndone) setMerged([])
    else setMerged(matches.filter(({ product_id }) => isIn(done, product_id)))
  }
  return (
    <>
      <Card className={classes.bar} hidden={all.length + merged.length === 0}>
        {merged.length > 0 && (
          <Merged count={merged.length} isBusy={isBusy} onUndo={() => void run(merged, true)} />
        )}
        {merged.length === 0 && <Offer count={all.length} onOpen={() => setAsking(true)} />}
      </Card>
      {isAsking && (
        <Preview
          all={all}
          isBusy={isBusy}
          onAccept={() => void run(all.map(matchOf), false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface Match {
  product_id: string
  good_id: string
}

const matchOf = ({ product, good }: Acceptable): Match => ({
  product_id: product.id,
  good_id: good.id,
})

function isIn(all: readonly { product_id: string }[], id: string): boolean {
  return all.some(({ product_id }) => product_id === id)
}

function Offer({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <>
      <p>
        <Plural
          value={count}
          one={`# product is at least ${PERCENT}% likely to be its suggested item`}
          other={`# products are at least ${PERCENT}% likely to be their suggested items`}
        />
      </p>
      <Button variant="default" onClick={onOpen}>
        <Plural value={count} one="Match it…" other="Match all #…" />
      </Button>
    </>
  )
}

interface MergedProps {
  count: number
  isBusy: boolean
  onUndo: () => void
}

function Merged({ count, isBusy, onUndo }: MergedProps) {
  return (
    <>
      <p role="status">
        <Plural value={count} one="# product matched" other="# products matched" />
      </p>
      <Button variant="default" leftSection={<UndoIcon />} loading={isBusy} onClick={onUndo}>
        <Trans>Undo all</Trans>
      </Button>
    </>
  )
}

interface PreviewProps {
  all: readonly Acceptable[]
  isBusy: boolean
  onAccept: () => void
  onClose: () => void
}

/** What would be merged, the likeliest first. */
function Preview({ all, isBusy, onAccept, onClose }: PreviewProps) {
  const nameOf = useGoodName()
  const { language } = useLanguage()
  return (
    <Dialog
      size="wide"
      title={<Plural value={all.length} one="Match # product?" other="Match # products?" />}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={isBusy} disabled={all.length === 0} onClick={onAccept} data-autofocus>
            <Trans>Match all</Trans>
          </Button>
        </>
      }
    >
      <ul className={classes.pairs}>
        {all.map(({ product, good, confidence }) => (
          <li key={product.id}>
            <span>
              {product.name}{' '}
              {product.status === MATCH_STATUS.unit_unresolved && <MatchBadge product={product} />}
            </span>
            <span>{nameOf(good)}</span>
            <span className={classes.percent}>
              {formatPercent(Math.floor(confidence * 100), language)}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
