import { POS_PRODUCT_TYPES } from '#domain/pos/products.ts'
import type { SyncChoice } from '../../sql/pos/nightly-syncs.ts'

/** What a sync asks for, one after the other. */
export interface SyncArgs {
  choices: readonly SyncChoice[]
  /** Nobody asked for it at this moment, so it is not what a night repeats. */
  isNight: boolean
}

/** The arguments of a job as they are stored: a server of an earlier version reads the first choice. */
type StoredArgs = Partial<SyncChoice> & { also?: readonly SyncChoice[]; isNight?: boolean }

/** Validated when the job was queued, possibly by an older version. */
export function readSyncArgs(args: unknown): SyncArgs {
  const { type, groupIds = [], categoryIds = [], also = [], isNight = false } = args as StoredArgs
  const first = { type: type ?? POS_PRODUCT_TYPES[0], groupIds, categoryIds }
  return { choices: [first, ...also], isNight }
}

/** @returns null when there is nothing to repeat */
export function argsOfNight(choices: readonly SyncChoice[]): StoredArgs | null {
  const [first, ...also] = choices
  return first === undefined ? null : { ...first, also, isNight: true }
}
