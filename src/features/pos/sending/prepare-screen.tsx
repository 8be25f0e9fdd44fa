import { Trans, useLingui } from '@lingui/react/macro'
import { Screen } from '#ui/layout/screen.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { ListIcon, SearchIcon } from '#ui/icon/icons.tsx'
import { Unconnected } from '../connection/unconnected.tsx'
import { EntriesLoader } from '#widgets/entries-loader.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Message } from '#ui/message/message.tsx'
import { PreparedInventory } from './prepared-inventory.tsx'
import { usePreparation, type FoundPreparation } from './use-preparation.ts'

export interface PrepareScreenProps {
  inventoryId: string
  /** Loads the entries of an older inventory; false when the server cannot be reached. */
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/** Prepares an inventory for the point-of-sale system and sends it. */
export function PrepareScreen({ inventoryId, loadEntries }: PrepareScreenProps) {
  const { t } = useLingui()
  const found = usePreparation(inventoryId)
  if (found?.kind === 'ready' && !found.preparation.isNotLoaded) {
    return <PreparedInventory preparation={found.preparation} />
  }
  return (
    <Screen title={t`Prepare for sending`} width="wide">
      <BackLink to="/dashboard/inventories">
        <Trans>Inventories</Trans>
      </BackLink>
      <NotReady found={found} inventoryId={inventoryId} loadEntries={loadEntries} />
    </Screen>
  )
}

type NotReadyProps = PrepareScreenProps & { found: FoundPreparation | undefined }

/** There is nothing to prepare, or it is not loaded yet. */
function NotReady({ found, ...loader }: NotReadyProps) {
  if (!found) return <Loading />
  if (found.kind === 'unconnected') return <Unconnected />
  if (found.kind === 'missing') return <Missing isComplete={found.isComplete} />
  return <EntriesLoader {...loader} />
}

function Missing({ isComplete }: { isComplete: boolean }) {
  const { t } = useLingui()
  return (
    <Message
      isScreen
      icon={isComplete ? <SearchIcon size={32} /> : <ListIcon size={32} />}
      title={isComplete ? t`Inventory not found` : t`Loading your inventories`}
    >
      <p>
        {isComplete
          ? t`It may have been deleted, or it belongs to a branch you don't have access to.`
          : t`They appear here after the first connection to the server.`}
      </p>
    </Message>
  )
}
