import { PUSH_MAX_BYTES, PUSH_MAX_COMMANDS } from '#protocol/push.ts'
import type { Database } from '#storage/database.ts'
import { readMeta, writeMeta } from '#storage/meta.ts'

/** How much a request may carry. */
export interface Room {
  commands: number
  bytes: number
  /** How often it was halved, as the device remembers for its next run. */
  halvings: number
}

/** Over a line of which nothing is known. */
export const USUAL_ROOM: Room = { commands: 500, bytes: 256 * 1024, halvings: 0 }

/** Then one command is left. */
const MOST_HALVINGS = 9

/** An answer that came sooner leaves time for twice as much. */
const QUICK_MS = 1000

/** Whoever heard nothing for so long may have asked for more than the line carries in the time. */
const SLOW_MS = 10_000

/** For the first request of a run, as this device's line was found to be. */
export async function firstRoom(database: Database): Promise<Room> {
  const halvings = (await readMeta(database, 'halvings')) ?? 0
  return { ...scaled(USUAL_ROOM, 2 ** -halvings), halvings }
}

/** Notes a request that had no answer: what was too much for the line is tried by halves. */
export async function noteFailure(
  database: Database,
  { halvings }: Room,
  ms: number,
): Promise<void> {
  if (ms < SLOW_MS || halvings === MOST_HALVINGS) return
  await writeMeta(database, 'halvings', halvings + 1)
}

/** After a full request that was answered in so many ms. */
export async function roomAfter(database: Database, room: Room, ms: number): Promise<Room> {
  if (ms >= QUICK_MS) return room
  const halvings = Math.max(0, room.halvings - 1)
  // A reading would wait for the answers that are just being kept.
  if (halvings !== room.halvings) await writeMeta(database, 'halvings', halvings)
  return { ...scaled(room, 2), halvings }
}

/** Half of the commands that were too much for the server, or among which one is bad. */
export function halfRoom(room: Room, commands: number): Room {
  return { ...room, commands: Math.max(1, Math.floor(commands / 2)) }
}

function scaled({ commands, bytes }: Room, by: number): Omit<Room, 'halvings'> {
  return {
    commands: Math.max(1, Math.min(Math.floor(commands * by), PUSH_MAX_COMMANDS)),
    bytes: Math.min(Math.floor(bytes * by), PUSH_MAX_BYTES),
  }
}
