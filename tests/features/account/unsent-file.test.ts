import { expect, it } from 'vitest'
import { unsentFile } from '#features/account/sign-out-dialog.tsx'
import { buildUser } from '#tests/support/bars/builders.ts'

it('contains every command with its person and device', async () => {
  const user = buildUser()
  const records = [{ n: 7, id: 'c', kind: 'record-entry', args: { gross: 8220 } }] as never
  const now = '2026-11-20T21:15:00.000Z'
  const { content, name } = unsentFile(records, { user, deviceId: 'd', now })
  expect(name).toBe('dram-unsent-2026-11-20-2115.json')
  expect(JSON.parse(await content.text())).toEqual({
    format: 'dram-unsent-changes',
    version: 1,
    made_at: now,
    user: { id: user.id, company_id: user.company_id, email: user.email },
    device_id: 'd',
    commands: records,
  })
})
