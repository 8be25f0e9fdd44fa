import { Trans, useLingui } from '@lingui/react/macro'
import { Screen } from '#ui/layout/screen.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { SearchIcon } from '#ui/icon/icons.tsx'
import { Unconnected } from '../connection/unconnected.tsx'
import { useWasComplete } from '#client/use-was-complete.ts'
import { WhenComplete } from '#widgets/when-complete.tsx'
import { EntriesLoader } from '#widgets/entries-loader.tsx'
import { Empty } from '#widgets/empty/empty.tsx'
import { Loading } from '#ui/message/loading.tsx'
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
  // A part of what was counted must not be sent as all of it.
  const isComplete = useWasComplete()
  if (isComplete && found?.kind === 'ready' && !found.preparation.isNotLoaded) {
    return <PreparedInventory preparation={found.preparation} />
  }
  return (
    <Screen title={t`Prepare for sending`} width="wide">
      <BackLink to="/dashboard/inventories">
        <Trans>Inventories</Trans>
      </BackLink>
      <WhenComplete>
        <NotReady found={found} inventoryId={inventoryId} loadEntries={loadEntries} />
      </WhenComplete>
    </Screen>
  )
}

type NotReadyProps = PrepareScreenProps & { found: FoundPreparation | undefined }

/** There is nothing to prepare, or it is not loaded yet. */
function NotReady({ found, ...loader }: NotReadyProps) {
  if (!found) return <Loading />
  if (found.kind === 'unconnected') return <Unconnected isComplete isScreen />
  if (found.kind === 'missing') return <Missing isComplete={found.isComplete} />
  return <EntriesLoader {...loader} />
}

function Missing({ isComplete }: { isComplete: boolean }) {
  return (
    <Empty
      isComplete={isComplete}
      isScreen
      icon={<SearchIcon size={32} />}
      title={<Trans>Inventory not found</Trans>}
    >
      <p>
        <Trans>It may have been deleted, or it belongs to a branch you don't have access to.</Trans>
      </p>
    </Empty>
  )
}
