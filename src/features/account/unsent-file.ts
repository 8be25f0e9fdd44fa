import type { User } from '#domain/people/people.ts'
import type { OutboxRecord } from '#storage/records/outbox-record.ts'

interface Origin {
  user: User
  deviceId: string
  /** Time of creation (ISO 8601). */
  now: string
}

/**
 * Exports the commands that the server may not have to a file that can be sent by hand: JSON with
 * the person, the device and every outbox record unchanged.
 */
export function unsentFile(
  records: readonly OutboxRecord[],
  { user, deviceId, now }: Origin,
): { content: Blob; name: string } {
  const body = {
    format: 'dram-unsent-changes',
    version: 1,
    made_at: now,
    user: { id: user.id, company_id: user.company_id, email: user.email },
    device_id: deviceId,
    commands: records,
  }
  return {
    content: new Blob([JSON.stringify(body, null, 2)], { type: 'application/json' }),
    name: `dram-unsent-${now.slice(0, 16).replace('T', '-').replace(':', '')}.json`,
  }
}
