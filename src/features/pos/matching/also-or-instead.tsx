import { Trans } from '@lingui/react/macro'
import type { MatchMode } from '#domain/pos/commands/match-product.ts'
import { goodIdsOf, type PosProduct } from '#domain/pos/products.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { useLive } from '#client/use-live.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useGoodName } from '../products/use-products.ts'

interface AlsoOrInsteadProps {
  product: PosProduct
  onChoose: (mode: MatchMode) => void
  onClose: () => void
}

/** Asks whether a second item is added to a product, or replaces what it has. */
export function AlsoOrInstead({ product, onChoose, onClose }: AlsoOrInsteadProps) {
  const nameOf = useGoodName()
  const ids = goodIdsOf(product)
  const goods = useLive((database) => goodsById(database, ids), [ids.join(' ')])
  const names = ids.flatMap((id) => goods?.get(id) ?? []).map(nameOf)
  return (
    <Dialog
      title={<Trans>{product.name} already has an item</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={() => onChoose('instead')}>
            <Trans>Replace</Trans>
          </Button>
          <Button onClick={() => onChoose('also')}>
            <Trans>Add</Trans>
          </Button>
        </>
      }
    >
      <p>{names.join(', ')}</p>
      <p>
        <Trans>
          Add it if both are this product, such as bottles of two sizes: their amounts are sent as
          one sum.
        </Trans>
      </p>
    </Dialog>
  )
}
