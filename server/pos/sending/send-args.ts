import type { StoreChoice } from '#domain/pos/scopes.ts'
import type { SeenCorrection } from '#protocol/pos/sending.ts'
import type { DocumentOptions } from './document-content.ts'
import type { PosStore } from '../port.ts'

/** What a person wants to be sent. Everything but the first three is absent in earlier jobs. */
export interface SendChoice extends DocumentOptions {
  inventoryId: string
  storeId: string
  storeName: string
  storeGroup?: string
  /** Places whose goods belong to other stores; absent when a caller knows nothing of places. */
  places?: StoreChoice['places']
  /** The stores of these places. */
  stores?: PosStore[]
  /**
   * A person wants the unknown document to be asked for once more, as it stood when they were told
   * what may happen. Used up by the first time, also when the job is taken over. Sends nothing else.
   */
  repeat?: { part: number; asks: number }
  /** The new documents take the place of this one, which a look-up did not find there any more. */
  corrects?: { part: number; missing: boolean }
  /** Corrections for what moved during the count, as the person saw them. */
  sold?: SeenCorrection[]
}

/**
 * All of it has one name, which servers of earlier versions do not look for. While one of them still
 * runs beside this one and gets the job, it fails instead of sending the part that it understands: a
 * draft that is posted, or the goods of all places to one store.
 */
export interface SendArgs {
  choice: SendChoice
}

/** Also of a job that a server of an earlier version has queued. */
export function choiceIn(args: unknown): SendChoice {
  const known = args as SendArgs | SendChoice
  return 'choice' in known ? known.choice : known
}
