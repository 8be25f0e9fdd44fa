import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Database } from '#server/sql/database.ts'
import { runSync } from '#sync/run.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { aroundTransactions } from '#tests/support/database/around-transactions.ts'
import { openBar } from './open-bar.ts'
import { SimulatedServer } from './simulated-server.ts'

test('a copy that is made while a killed tab is being answered is of one moment', async () => {
  const made = await createTestDatabase('postgres')
  const time = { now: Date.parse('2026-11-20T18:00:00.000Z') }
  const bar = await openBar(made.database, time, { run: runSync })
  await bar.happen({ type: 'open', device: 0, name: null })
  let answered: Promise<unknown> | undefined
  const between = async (text: string): Promise<void> => {
    if (!text.includes('from mutations') || answered) return
    answered = runSync(bar.phone(0).device.deps)
    await Promise.race([answered, sleep(1000)])
  }
  const server = new SimulatedServer(afterEveryQuery(made.database, between))
  await server.checkpoint(bar.companies)
  await answered
  await server.restore(bar.companies)
  expect((await server.look(bar.companies[0])).gaps).toEqual([])
  await made.dispose()
})

function afterEveryQuery(database: Database, then: (text: string) => Promise<void>): Database {
  const inside = aroundTransactions(database, (run) => (sql) => {
    const query: typeof sql.query = async <T>(text: string, params?: never[]) => {
      const rows = await sql.query<T>(text, params)
      await then(text)
      return rows
    }
    return run({ exec: (text) => sql.exec(text), query })
  })
  const query: typeof database.query = async <T>(text: string, params?: never[]) => {
    const rows = await database.query<T>(text, params)
    await then(text)
    return rows
  }
  return { ...inside, query }
}
