import { v7 as newId } from 'uuid'
import type { Command } from '#domain/commands/command.ts'
import { COMMANDS } from '#domain/commands/registry.ts'
import { isRejection, reject, type Rejection } from '#domain/rejections.ts'
import { discardParked } from '#storage/outbox/outbox-queries.ts'
import type { OutboxRecord } from '#storage/records/outbox-record.ts'
import { useAccount } from '#client/account.tsx'
import { useCommand } from '#client/commands/use-command.ts'
import { dependantsOf, withNewIds } from './parked-facts.ts'

export interface Retried {
  /** The number of commands queued again. */
  sent: number
  /** Why the others could not be queued. */
  rejections: Rejection[]
}

/**
 * Retries rejected commands, each as a new command that names the one it replaces. The rejected
 * record is discarded once the new command is saved. Commands that depend on it are retried with
 * the new ids.
 */
export function useRetry() {
  const { database } = useAccount()
  const run = useCommand()

  const again = async (record: OutboxRecord, args: unknown, id: string): Promise<object> => {
    const command = COMMANDS.find(({ kind }) => kind === record.kind)
    if (!command) return reject('unknown_kind', { kind: record.kind })
    const anyCommand = command as unknown as Command<string, unknown>
    const outcome = await run(anyCommand, args, { id, repairs: record.id })
    if (!isRejection(outcome)) await discardParked(database, record.n, Date.now())
    return outcome
  }

  const sendAll = async (records: readonly OutboxRecord[]): Promise<Retried> => {
    const newIds = new Map<string, string>()
    const retried: Retried = { sent: 0, rejections: [] }
    for (const record of records.toSorted((a, b) => a.n - b.n)) {
      const id = newId()
      const outcome = await again(record, withNewIds(record.args, newIds), id)
      if (isRejection(outcome)) {
        retried.rejections.push(outcome)
      } else {
        newIds.set(record.id, id)
        retried.sent += 1
      }
    }
    return retried
  }

  return {
    sendAll,
    /**
     * Retries one record, optionally with corrected arguments, and the commands that depend on it.
     */
    send: (
      record: OutboxRecord,
      parked: readonly OutboxRecord[],
      args: unknown = record.args,
    ): Promise<Retried> => sendAll([{ ...record, args }, ...dependantsOf(record, parked)]),
  }
}
