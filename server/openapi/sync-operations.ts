import * as z from 'zod/mini'
import { barcodeNote } from '#domain/counting/barcodes.ts'
import { branchRequest } from '#domain/branches/branch-requests.ts'
import { branch } from '#domain/branches/branches.ts'
import { COMMANDS } from '#domain/commands/registry.ts'
import { company } from '#domain/account/companies.ts'
import { entry, entryChange } from '#domain/counting/entries.ts'
import { goodChange } from '#domain/goods/good-changes.ts'
import { good, goodsType } from '#domain/goods/goods.ts'
import { inventory, nameChange } from '#domain/inventories/inventories.ts'
import { managerInvitation } from '#domain/people/manager-invitations.ts'
import { member } from '#domain/people/people.ts'
import { posConnection, posProduct } from '#domain/pos/products.ts'
import { scaleDevice } from '#domain/scales/scale-devices.ts'
import type { TableName } from '#domain/commands/state.ts'
import { weighing } from '#domain/counting/weighings.ts'
import { EVENTS_PATH } from '#protocol/account/auth.ts'
import { featuresAnswer, FEATURES_PATH } from '#protocol/system.ts'
import { PULL_PATH, pullAnswer, pullQuery } from '#protocol/sync/pull.ts'
import { envelope, PUSH_PATH, pushAnswer, pushRequest } from '#protocol/sync/push.ts'
import type { Operation } from './operation.ts'

/** The schema of each shared table's rows. */
const ROWS: Record<TableName, z.ZodMiniObject> = {
  companies: company,
  branches: branch,
  users: member,
  manager_invitations: managerInvitation,
  branch_requests: branchRequest,
  scale_devices: scaleDevice,
  goods_types: goodsType,
  goods: good,
  good_changes: goodChange,
  barcodes: barcodeNote,
  weighings: weighing,
  inventories: inventory,
  name_changes: nameChange,
  entries: entry,
  entry_changes: entryChange,
  pos_connections: posConnection,
  pos_products: posProduct,
}

/** Devices do not validate pulled rows; the document still describes them. */
const describedPull = z.extend(pullAnswer, {
  rows: z.object(
    Object.fromEntries(
      Object.entries(ROWS).map(([name, row]) => [name, z.array(z.extend(row, { seq: z.int() }))]),
    ),
  ),
})

/** The known kinds. Push accepts any, so that an unknown one is rejected and not lost. */
const commands = COMMANDS.map((command) =>
  z.extend(envelope, {
    kind: z.literal(command.kind),
    v: z.literal(command.version),
    args: command.schema,
  }),
)
const describedPush = z.extend(pushRequest, {
  commands: z.array(z.union([...commands, envelope])).check(z.minLength(1)),
})

const people = { access: 'people' } as const

/** The calls that devices sync with. */
export const SYNC_OPERATIONS: readonly Operation[] = [
  {
    route: `POST ${PUSH_PATH}`,
    ...people,
    body: describedPush,
    answer: pushAnswer,
    isUnkeyed: true,
  },
  { route: `GET ${PULL_PATH}`, ...people, query: pullQuery, answer: describedPull },
  { route: `GET ${EVENTS_PATH}`, ...people, answer: 'text/event-stream' },
  { route: `GET ${FEATURES_PATH}`, ...people, answer: featuresAnswer },
]
