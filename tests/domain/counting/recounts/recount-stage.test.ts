import { expect, it } from 'vitest'
import type { Verdict } from '#domain/counting/recounts/judge-pair.ts'
import type { CountName, RoundsVerdict } from '#domain/counting/recounts/judge-rounds.ts'
import type { LateCount } from '#domain/counting/recounts/late-counts.ts'
import type { RecountedRound } from '#domain/counting/recounts/recounted-round.ts'
import { stageOf, waitsForDecision } from '#domain/counting/recounts/recount-stage.ts'
import { JUST_ASKED, type Recount } from '#domain/counting/recounts/recounts.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

const counter_id = newUuid()

function round(state: Recount['status'], over: Partial<Recount> = {}): RecountedRound {
  const recount: Recount = {
    ...JUST_ASKED,
    id: newUuid(),
    inventory_id: newUuid(),
    branch_id: newUuid(),
    good_id: newUuid(),
    round: 2,
    counter_id,
    counter_full_name: 'Aram',
    places: [],
    asked_by: newUuid(),
    asked_by_full_name: 'Anna',
    asked_at: NOW,
    replaced: [],
    ...over,
    status: state,
  }
  return { recount, state, readings: [], counted: [] }
}

function verdict(kind: Verdict['kind'], suggested: CountName | null): RoundsVerdict {
  const said: Verdict =
    kind === 'incomparable'
      ? { kind, reason: 'unknown' }
      : { kind, unit: 'ml', difference: 4, uncertainty: 9, sealed: 0 }
  const pair = { one: 'first' as const, other: 'second' as const, verdict: said }
  const agreeing = kind === 'agree' ? [pair] : []
  return { pairs: [pair], agreeing, suggested, needsThird: kind === 'differ' }
}

it('waits as long as somebody is still to count, whatever was counted before', () => {
  const rounds = [round('counted'), round('asked')]
  const stage = stageOf({ rounds, verdict: verdict('differ', null), decision: null, late: [] })
  expect(stage).toBe('waiting')
  expect(waitsForDecision(stage)).toBe(false)
})

it('agrees where the first count is spoken for, and else waits for a decision', () => {
  const rounds = [round('counted')]
  const of = (kind: Verdict['kind'], suggested: CountName | null) =>
    stageOf({ rounds, verdict: verdict(kind, suggested), decision: null, late: [] })
  expect(of('agree', 'first')).toBe('agree')
  expect(waitsForDecision('agree')).toBe(false)
  // Two later counts against the first one are still to be taken.
  expect(of('differ', 'third')).toBe('differ')
  expect(of('differ', null)).toBe('differ')
  expect(of('incomparable', null)).toBe('incomparable')
  expect(waitsForDecision('differ') && waitsForDecision('incomparable')).toBe(true)
})

it('is decided once somebody has decided', () => {
  const rounds = [round('counted')]
  expect(stageOf({ rounds, verdict: verdict('differ', null), decision: 'kept', late: [] })).toBe(
    'decided',
  )
})

it('has ended where its counter gave it back, and is nothing where it was taken back', () => {
  const of = (ended_by: string) =>
    stageOf({ rounds: [round('cancelled', { ended_by })], verdict: null, decision: null, late: [] })
  expect(of(counter_id)).toBe('ended')
  expect(waitsForDecision('ended')).toBe(false)
  expect(of(newUuid())).toBeNull()
})

it('has ended where nothing but what came too late was counted', () => {
  const taken = round('cancelled', { ended_by: newUuid() })
  const late: LateCount = { recount: taken.recount, readings: [], at: NOW, isFinished: true }
  expect(stageOf({ rounds: [taken], verdict: null, decision: null, late: [late] })).toBe('ended')
})
