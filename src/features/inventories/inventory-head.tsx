import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Inventory } from '#domain/inventories.ts'
import { canDeleteInventory, canIntegrate, canManageInventories } from '#domain/permissions.ts'
import { useAccount } from '#ui/account.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { CheckIcon, ClockIcon, CloudUpIcon, PencilIcon, ScaleIcon, TrashIcon } from '#ui/icons.tsx'
import { later } from '#ui/later.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useInventoryTitle } from '#ui/use-inventory-title.ts'
import { DeleteInventoryDialog } from './delete-inventory-dialog.tsx'
import { ExportMenu } from './export-menu.tsx'
import { NameHistoryDialog } from './name-history-dialog.tsx'
import { RenameForm } from './rename-form.tsx'
import type { KnownInventory } from './use-inventory.ts'
import type { ReportParts } from './use-report.ts'
import classes from './inventory-head.module.css'

const CompleteDialog = later(
  async () => (await import('#ui/coverage/complete-dialog.tsx')).CompleteDialog,
)

export interface InventoryHeadProps extends ReportParts {
  known: KnownInventory
}

/** What inventory this is, and what can be done with it as a whole. */
export function InventoryHead({ known, ...parts }: InventoryHeadProps) {
  const { inventory, branch } = known
  return (
    <header className={classes.head}>
      <div className={classes.what}>
        <Title known={known} />
        <p className={classes.facts}>
          <StatusBadge status={inventory.status} />
          <span>{branch?.name}</span>
          <span>
            <Trans>Created {formatDateTime(inventory.created_at)}</Trans>
          </span>
          {inventory.closed_at !== null && (
            <span>
              <Trans>Closed {formatDateTime(inventory.closed_at)}</Trans>
            </span>
          )}
        </p>
      </div>
      <div className={classes.actions}>
        <ExportMenu {...parts} inventoryIds={[inventory.id]} />
        <PrepareLink inventory={inventory} />
        {inventory.status === 'open' && (
          <>
            <ButtonLink to={`/count/${inventory.id}`} variant="default" leftSection={<ScaleIcon />}>
              <Trans>Count here</Trans>
            </ButtonLink>
            <CompleteButton inventory={inventory} loadEntries={parts.loadEntries} />
          </>
        )}
      </div>
    </header>
  )
}

/** On to the point-of-sale system: the next step for what is completed. */
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
        <h1 className={classes.unseen}>{titleOf(inventory)}</h1>
        <RenameForm inventory={inventory} onClose={() => setRenaming(false)} />
      </>
    )
  }
  return (
    <div className={classes.titleRow}>
      <h1 className={classes.title}>{titleOf(inventory)}</h1>
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

/** The owner's alone. */
function DeleteButton({ inventory }: { inventory: Inventory }) {
  const { t } = useLingui()
  const { actor } = useAccount()
  const navigate = useNavigate()
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
          onDeleted={() => void navigate({ to: '/dashboard/inventories' })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface CompleteButtonProps extends Pick<ReportParts, 'loadEntries'> {
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
        <Suspense>
          <CompleteDialog
            inventory={inventory}
            loadEntries={loadEntries}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
