import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { CommandKind } from '#domain/commands/registry.ts'
import { GOODS_KINDS } from './goods-kinds.ts'
import { INVENTORY_KINDS } from './inventory-kinds.ts'
import { PEOPLE_KINDS } from './people-kinds.ts'

/** What commands about recounts were meant to do. */
const RECOUNT_KINDS = {
  'ask-recount': msg`Request for a recount`,
  'record-recount': msg`Recounted bottle`,
  'delete-recount-reading': msg`Deletion of a recounted bottle`,
  'restore-recount-reading': msg`Restoration of a recounted bottle`,
  'finish-recount': msg`Finished recount`,
  'cancel-recount': msg`Cancellation of a recount`,
  'decide-recount': msg`Choice between two counts`,
} as const satisfies Record<string, MessageDescriptor>

/** Labels of the commands about deliveries. */
const DELIVERY_KINDS = {
  'record-delivery': msg`New delivery`,
  'change-delivery': msg`Changes to a delivery`,
  'remove-delivery': msg`Removal of a delivery`,
  'restore-delivery': msg`Bringing back a delivery`,
  'take-delivery-again': msg`Changes of an invoice`,
} as const satisfies Record<string, MessageDescriptor>

/** Labels of the commands about write-offs and transfers. */
const MOVEMENT_KINDS = {
  'record-movement': msg`New write-off`,
  'record-transfer': msg`New transfer`,
  'receive-transfer': msg`Received transfer`,
  'change-movement': msg`Changed stock movement`,
  'remove-movement': msg`Removed stock movement`,
  'restore-movement': msg`Restored stock movement`,
} as const satisfies Record<string, MessageDescriptor>

/** What commands about the places of a branch were meant to do. */
const PLACE_KINDS = {
  'add-place': msg`New place`,
  'rename-place': msg`New name of a place`,
  'move-place': msg`Order of places`,
  'remove-place': msg`Removal of a place`,
} as const satisfies Record<string, MessageDescriptor>

/** Every command that this version knows has a label. */
const LABELS: Readonly<Record<CommandKind, MessageDescriptor>> = {
  ...INVENTORY_KINDS,
  ...PLACE_KINDS,
  ...GOODS_KINDS,
  ...PEOPLE_KINDS,
  ...DELIVERY_KINDS,
  ...MOVEMENT_KINDS,
  ...RECOUNT_KINDS,
}

/** The label of a command. */
export function KindLabel({ kind }: { kind: string }) {
  const { t } = useLingui()
  return isKnown(kind) ? t(LABELS[kind]) : <Trans>Change from another version</Trans>
}

function isKnown(kind: string): kind is CommandKind {
  return Object.hasOwn(LABELS, kind)
}
