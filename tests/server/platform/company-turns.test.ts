import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { CompanyTurns, NoTurnError } from '#server/platform/company-turns.ts'
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
  const { begun, add, end } = tasksFor(new CompanyTurns({ places: 2 }))
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
  const { begun, add, end } = tasksFor(new CompanyTurns({ places: 2 }))
  for (const name of ['a1', 'a2', 'a3']) void add('a', name)
  for (const name of ['b1', 'b2', 'b3']) void add('b', name)
  void add('c', 'c1')
  await flushTasks()
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3'])
})

test('a company uses all places but one', async () => {
  const { begun, add } = tasksFor(new CompanyTurns({ places: 4 }))
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name)
  await flushTasks()
  expect(begun).toEqual(['a1', 'a2', 'a3'])
})

test('a task that fails leaves its place', async () => {
  const turns = new CompanyTurns({ places: 2 })
  const failing = turns.run('a', () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await turns.run('a', () => Promise.resolve('done'))).toBe('done')
})

afterEach(() => void vi.useRealTimers())

/** @returns whom a task that got no turn waited for */
const aheadOf = (waiting: Promise<unknown>) =>
  waiting.then(
    () => null,
    (error: unknown) => (error instanceof NoTurnError ? error.ahead : error),
  )

test('a company whose line is too long is told so, and no other company is', async () => {
  const turns = new CompanyTurns({ places: 3, perCompany: 1, mostWaiting: 2 })
  const { begun, add, end } = tasksFor(turns)
  for (const name of ['a1', 'a2', 'a3']) void add('a', name)
  expect(await aheadOf(add('a', 'a4'))).toBe('company')
  void add('b', 'b1')
  await flushTasks()
  expect(begun).toEqual(['a1', 'b1'])
  for (const name of ['a1', 'a2', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('who waits too long learns whether for their own company or for the others', async () => {
  vi.useFakeTimers()
  const turns = new CompanyTurns({ places: 2, perCompany: 1, patienceMs: 1000 })
  const { begun, add, end } = tasksFor(turns)
  void add('a', 'a1')
  void add('b', 'b1')
  const [own, other] = [aheadOf(add('a', 'a2')), aheadOf(add('c', 'c1'))]
  await vi.advanceTimersByTimeAsync(1000)
  expect(await Promise.all([own, other])).toEqual(['company', 'others'])
  await end('a1')
  await end('b1')
  expect([begun, turns.load()]).toEqual([['a1', 'b1'], { running: 0, waiting: 0 }])
})

test('who has gone gives their place in the line away, and no turn', async () => {
  const turns = new CompanyTurns({ places: 2, perCompany: 1 })
  const { begun, add, end } = tasksFor(turns)
  const gone = new AbortController()
  void add('a', 'a1')
  const waiting = turns.run('a', () => Promise.resolve(), gone.signal)
  void add('a', 'a3')
  gone.abort('gone')
  await expect(waiting).rejects.toBe('gone')
  await end('a1')
  expect(begun).toEqual(['a1', 'a3'])
  await expect(turns.run('a', () => Promise.resolve(), gone.signal)).rejects.toBe('gone')
})

test('who goes in the moment of their turn still leaves the place', async () => {
  const turns = new CompanyTurns({ places: 2, perCompany: 1 })
  const { add, end } = tasksFor(turns)
  const gone = new AbortController()
  void add('a', 'a1')
  const last = turns.run('a', () => Promise.resolve('done'), gone.signal)
  await flushTasks()
  const ended = end('a1')
  gone.abort()
  await ended
  await last.catch(() => undefined)
  expect(turns.load()).toEqual({ running: 0, waiting: 0 })
})

const COMPANIES = ['a', 'b', 'c', 'd']

/** Somebody comes, a task ends or fails, or somebody who waits goes. */
const happening = fc.record({
  what: fc.constantFrom('come', 'come', 'end', 'fail', 'go'),
  company: fc.constantFrom(...COMPANIES),
  which: fc.nat(9),
})
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

interface Task {
  company: string
  state: 'waiting' | 'running' | 'over'
  gone: AbortController
  end: (isWell: boolean) => void
}

/** Tasks in the order in which they came, and what became of them. */
class Story {
  readonly turns: CompanyTurns
  readonly tasks: Task[] = []

  constructor(turns: CompanyTurns) {
    this.turns = turns
  }

  inState(state: Task['state'], company?: string): Task[] {
    return this.tasks.filter(
      (one) => one.state === state && (company ?? one.company) === one.company,
    )
  }

  async happen({ what, company, which }: Happening): Promise<void> {
    const all = this.inState(what === 'go' ? 'waiting' : 'running')
    const one = all[which % Math.max(1, all.length)]
    if (what === 'come') this.#come(company)
    else if (what === 'go') one?.gone.abort()
    else one?.end(what === 'end')
    await flushTasks()
  }

  async endAll(): Promise<void> {
    for (let left = this.inState('running'); left.length > 0; left = this.inState('running')) {
      for (const task of left) task.end(true)
      await flushTasks()
    }
  }

  /** The tasks of the company that have begun before one that came earlier. */
  overtaking(company: string): Task[] {
    const [first] = this.inState('waiting', company)
    const later = first ? this.tasks.slice(this.tasks.indexOf(first)) : []
    return later.filter((task) => task.company === company && task.state === 'running')
  }

  #come(company: string): void {
    const { promise, resolve } = deferred<boolean>()
    const task: Task = { company, state: 'waiting', gone: new AbortController(), end: resolve }
    this.tasks.push(task)
    const run = async () => {
      task.state = 'running'
      if (!(await promise)) throw new Error('failed')
    }
    const over = () => void (task.state = 'over')
    this.turns.run(company, run, task.gone.signal).then(over, over)
  }
}

const limits = fc.record({
  places: fc.integer({ min: 2, max: 4 }),
  perCompany: fc.integer({ min: 1, max: 3 }),
})
const happenings = fc.array(happening, { maxLength: 60 })

const turnsProperty = fc.asyncProperty(limits, happenings, async (given, all) => {
  const story = new Story(new CompanyTurns(given))
  for (const one of all) {
    await story.happen(one)
    const running = story.inState('running').length
    const waiting = story.inState('waiting').length
    expect(story.turns.load()).toEqual({ running, waiting })
    expect(running).toBeLessThanOrEqual(given.places)
    const ownOf = (company: string) => story.inState('running', company).length
    expect(Math.max(...COMPANIES.map(ownOf))).toBeLessThanOrEqual(given.perCompany)
    const isFree = (company: string) => ownOf(company) < given.perCompany && running < given.places
    const kept = COMPANIES.filter(isFree).flatMap((name) => story.inState('waiting', name))
    expect(kept).toEqual([])
    expect(COMPANIES.flatMap((name) => story.overtaking(name))).toEqual([])
  }
  await story.endAll()
  expect(story.turns.load()).toEqual({ running: 0, waiting: 0 })
})

test('whatever happens: in order, within both limits, nobody waits beside a free place, and none is lost', () =>
  fc.assert(turnsProperty))
