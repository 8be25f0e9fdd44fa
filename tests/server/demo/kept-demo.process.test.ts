import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LOGIN_PATH, loginAnswer } from '#protocol/account/auth.ts'
import { BRANCHES_PATH, type BranchList } from '#protocol/branches/branches.ts'
import { newPlace, ServerProcess } from '#tests/support/server/server-process.ts'

const DEMO = path.join(import.meta.dirname, '../../../dist/server/demo.js')

async function headersAt(url: string): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'owner@dram.example', password: 'dram-demo' })
  const answer = await fetch(`${url}${LOGIN_PATH}`, { method: 'POST', headers, body })
  const { token } = loginAnswer.parse(await answer.json())
  return { ...headers, authorization: `Bearer ${token}` }
}

async function branchesAt(url: string): Promise<BranchList['data']> {
  const answer = await fetch(`${url}${BRANCHES_PATH}`, { headers: await headersAt(url) })
  return ((await answer.json()) as BranchList).data
}

/** In seconds, whatever else the machine does. */
function processorTime({ pid }: ServerProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

test('the demo starts within a minute, and goes on with what was done in its DATA_DIR', async () => {
  const place = await newPlace()
  const first = await ServerProcess.start(place, DEMO)
  expect(processorTime(first)).toBeLessThan(60)
  const [branch] = await branchesAt(first.url)
  const renamed = await fetch(`${first.url}${BRANCHES_PATH}/${branch?.id}`, {
    method: 'PUT',
    headers: await headersAt(first.url),
    body: JSON.stringify({ name: 'By the lake' }),
  })
  expect(renamed.status).toBe(200)
  await first.stop()
  const again = await ServerProcess.start(place, DEMO)
  const names = (await branchesAt(again.url)).map(({ name }) => name)
  await again.stop()
  expect(names).toHaveLength(2)
  expect(names).toContain('By the lake')
})
