/** A picture of a good that was taken here, until the server has it and the good shows it. */
export interface PhotoRecord {
  /** Made when it was taken; the upload's idempotency key. */
  id: string
  good_id: string
  /** Its place among the good's pictures. */
  place: number
  /** Null once it is uploaded. */
  bytes: ArrayBuffer | null
  /** Such as image/jpeg. */
  type: string
  /** The path on the server; null until it is uploaded. */
  path: string | null
  /** Why the server did not take it; null: it did, or has not been asked. */
  fault: string | null
  /**
   * True for a fault of a server that calls a picture damaged only when its decoder does; absent:
   * of an older one, which said so also when it was busy.
   */
  is_judged?: boolean
  /** When the good got it, ms since 1970; null until then. */
  done_at: number | null
}

export type NewPhoto = Pick<PhotoRecord, 'id' | 'place' | 'type'> & { bytes: ArrayBuffer }
