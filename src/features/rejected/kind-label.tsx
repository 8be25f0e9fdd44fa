import { Trans, useLingui } from '@lingui/react/macro'
import { GOODS_KINDS } from './goods-kinds.ts'
import { PEOPLE_KINDS } from './people-kinds.ts'

/** The label of a command. */
export function KindLabel({ kind }: { kind: string }) {
  const { t } = useLingui()
  switch (kind) {
    case 'record-entry':
      return <Trans>Counted bottle</Trans>
    case 'edit-entry':
      return <Trans>Correction of an entry</Trans>
    case 'delete-entry':
      return <Trans>Deletion of an entry</Trans>
    case 'restore-entry':
      return <Trans>Restoration of an entry</Trans>
    case 'open-inventory':
      return <Trans>New inventory</Trans>
    case 'rename-inventory':
      return <Trans>New name of an inventory</Trans>
    case 'complete-inventory':
      return <Trans>Completion of an inventory</Trans>
    default: {
      const label = GOODS_KINDS[kind] ?? PEOPLE_KINDS[kind]
      return label ? t(label) : <Trans>Change from another version</Trans>
    }
  }
}
