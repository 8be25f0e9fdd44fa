import { Trans } from '@lingui/react/macro'
import type { Inventory } from '#domain/inventories.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ListIcon, ScaleIcon, SearchIcon } from '#ui/icons.tsx'
import { Message } from '#ui/message.tsx'

/** The device does not have this inventory, for good or not yet. */
export function NoInventory({ isComplete }: { isComplete: boolean }) {
  return isComplete ? (
    <Message
      isScreen
      icon={<SearchIcon size={32} />}
      title={<Trans>This inventory is not here</Trans>}
      actions={
        <ButtonLink to="/dashboard/inventories">
          <Trans>To all inventories</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>It may have been deleted, or it belongs to a branch that you do not see.</Trans>
      </p>
    </Message>
  ) : (
    <Message isScreen icon={<ListIcon size={32} />} title={<Trans>Getting your inventories</Trans>}>
      <p>
        <Trans>They appear here as soon as the server can be reached for the first time.</Trans>
      </p>
    </Message>
  )
}

/** Nothing has been counted in it. */
export function NoEntries({ inventory }: { inventory: Inventory }) {
  return (
    <Message
      icon={<ScaleIcon size={32} />}
      title={<Trans>Nothing counted yet</Trans>}
      actions={
        inventory.status === 'open' && (
          <ButtonLink to={`/count/${inventory.id}`}>
            <Trans>Count here</Trans>
          </ButtonLink>
        )
      }
    >
      {inventory.status === 'open' && (
        <p>
          <Trans>What anyone counts appears here at once.</Trans>
        </p>
      )}
    </Message>
  )
}

/** The search finds nothing. */
export function NoResult() {
  return (
    <Message icon={<SearchIcon size={32} />} title={<Trans>No result</Trans>}>
      <p>
        <Trans>No good, type or barcode fits this search.</Trans>
      </p>
    </Message>
  )
}
