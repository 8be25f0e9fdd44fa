import { describe, expect, it } from 'vitest'
import { NO_PAUSE } from '#storage/outbox/outbound-state.ts'
import type { OutboxSummary } from '#storage/outbox/outbox-queries.ts'
import { syncStateOf as stateOf, type Connection, type Prepared } from '#client/sync/sync-state.ts'

const calm: OutboxSummary = {
  queued: 0,
  held: 0,
  isPutBack: false,
  parked: 0,
  late: 0,
  pause: NO_PAUSE,
  hasLeft: false,
  lastContactAt: 1000,
}
const well: Connection = {
  online: true,
  reached: true,
  running: false,
  signedOut: false,
}
const whole: Prepared = { hasData: true, hasApp: true, arriving: null }
const syncStateOf = (outbox: OutboxSummary, connection: Connection, prepared = whole) =>
  stateOf(outbox, connection, prepared)
const asked = { attempts: 0, next_at: 0, reason: 'sign_in' as const }

describe('the state of sync', () => {
  it('is up to date when nothing is unsent', () => {
    expect(syncStateOf(calm, well)).toEqual({ kind: 'up_to_date', lastContactAt: 1000 })
  })

  it('is not up to date before all is here that is needed without a signal', () => {
    for (const prepared of [
      { ...whole, hasData: false },
      { ...whole, hasApp: false },
    ]) {
      expect(syncStateOf(calm, well, prepared)).toEqual({ kind: 'preparing', ...prepared })
      // What a person has done comes first.
      expect(syncStateOf({ ...calm, queued: 1 }, well, prepared).kind).toBe('waiting')
    }
  })

  it('asks nobody to sign in who has left the company, and says what becomes of their work', () => {
    const over = { ...well, signedOut: true }
    const left = { ...calm, hasLeft: true }
    expect(syncStateOf(left, over)).toEqual({ kind: 'left', count: 0 })
    expect(syncStateOf({ ...left, queued: 2, pause: asked }, over)).toEqual({
      kind: 'left',
      count: 2,
    })
  })

  it('stays up to date while a run only pulls', () => {
    expect(syncStateOf(calm, { ...well, running: true }).kind).toBe('up_to_date')
  })

  it('distinguishes sending from waiting changes', () => {
    const waiting = { ...calm, queued: 3 }
    expect(syncStateOf(waiting, { ...well, running: true })).toEqual({ kind: 'sending', count: 3 })
    expect(syncStateOf(waiting, well)).toEqual({ kind: 'waiting', count: 3 })
  })

  it('says after a put-back of the server what is brought there, and what waits for others', () => {
    const putBack = { ...calm, isPutBack: true }
    expect(syncStateOf({ ...putBack, queued: 5 }, { ...well, running: true })).toEqual({
      kind: 'put_back',
      count: 5,
      isWaiting: false,
    })
    expect(syncStateOf({ ...putBack, queued: 1, held: 4 }, well)).toEqual({
      kind: 'put_back',
      count: 4,
      isWaiting: true,
    })
    expect(syncStateOf(putBack, well).kind).toBe('up_to_date')
  })

  it('counts what waits for others among what is not sent', () => {
    const waiting = { ...calm, isPutBack: true, queued: 1, held: 2 }
    expect(syncStateOf(waiting, { ...well, online: false })).toEqual({ kind: 'offline', count: 3 })
    expect(syncStateOf(waiting, { ...well, signedOut: true }).kind).toBe('sign_in')
  })

  it('is offline when the browser is offline or the server was not reached', () => {
    expect(syncStateOf({ ...calm, queued: 2 }, { ...well, online: false })).toEqual({
      kind: 'offline',
      count: 2,
    })
    expect(syncStateOf(calm, { ...well, reached: false }).kind).toBe('offline')
  })

  it('puts rejected commands before a lost network, because a person has to act', () => {
    const state = syncStateOf({ ...calm, parked: 1, queued: 5 }, { ...well, online: false })
    expect(state).toEqual({ kind: 'parked', count: 1 })
  })

  it('asks to sign in before all else, with the number of unsent changes', () => {
    const summary = { ...calm, queued: 4, parked: 2, pause: asked }
    expect(syncStateOf(summary, well)).toEqual({ kind: 'sign_in', count: 4 })
  })

  it('asks to sign in when the session is over, even with nothing unsent', () => {
    expect(syncStateOf(calm, { ...well, signedOut: true })).toEqual({ kind: 'sign_in', count: 0 })
  })

  it('ignores an old pause once nothing is queued', () => {
    expect(syncStateOf({ ...calm, pause: asked }, well).kind).toBe('up_to_date')
  })
})
