import { Trans, useLingui } from '@lingui/react/macro'
import type { Good } from '#domain/goods/goods.ts'
import { unitErrorOf } from '#domain/pos/amounts.ts'
import { isSetAside, type PosProduct } from '#domain/pos/products.ts'
import type { LikeGood } from '#domain/pos/ranking.ts'
import { REMEDY_OF } from '#domain/pos/sending.ts'
import { Button } from '#ui/button/button.tsx'
import { SendErrorLine } from '../sending/send-error-line.tsx'
import { useGoodName } from '../products/use-products.ts'
import classes from '../unresolved-screen.module.css'

export interface SuggestionProps {
  /** False for a product that has an item already. */
  isShown: boolean
  product: PosProduct
  best: LikeGood | undefined
  /** The matching good, whose unit differs. */
  found: Good | undefined
  onMerge: (goodId: string) => void
  onAside: () => void
}

/** The most similar good, to merge in one tap; or why the good that was found does not fit. */
export function Suggestion(props: SuggestionProps) {
  const { isShown, product, best, found, onMerge, onAside } = props
  if (!isShown) return null
  return (
    <div className={classes.suggestion}>
      {!best && found && <UnitMismatch product={product} good={found} />}
      <div className={classes.offers}>
        {best && !isSetAside(product) && <MergeButton best={best} onMerge={onMerge} />}
        <AsideButton product={product} onAside={onAside} />
      </div>
    </div>
  )
}

function MergeButton({ best, onMerge }: { best: LikeGood; onMerge: SuggestionProps['onMerge'] }) {
  const name = useGoodName()(best.good)
  const percent = Math.round(best.confidence * 100)
  return (
    <Button variant="default" onClick={() => onMerge(best.good.id)}>
      <Trans>
        Match {name} · {percent}%
      </Trans>
    </Button>
  )
}

function AsideButton({ product, onAside }: Pick<SuggestionProps, 'product' | 'onAside'>) {
  const { t } = useLingui()
  const { name } = product
  const isAside = isSetAside(product)
  return (
    <Button
      variant="subtle"
      aria-label={isAside ? t`Ours after all: ${name}` : t`Not ours: ${name}`}
      onClick={onAside}
    >
      {isAside ? <Trans>Ours after all</Trans> : <Trans>Not ours</Trans>}
    </Button>
  )
}

function UnitMismatch({ product, good }: { product: PosProduct; good: Good }) {
  const nameOf = useGoodName()
  const code = unitErrorOf(good, product)
  if (code === null) return null
  // Merging is no remedy here, because this screen already offers it: a unit must change on one
  // side.
  const remedy = REMEDY_OF[code] === 'edit_good' ? 'edit_good' : 'ask_pos'
  const context = { system: product.system, product, good_id: good.id }
  return (
    <>
      {nameOf(good)}
      <SendErrorLine code={code} remedy={remedy} context={context} />
    </>
  )
}
