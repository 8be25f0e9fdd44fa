import type { OutboxRecord } from '#storage/outbox.ts'
import type { Room } from './room.ts'

/** Left free in a request for what stands around the commands. */
export const ENVELOPE_ROOM = 1024

const encoder = new TextEncoder()

/** Records that fit one request, in order, and the request's commands as JSON text. */
export interface Batch {
  records: OutboxRecord[]
  commands: string
}

/** Takes as many records from the front as there is room for, at least one. */
export function fillBatch(records: readonly OutboxRecord[], offset: number, room: Room): Batch {
  const taken: OutboxRecord[] = []
  const texts: string[] = []
  let bytes = ENVELOPE_ROOM
  for (const record of records.slice(0, room.commands)) {
    const text = envelopeText(record, offset)
    bytes += encoder.encode(text).byteLength + 1
    if (taken.length > 0 && bytes > room.bytes) break
    taken.push(record)
    texts.push(text)
  }
  return { records: taken, commands: `[${texts.join(',')}]` }
}

/** The frozen envelope in which every version sends its commands. */
export function envelopeText(record: OutboxRecord, offset: number): string {
  const { n, id, kind, v, args, device_time, repairs } = record
  return JSON.stringify({ n: n - offset, id, kind, v, args, device_time, repairs })
}

export function byteLength(text: string): number {
  return encoder.encode(text).byteLength
}
