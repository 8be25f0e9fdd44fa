import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { matchProduct } from '#domain/pos/commands/match-product.ts'
import { isMatched, isSetAside } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { CheckIcon, CloseIcon, UndoIcon } from '#ui/icon/icons.tsx'
import { PencilIcon } from '#ui/icon/later-icons.tsx'
import type { RowAction } from '#ui/table/row-menu.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useSetAside } from '../matching/use-set-aside.ts'
import type { ShownProduct } from './use-products.ts'

/** What a person can do about a product's match. Any can be taken back, whoever made it. */
export function useProductActions(system: PosSystem) {
  const { t } = useLingui()
  const run = useRunCommand()
  const navigate = useNavigate()
  const unmatch = async (product_id: string): Promise<void> => {
    if (await run(matchProduct, { product_id, good_id: null })) showToast('success', t`Updated`)
  }
  const setAside = useSetAside()
  return (product: ShownProduct): RowAction[] => {
    const { id, gone_at } = product
    if (gone_at !== null) return []
    const open = () =>
      void navigate({ to: `/dashboard/${system}-unresolved`, search: { type: id } })
    const merging = { icon: <PencilIcon />, onClick: open }
    if (isMatched(product)) {
      const label = <Trans>Undo match</Trans>
      return [
        { key: 'add', label: <Trans>Add another item</Trans>, ...merging },
        { key: 'unmatch', label, icon: <UndoIcon />, onClick: () => void unmatch(id) },
      ]
    }
    const merge = { key: 'merge', label: <Trans>Match</Trans>, ...merging }
    const isAside = isSetAside(product)
    return [
      merge,
      {
        key: 'aside',
        label: isAside ? <Trans>Ours after all</Trans> : <Trans>Not ours</Trans>,
        icon: isAside ? <CheckIcon /> : <CloseIcon />,
        onClick: () => void setAside(product),
      },
    ]
  }
}
