import { reject } from '#domain/rejections.ts'
import type { CommandAnswer } from '#protocol/sync/push.ts'
import type { StoredAnswer } from '../sql/sync/commands.ts'
import type { Arrived } from './arrived.ts'
import type { Executed } from './execute-commands.ts'

export function answerExecuted({ command, seq, rejection }: Executed): CommandAnswer {
  const status = rejection === null ? 'applied' : 'rejected'
  return { id: command.id, status, duplicate: false, seq, rejection }
}

/** The deed whose id is taken was another one than this. */
export function isAnotherCommand(
  command: Arrived,
  stored: Pick<StoredAnswer, 'fingerprint'>,
): boolean {
  // A record that its device could not read any more has lost what it said. Its id has not: the
  // deed was done when the id was first seen.
  return command.fingerprint !== stored.fingerprint && command.kind !== 'unreadable'
}

/**
 * The answer to an id that was seen before: what was said then. When the id now stands for
 * something else, that cannot be kept under it; it is refused each time, which parks it on its
 * device, where a person sees it, and holds up nothing behind it.
 */
export function answerKnown(command: Arrived, stored: StoredAnswer): CommandAnswer {
  const { id, seq } = stored
  return isAnotherCommand(command, stored)
    ? { id, status: 'rejected', duplicate: true, seq, rejection: reject('already_exists', { id }) }
    : { id, status: stored.status, duplicate: true, seq, rejection: stored.rejection }
}
