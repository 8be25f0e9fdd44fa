import * as z from 'zod/mini'
import { TABLE_NAMES } from '#domain/tables.ts'
import { SYNCED_TABLES } from '../../sql/sync/tables.ts'
import type { Schema } from '#protocol/operation.ts'
import { ACCOUNT_COMPONENTS } from './account-components.ts'
import {
  FEED_ROWS,
  feedRows,
  describedEntries,
  describedPull,
  describedPush,
  PUSHED_COMMANDS,
} from './described-rows.ts'
import { DELIVERY_COMPONENTS } from './delivery-components.ts'
import { MOVEMENT_COMPONENTS } from './movement-components.ts'
import { GOODS_COMPONENTS } from './goods-components.ts'
import { POS_COMPONENTS } from './pos-components.ts'
import { WEBHOOK_COMPONENTS } from './webhook-components.ts'
import { SITE_COMPONENTS } from './site-components.ts'
import { INVENTORY_COMPONENTS } from './inventory-components.ts'
import { commandAnswer, envelope, pushAnswer } from '#protocol/sync/push.ts'
import { clearedTable, pullAnswer } from '#protocol/sync/pull.ts'
import { elementOf, innerOf } from './element-of.ts'

const SYNC_COMPONENTS: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(
    TABLE_NAMES.map((table) => [SYNCED_TABLES[table].component, FEED_ROWS[table]]),
  ),
  FeedRows: feedRows,
  Pull: describedPull,
  Tombstone: elementOf(pullAnswer.shape.tombstones),
  ClearedTable: clearedTable,
  EntryPage: describedEntries,
  Push: describedPush,
  Command: envelope,
  PushAnswer: pushAnswer,
  CommandAnswer: commandAnswer,
  Rejection: innerOf(commandAnswer.shape.rejection),
  ...Object.fromEntries(
    PUSHED_COMMANDS.flatMap(({ kind, command, args }) => [
      [`${titleOf(kind)}Command`, command],
      [`${titleOf(kind)}Args`, args],
    ]),
  ),
}

/** record-entry becomes RecordEntry. */
function titleOf(kind: string): string {
  return kind.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The schemas that the document names, so that each stands in it once. */
export const COMPONENTS: Readonly<Record<string, Schema>> = {
  ...ACCOUNT_COMPONENTS,
  ...GOODS_COMPONENTS,
  ...DELIVERY_COMPONENTS,
  ...MOVEMENT_COMPONENTS,
  ...INVENTORY_COMPONENTS,
  ...POS_COMPONENTS,
  ...SITE_COMPONENTS,
  ...WEBHOOK_COMPONENTS,
  ...SYNC_COMPONENTS,
}

/** The first name of each: some commands take the very arguments of another, or of a call. */
export const componentNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(COMPONENTS)) {
  if (!componentNames.has(schema)) componentNames.add(schema, { id })
}
