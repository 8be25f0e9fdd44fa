import * as z from 'zod/mini'
import type { Actor } from '../people/people.ts'
import { reject, type Rejection } from '../rejections.ts'
import type { Change, Read, State } from './state.ts'
import type { TableName } from '../tables.ts'
import { schemaFaults } from '../schema-faults.ts'
import type { Instant, Uuid } from '../units.ts'

/** All that a decision may depend on besides rows and arguments; it has no other input. */
export interface Context {
  /** The command's own id, which is also the id of the row it adds. */
  id: Uuid
  actor: Actor
  device_id: Uuid
  now: Instant
  /** When the server received it; null on the device. */
  received_at: Instant | null
  /** What a time in the arguments needs to be the server's, in ms; absent on the device. */
  clock_offset?: number
}

export type Decision = Change[] | Rejection

/** A command with parsed arguments: the rows it reads, and its decision. */
export interface ParsedCommand {
  reads: Read[]
  decide(state: State, context: Context): Decision
}

interface Definition<Kind extends string, Args> {
  kind: Kind
  /** Incremented when the arguments change their shape; older versions stay readable for ever. */
  version: number
  /** Older versions that the schema still reads, because everything added since is optional. */
  olderVersions?: readonly number[]
  schema: z.ZodMiniType<Args>
  reads(args: NoInfer<Args>): Read[]
  /** The tables whose rows it may change. */
  writes: readonly TableName[]
  decide(state: State, args: NoInfer<Args>, context: Context): Decision
}

/**
 * One command. `decide` runs on the device for an answer in the same frame and on the server for
 * the final one; it is pure, and looks only at the rows that `reads` names.
 */
export interface Command<Kind extends string, Args> extends Definition<Kind, Args> {
  /** Parses arguments as they arrive from an outbox or in a request. */
  parse(version: number, args: unknown): ParsedCommand | Rejection
}

export function defineCommand<Kind extends string, Args>(
  definition: Definition<Kind, Args>,
): Command<Kind, Args> {
  return {
    ...definition,
    parse(version, input) {
      if (version !== definition.version && !definition.olderVersions?.includes(version)) {
        return reject('unknown_kind', { kind: definition.kind, version })
      }
      const parsed = z.safeParse(definition.schema, input)
      if (!parsed.success) {
        const faults = schemaFaults(parsed.error.issues, input)
        return reject('invalid_args', { params: faults.map(({ param }) => param), faults })
      }
      const args = parsed.data
      return {
        reads: definition.reads(args),
        decide: (state, context) => definition.decide(state, args, context),
      }
    },
  }
}
