import { useLingui } from '@lingui/react/macro'
import { setProductAside } from '#domain/pos/commands/set-product-aside.ts'
import { isSetAside, type PosProduct } from '#domain/pos/products.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** Says that a product is none of the company's goods, or takes that back. */
export function useSetAside(onDone: (id: string) => void = () => undefined) {
  const { t } = useLingui()
  const run = useRunCommand()
  const set = async (product_id: string, is_set_aside: boolean): Promise<boolean> =>
    run(setProductAside, { product_id, is_set_aside })
  return async (product: PosProduct | null): Promise<void> => {
    if (!product) return
    const { id } = product
    const is_set_aside = !isSetAside(product)
    onDone(id)
    if (!(await set(id, is_set_aside))) return
    if (!is_set_aside) showToast('success', t`Not matched again`)
    else {
      const run = () => void set(id, false)
      showToast('success', t`Set aside as not ours`, { text: t`Undo`, run })
    }
  }
}
