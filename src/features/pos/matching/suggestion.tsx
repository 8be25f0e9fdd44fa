import { Trans } from '@lingui/react/macro'
import type { Good } from '#domain/goods/goods.ts'
import { unitErrorOf } from '#domain/pos/amounts.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import { REMEDY_OF } from '#domain/pos/sending.ts'
import { Button } from '#ui/button/button.tsx'
import { SendErrorLine } from '../sending/send-error-line.tsx'
import { useGoodName } from '../products/use-products.ts'
import type { LikeGood } from './use-unresolved.ts'
import classes from '../unresolved-screen.module.css'

export interface SuggestionProps {
  /** False for a product that has an item already. */
  isShown: boolean
  product: PosProduct
  best: LikeGood | undefined
  /** The matching good, whose unit differs. */
  found: Good | undefined
  onMerge: (goodId: string) => void
}

/** The most similar good, to merge in one tap; or why the good that was found does not fit. */
export function Suggestion({ isShown, product, best, found, onMerge }: SuggestionProps) {
  const nameOf = useGoodName()
  if (!isShown) return null
  if (!best) return found ? <UnitMismatch product={product} good={found} /> : null
  const name = nameOf(best.good)
  const percent = Math.round(best.confidence * 100)
  return (
    <div className={classes.suggestion}>
      <Button variant="default" onClick={() => onMerge(best.good.id)}>
        <Trans>
          Merge with {name} · {percent}%
        </Trans>
      </Button>
    </div>
  )
}

function UnitMismatch({ product, good }: { product: PosProduct; good: Good }) {
  const nameOf = useGoodName()
  const code = unitErrorOf(good, product)
  if (code === null) return null
  // Not the remedy of merging, which this screen already offers: a unit must change on one side.
  const remedy = REMEDY_OF[code] === 'edit_good' ? 'edit_good' : 'ask_pos'
  const context = { system: product.system, product, good_id: good.id }
  return (
    <div className={classes.suggestion}>
      {nameOf(good)}
      <SendErrorLine code={code} remedy={remedy} context={context} />
    </div>
  )
}
