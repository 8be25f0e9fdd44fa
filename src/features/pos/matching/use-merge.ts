import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { matchProduct, type MatchMode } from '#domain/pos/commands/match-product.ts'
import { isMatched, type PosProduct } from '#domain/pos/products.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { showToast } from '#ui/toast/toast.tsx'

interface Merging {
  product: PosProduct
  goodId: string
}

/**
 * Merges a product with a good, and asks first when the product has one already.
 * @param onMerging called with the product's id before it leaves the list
 */
export function useMerge(onMerging: (id: string) => void) {
  const { t } = useLingui()
  const runCommand = useRunCommand()
  const [isIncomplete, setIncomplete] = useState(false)
  const [merging, setMerging] = useState<Merging | null>(null)
  const merge = async ({ product, goodId }: Merging, mode?: MatchMode): Promise<void> => {
    const args = { product_id: product.id, good_id: goodId, ...(mode ? { mode } : {}) }
    onMerging(product.id)
    if (await runCommand(matchProduct, args)) showToast('success', t`Matched`)
  }
  return {
    isIncomplete,
    merging,
    cancel: () => setMerging(null),
    async run(product: PosProduct | null, goodId: string | null): Promise<void> {
      setIncomplete(product === null || goodId === null)
      if (product === null || goodId === null) return
      if (isMatched(product)) setMerging({ product, goodId })
      else await merge({ product, goodId })
    },
    async finish(mode: MatchMode): Promise<void> {
      setMerging(null)
      if (merging) await merge(merging, mode)
    },
  }
}
