import { Trans } from '@lingui/react/macro'

/** What a command was meant to do. */
export function KindWords({ kind }: { kind: string }) {
  switch (kind) {
    case 'record-entry':
      return <Trans>Counted bottle</Trans>
    case 'edit-entry':
      return <Trans>Correction of an entry</Trans>
    case 'delete-entry':
      return <Trans>Deletion of an entry</Trans>
    case 'restore-entry':
      return <Trans>Restoring of an entry</Trans>
    case 'open-inventory':
      return <Trans>New inventory</Trans>
    case 'rename-inventory':
      return <Trans>New name of an inventory</Trans>
    case 'complete-inventory':
      return <Trans>Completion of an inventory</Trans>
    default:
      return <Trans>Change of another version</Trans>
  }
}
