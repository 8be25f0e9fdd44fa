import { Trans, useLingui } from '@lingui/react/macro'
import { canManageCompany } from '#domain/permissions.ts'
import { useAccount } from '#ui/account.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { SwapIcon } from '#ui/dashboard-icons.tsx'
import { ListIcon, SearchIcon } from '#ui/icons.tsx'
import { EntriesLoader } from '#ui/inventory/entries-loader.tsx'
import { Loading } from '#ui/loading.tsx'
import { Message } from '#ui/message.tsx'
import { PreparedInventory } from './prepared-inventory.tsx'
import { usePreparation, type FoundPreparation } from './use-preparation.ts'
import classes from './prepare-screen.module.css'

export interface PrepareScreenProps {
  inventoryId: string
  /** Fetches the entries of an older inventory; false when the server could not be reached. */
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/** What of an inventory goes to the point-of-sale system, and its sending. */
export function PrepareScreen({ inventoryId, loadEntries }: PrepareScreenProps) {
  const found = usePreparation(inventoryId)
  if (found?.kind === 'ready' && !found.preparation.isWithheld) {
    return <PreparedInventory preparation={found.preparation} />
  }
  return (
    <main className={classes.screen}>
      <BackLink to="/dashboard/inventories">
        <Trans>Inventories</Trans>
      </BackLink>
      <Otherwise found={found} inventoryId={inventoryId} loadEntries={loadEntries} />
    </main>
  )
}

type OtherwiseProps = PrepareScreenProps & { found: FoundPreparation | undefined }

/** There is nothing to prepare, or not yet. */
function Otherwise({ found, ...loader }: OtherwiseProps) {
  if (!found) return <Loading />
  if (found.kind === 'unconnected') return <Unconnected />
  if (found.kind === 'missing') return <Missing isComplete={found.isComplete} />
  return <EntriesLoader {...loader} />
}

function Unconnected() {
  const { actor } = useAccount()
  return (
    <Message
      isScreen
      icon={<SwapIcon size={32} />}
      title={<Trans>No point-of-sale system yet</Trans>}
      actions={
        canManageCompany(actor) && (
          <ButtonLink to="/dashboard/settings/integration">
            <Trans>Integration settings</Trans>
          </ButtonLink>
        )
      }
    >
      <p>
        <Trans>
          Please fill credentials information from Settings to continue iiko sync process.
        </Trans>
      </p>
    </Message>
  )
}

function Missing({ isComplete }: { isComplete: boolean }) {
  const { t } = useLingui()
  return (
    <Message
      isScreen
      icon={isComplete ? <SearchIcon size={32} /> : <ListIcon size={32} />}
      title={isComplete ? t`This inventory is not here` : t`Getting your inventories`}
    >
      <p>
        {isComplete
          ? t`It may have been deleted, or it belongs to a branch that you do not see.`
          : t`They appear here as soon as the server can be reached for the first time.`}
      </p>
    </Message>
  )
}
