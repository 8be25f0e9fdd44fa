import { Trans } from '@lingui/react/macro'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { CountLink } from '#widgets/count-link.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { ScaleIcon, SearchIcon } from '#ui/icon/icons.tsx'
import { Empty } from '#widgets/empty/empty.tsx'
import { Message } from '#ui/message/message.tsx'

/** The device does not have this inventory: it does not exist, or is not loaded yet. */
export function NoInventory({ isComplete }: { isComplete: boolean }) {
  return (
    <Empty
      isComplete={isComplete}
      isScreen
      icon={<SearchIcon size={32} />}
      title={<Trans>Inventory not found</Trans>}
      actions={
        <ButtonLink to="/dashboard/inventories">
          <Trans>All inventories</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>It may have been deleted, or it belongs to a branch you don't have access to.</Trans>
      </p>
    </Empty>
  )
}

export function NoEntries({ inventory }: { inventory: Inventory }) {
  return (
    <Message
      icon={<ScaleIcon size={32} />}
      title={<Trans>Nothing counted yet</Trans>}
      actions={
        inventory.status === 'open' && (
          <CountLink inventoryId={inventory.id}>
            <Trans>Count here</Trans>
          </CountLink>
        )
      }
    >
      {inventory.status === 'open' && (
        <p>
          <Trans>Everything counted appears here instantly.</Trans>
        </p>
      )}
    </Message>
  )
}

export function NoMatchingGoods() {
  return (
    <Message icon={<SearchIcon size={32} />} title={<Trans>No result</Trans>}>
      <p>
        <Trans>No item, type or barcode matches this search.</Trans>
      </p>
    </Message>
  )
}
