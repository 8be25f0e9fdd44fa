import * as z from 'zod/mini'
import { COMMANDS } from '#domain/commands/registry.ts'
import { member } from '#domain/people/people-schema.ts'
import { ofEachTable, type TableName } from '#domain/tables.ts'
import { branchItem, branchRequestItem } from '#protocol/branches/branches.ts'
import { inventoryEntriesAnswer, namedEntry } from '#protocol/counting/entries.ts'
import { goodHistory, goodItem } from '#protocol/goods/goods.ts'
import { nameChangeList } from '#protocol/inventories/inventories.ts'
import { recountRow } from '#protocol/inventories/recounts.ts'
import { pullAnswer } from '#protocol/sync/pull.ts'
import { envelope, pushRequest } from '#protocol/sync/push.ts'
import { SYNCED_TABLES } from '../../sql/sync/tables.ts'
import { elementOf } from './element-of.ts'

/** The feed position of a row's last change. */
const seq = { seq: z.int() }

type Described = Readonly<Record<TableName, z.ZodMiniObject>>

/** Rows that a list of the API has too, so that both are one component. */
const LISTED = {
  branches: branchItem,
  branch_requests: branchRequestItem,
  // Whoever is not the owner has the name, the role and the shared branches of everybody else.
  users: z.extend(member, {
    email: z.nullable(member.shape.email),
    created_at: z.nullable(member.shape.created_at),
    ...seq,
  }),
  goods: goodItem,
  good_changes: elementOf(goodHistory.shape.data),
  name_changes: elementOf(nameChangeList.shape.data),
  entry_changes: elementOf(namedEntry.shape.changelog),
  recounts: recountRow,
} satisfies Partial<Described>

/** The rows of each shared table, as the feed carries them. */
export const FEED_ROWS: Described = {
  ...ofEachTable((name): z.ZodMiniObject => z.extend(SYNCED_TABLES[name].row, seq)),
  ...LISTED,
}

export const feedRows = z.object(
  Object.fromEntries(Object.entries(FEED_ROWS).map(([name, row]) => [name, z.array(row)])),
)

/** Devices do not validate pulled rows; the document still describes them. */
export const describedPull = z.extend(pullAnswer, { rows: feedRows })
export const describedEntries = z.extend(inventoryEntriesAnswer, {
  entries: z.array(FEED_ROWS.entries),
  entry_changes: z.array(FEED_ROWS.entry_changes),
})

/** The known commands. Push accepts any kind, so that an unknown one is rejected and not lost. */
export const PUSHED_COMMANDS = COMMANDS.map((command) => ({
  kind: command.kind,
  args: command.schema as z.ZodMiniType,
  command: z.extend(envelope, {
    kind: z.literal(command.kind),
    v: z.literal(command.version),
    args: command.schema,
  }),
}))

export const describedPush = z.extend(pushRequest, {
  commands: z
    .array(z.union([...PUSHED_COMMANDS.map(({ command }) => command), envelope]))
    .check(z.minLength(1)),
})
