import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CommandKind } from '#domain/commands/registry.ts'
import { DELIVERY_KINDS } from './delivery-kinds.ts'
import { GOODS_KINDS } from './goods-kinds.ts'
import { INVENTORY_KINDS } from './inventory-kinds.ts'
import { PEOPLE_KINDS } from './people-kinds.ts'
import { PLACE_KINDS } from './place-kinds.ts'
import { RECOUNT_KINDS } from './recount-kinds.ts'

/** Every command that this version knows has a label. */
const LABELS: Readonly<Record<CommandKind, MessageDescriptor>> = {
  ...INVENTORY_KINDS,
  ...PLACE_KINDS,
  ...GOODS_KINDS,
  ...PEOPLE_KINDS,
  ...DELIVERY_KINDS,
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
