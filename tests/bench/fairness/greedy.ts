// Devices of one company that begin anew again and again, in a process of their own, so that what
// they read takes nothing from the one that measures.
import { setTimeout as sleep } from 'node:timers/promises'
import { PULL_PATH } from '#protocol/sync/pull.ts'

export interface Greed {
  urls: string[]
  token: string
  devices: number
}

/** What the devices were answered, by status. */
export type Answers = Record<number, number>

const { urls, token, devices } = JSON.parse(process.argv[2] ?? '') as Greed
const answers: Answers = {}

process.once('message', () => {
  process.send?.(answers, () => process.exit(0))
})
for (let device = 0; device < devices; device += 1) {
  void pullForEver(urls[device % urls.length] ?? '')
}

async function pullForEver(url: string): Promise<void> {
  for (let cursor: string | null = null; ;) {
    cursor = await pull(
      `${url}${PULL_PATH}?limit=5000${cursor === null ? '' : `&cursor=${cursor}`}`,
    )
  }
}

/** @returns from where to go on; null: from the beginning */
async function pull(address: string): Promise<string | null> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const text = await response.text()
  answers[response.status] = (answers[response.status] ?? 0) + 1
  if (!response.ok) {
    await sleep(1000 * Number(response.headers.get('retry-after') ?? 1))
    return null
  }
  const [, cursor = ''] = /"cursor":"([^"]*)"/.exec(text) ?? []
  return text.includes('"more":true') ? encodeURIComponent(cursor) : null
}
