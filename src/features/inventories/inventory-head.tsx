import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import {
  canDeleteInventory,
  canIntegrate,
  canManageInventories,
} from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { ScreenTitle } from '#ui/layout/screen-title.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CheckIcon, CloudUpIcon, ScaleIcon } from '#ui/icon/icons.tsx'
import { ClockIcon, PencilIcon, TrashIcon } from '#ui/icon/later-icons.tsx'
import { ChartIcon } from '#ui/icon/dashboard-icons.tsx'
import { useWayBack } from '#ui/menu/use-way-back.ts'
import { lazyDialog } from '#ui/language/lazy-with-messages.tsx'
import { CountLink } from '#widgets/count-link.tsx'
import { StatusBadge } from '#widgets/status-badge.tsx'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { DeleteInventoryDialog } from './delete-inventory-dialog.tsx'
import { ExportMenu } from './export-menu.tsx'
import { NameHistoryDialog } from './name/name-history-dialog.tsx'
import { RenameForm } from './name/rename-form.tsx'
import type { KnownInventory } from './use-inventory.ts'
import type { ReportRequest } from './use-report.ts'
import classes from './inventory-head.module.css'

const CompleteDialog = lazyDialog(
  'dashboard',
  async () => (await import('#widgets/coverage/complete-dialog.tsx')).CompleteDialog,
)

export interface InventoryHeadProps extends ReportRequest {
  known: KnownInventory
}

/** The inventory's title and facts, and the actions on it as a whole. */
export function InventoryHead({ known, ...input }: InventoryHeadProps) {
  const { inventory, branch } = known
  return (
    <header className={classes.head}>
      <Title known={known} />
      <p className={classes.facts}>
        <StatusBadge status={inventory.status} />
        {inventory.short_list && (
          <span>
            <Trans>Short list</Trans>
          </span>
        )}
        <span>{branch?.name}</span>
        <span>
          <Trans>Created {formatDateTime(inventory.created_at)}</Trans>
        </span>
        {inventory.closed_at !== null && (
          <span>
            <Trans>Completed {formatDateTime(inventory.closed_at)}</Trans>
          </span>
        )}
      </p>
      <div className={classes.actions}>
        <ExportMenu {...input} inventoryIds={[inventory.id]} />
        <CompareLink inventory={inventory} />
        <PrepareLink inventory={inventory} />
        {inventory.status === 'open' && (
          <>
            <CountLink inventoryId={inventory.id} variant="default" leftSection={<ScaleIcon />}>
              <Trans>Count here</Trans>
            </CountLink>
            <CompleteButton inventory={inventory} loadEntries={input.loadEntries} />
          </>
        )}
      </div>
    </header>
  )
}

/** Links to what was used since the inventory before; an open one would seem to have lost much. */
function CompareLink({ inventory: { id, branch_id, status } }: { inventory: Inventory }) {
  if (status === 'open') return null
  return (
    <ButtonLink
      to="/dashboard/usage"
      search={{ branch: branch_id, now: id }}
      variant="default"
      leftSection={<ChartIcon />}
    >
      <Trans>Usage</Trans>
    </ButtonLink>
  )
}

/** Links to the point-of-sale system: the next step after an inventory is completed. */
function PrepareLink({ inventory: { id, status } }: { inventory: Inventory }) {
  const { actor } = useAccount()
  if (!canIntegrate(actor)) return null
  return (
    <ButtonLink
      to="/dashboard/inventories-prepare/$id"
      params={{ id }}
      variant={status === 'open' ? 'default' : 'filled'}
      leftSection={<CloudUpIcon />}
    >
      <Trans>Prepare for sending</Trans>
    </ButtonLink>
  )
}

function Title({ known: { inventory } }: { known: KnownInventory }) {
  const { t } = useLingui()
  const { actor } = useAccount()
  const titleOf = useInventoryTitle()
  const [isRenaming, setRenaming] = useState(false)
  const [isHistoryShown, setHistoryShown] = useState(false)
  if (isRenaming) {
    return (
      <>
        <VisuallyHidden as="h1">{titleOf(inventory)}</VisuallyHidden>
        <div className={classes.titleRow}>
          <RenameForm inventory={inventory} onClose={() => setRenaming(false)} />
        </div>
      </>
    )
  }
  return (
    <div className={classes.titleRow}>
      <ScreenTitle>{titleOf(inventory)}</ScreenTitle>
      {canManageInventories(actor) && (
        <IconButton aria-label={t`Rename`} onClick={() => setRenaming(true)}>
          <PencilIcon />
        </IconButton>
      )}
      {inventory.is_name_changed && (
        <IconButton aria-label={t`Change history`} onClick={() => setHistoryShown(true)}>
          <ClockIcon />
        </IconButton>
      )}
      <DeleteButton inventory={inventory} />
      {isHistoryShown && (
        <NameHistoryDialog inventoryId={inventory.id} onClose={() => setHistoryShown(false)} />
      )}
    </div>
  )
}

/** Only for the owner. */
function DeleteButton({ inventory }: { inventory: Inventory }) {
  const { t } = useLingui()
  const { actor } = useAccount()
  const { leave } = useWayBack('/dashboard/inventories')
  const [isAsking, setAsking] = useState(false)
  if (!canDeleteInventory(actor)) return null
  return (
    <>
      <IconButton aria-label={t`Delete`} color="red" onClick={() => setAsking(true)}>
        <TrashIcon />
      </IconButton>
      {isAsking && (
        <DeleteInventoryDialog
          inventory={inventory}
          onDeleted={leave}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface CompleteButtonProps extends Pick<ReportRequest, 'loadEntries'> {
  inventory: Inventory
}

function CompleteButton({ inventory, loadEntries }: CompleteButtonProps) {
  const { actor } = useAccount()
  const [isAsking, setAsking] = useState(false)
  if (!canManageInventories(actor)) return null
  return (
    <>
      <Button leftSection={<CheckIcon />} onClick={() => setAsking(true)}>
        <Trans>Complete</Trans>
      </Button>
      {isAsking && (
        <CompleteDialog
          inventory={inventory}
          loadEntries={loadEntries}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
