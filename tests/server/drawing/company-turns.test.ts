import { expect, test } from 'vitest'
import { CompanyTurns } from '#server/drawing/company-turns.ts'
import { deferred } from '#tests/support/running/deferred.ts'
import { flushTasks } from '#tests/support/running/manual-timers.ts'

/** Tasks that end when they are told to, and the order in which they began. */
function tasksFor(turns: CompanyTurns) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (companyId: string, name: string) =>
    turns.run(companyId, async () => {
      begun.push(name)
      const { promise, resolve } = deferred<void>()
      ends.set(name, resolve)
      await promise
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await flushTasks()
  }
  return { begun, add, end }
}

test('24 slow pictures of one company hold up nobody: another company begins at once', async () => {
  const { begun, add, end } = tasksFor(new CompanyTurns(2))
  for (let n = 1; n <= 24; n += 1) void add('slow', `slow ${n}`)
  await flushTasks()
  expect(begun).toEqual(['slow 1'])
  void add('other', 'logo')
  await flushTasks()
  expect(begun).toEqual(['slow 1', 'logo'])
  await end('logo')
  await end('slow 1')
  expect(begun).toEqual(['slow 1', 'logo', 'slow 2'])
})

test('companies take turns when all places are taken', async () => {
  const { begun, add, end } = tasksFor(new CompanyTurns(2))
  for (const name of ['a1', 'a2', 'a3']) void add('a', name)
  for (const name of ['b1', 'b2', 'b3']) void add('b', name)
  void add('c', 'c1')
  await flushTasks()
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3'])
})

test('a company uses all places but one', async () => {
  const { begun, add } = tasksFor(new CompanyTurns(4))
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name)
  await flushTasks()
  expect(begun).toEqual(['a1', 'a2', 'a3'])
})

test('a task that fails leaves its place', async () => {
  const turns = new CompanyTurns(2)
  const failing = turns.run('a', () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await turns.run('a', () => Promise.resolve('done'))).toBe('done')
})
