import { reject } from '#domain/rejections.ts'
import type { CommandAnswer } from '#protocol/sync/push.ts'
import type { StoredAnswer } from '../sql/sync/commands.ts'
import type { Arrived } from './arrived.ts'
import type { Executed } from './execute-commands.ts'

export function answerExecuted({ command, seq, rejection }: Executed): CommandAnswer {
  const status = rejection === null ? 'applied' : 'rejected'
  return { id: command.id, status, duplicate: false, seq, rejection }
}

/** Was the id stored for a different command? */
export function isAnotherCommand(
  command: Arrived,
  stored: Pick<StoredAnswer, 'fingerprint'>,
): boolean {
  // A record that its device can no longer read has lost its content, but not its id: the command
  // was executed when the id first arrived.
  return command.fingerprint !== stored.fingerprint && command.kind !== 'unreadable'
}

/**
 * Answers a known id with its stored answer. If the id now carries a different command, rejects it
 * every time: that parks it on its device, where a person sees it, and does not hold up the
 * commands after it.
 */
export function answerKnown(command: Arrived, stored: StoredAnswer): CommandAnswer {
  const { id, seq } = stored
  return isAnotherCommand(command, stored)
    ? { id, status: 'rejected', duplicate: true, seq, rejection: reject('already_exists', { id }) }
    : { id, status: stored.status, duplicate: true, seq, rejection: stored.rejection }
}
