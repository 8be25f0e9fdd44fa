import * as z from 'zod/mini'
import { instant, uuid } from '#domain/scalars.ts'
import { REJECTION_CODES } from '#domain/rejection-codes.ts'
import type { Operation } from '../operation.ts'

export const PUSH_PATH = '/api/v2/client/sync/push'
export const PUSH_MAX_COMMANDS = 2000
export const PUSH_MAX_BYTES = 1024 * 1024
/** The answer to one command. */
export const COMMAND_MAX_BYTES = 256 * 1024

/**
 * A command as it left the outbox. The envelope is frozen. `args` are parsed only by the command
 * itself, so that a command the server does not understand is rejected and not lost.
 */
export const envelope = z.object({
  /** The number in this device's own order, counted from 1 without gaps. */
  n: z.int().check(z.minimum(1)),
  id: uuid,
  kind: z.string().check(z.minLength(1), z.maxLength(64)),
  v: z.int().check(z.minimum(1), z.maximum(9999)),
  args: z.unknown(),
  device_time: instant,
  /** The rejected command that this one replaces. */
  repairs: z.nullable(uuid),
})
export type Envelope = z.infer<typeof envelope>

export const pushRequest = z.object({
  device_id: uuid,
  /** The person who made these commands: they are never sent under another person's session. */
  user_id: uuid,
  /**
   * When it was sent, by the device's clock, which the server compares with its own. Any text:
   * no clock may keep commands from arriving.
   */
  sent_at: z.optional(z.string().check(z.maxLength(64))),
  /** The command before these, which was answered, and the epoch of the feed that the device has. */
  acked: z.optional(z.object({ id: uuid, epoch: uuid })),
  /** How far the device has read the feed: a server that does not have that was put back. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
  /**
   * Numbers below the last that come later or never, because their commands stand on what other
   * devices have yet to bring to a server that was put back.
   */
  held: z.optional(z.array(z.int().check(z.minimum(1)))),
  commands: z.array(envelope).check(z.minLength(1), z.maxLength(PUSH_MAX_COMMANDS)),
})

const rejection = z.object({
  code: z.enum(REJECTION_CODES),
  details: z.optional(z.record(z.string(), z.unknown())),
})

/** The result of one command. A duplicate repeats the result that was stored the first time. */
export const commandAnswer = z.object({
  id: uuid,
  status: z.enum(['applied', 'rejected']),
  duplicate: z.boolean(),
  /** The feed position from which the effect, or the rejection, can be pulled. */
  seq: z.int(),
  rejection: z.nullable(rejection),
})
export type CommandAnswer = z.infer<typeof commandAnswer>

export const pushAnswer = z.object({ answers: z.array(commandAnswer) })
export type PushAnswer = z.infer<typeof pushAnswer>

/** Details of a `number_gap` error: the last command number that the server has of this device. */
export const numberGap = z.object({ last_n: z.int().check(z.minimum(0)) })

/** Commands are repeated by their ids and numbers; whoever has left hands over what they counted. */
export const pushCommands = {
  id: 'pushCommands',
  route: `POST ${PUSH_PATH}`,
  may: 'people',
  session: 'ended',
  body: pushRequest,
  answer: pushAnswer,
  isCostly: true,
  isUnkeyed: true,
} as const satisfies Operation
