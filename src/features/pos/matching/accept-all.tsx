import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { matchProduct } from '#domain/pos/commands/match-product.ts'
import { LIKELY } from '#domain/pos/likely-matches.ts'
import { MATCH_STATUS } from '#domain/pos/products.ts'
import { acceptableOf, type Acceptable } from '#domain/pos/ranking.ts'
import { useCommands } from '#client/commands/use-commands.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
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
          onAccept={(chosen) => void run(chosen.map(matchOf), false)}
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
  onAccept: (chosen: readonly Acceptable[]) => void
  onClose: () => void
}

/** What would be merged, the likeliest first; whoever knows better leaves a pair out. */
function Preview({ all, isBusy, onAccept, onClose }: PreviewProps) {
  const nameOf = useGoodName()
  const { language } = useLanguage()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const chosen = all.filter(({ product }) => !leftOut.has(product.id))
  const count = chosen.length
  const toggle = (id: string): void => {
    setLeftOut(
      leftOut.has(id)
        ? new Set([...leftOut].filter((one) => one !== id))
        : new Set([...leftOut, id]),
    )
  }
  return (
    <Dialog
      size="wide"
      title={<Plural value={count} one="Match # product?" other="Match # products?" />}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={isBusy} disabled={count === 0} onClick={() => onAccept(chosen)}>
            {count === all.length ? <Trans>Match all</Trans> : <Trans>Match {count}</Trans>}
          </Button>
        </>
      }
    >
      <ul className={classes.pairs}>
        {all.map(({ product, good, confidence }, at) => (
          <li key={product.id}>
            <Checkbox
              // The first one, where the list begins: at the button the list would open at its end.
              data-autofocus={at === 0 ? '' : undefined}
              checked={!leftOut.has(product.id)}
              onChange={() => toggle(product.id)}
              label={
                <>
                  {product.name}{' '}
                  {product.status === MATCH_STATUS.unit_unresolved && (
                    <MatchBadge product={product} />
                  )}
                </>
              }
            />
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
