import { expect, it } from 'vitest'
import type { Verdict } from '#domain/counting/recounts/judge-pair.ts'
import type { CountName, RoundsVerdict } from '#domain/counting/recounts/judge-rounds.ts'
import type { UnfitReason } from '#domain/counting/recounts/counter-fitness.ts'
import type { LateCount } from '#domain/counting/recounts/late-counts.ts'
import type { RecountedRound } from '#domain/counting/recounts/recounted-round.ts'
import { stageOf, waitsForManager } from '#domain/counting/recounts/recount-stage.ts'
import { JUST_ASKED, type Recount } from '#domain/counting/recounts/recounts.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

const counter_id = newUuid()

function round(
  state: Recount['status'],
  over: Partial<Recount> = {},
  unfit: UnfitReason | null = null,
): RecountedRound {
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
  return { recount, state, readings: [], counted: [], unfit }
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
  expect(waitsForManager(stage)).toBe(false)
})

it('agrees where the first count is spoken for, and else waits for whoever manages it', () => {
  const rounds = [round('counted')]
  const of = (kind: Verdict['kind'], suggested: CountName | null) =>
    stageOf({ rounds, verdict: verdict(kind, suggested), decision: null, late: [] })
  expect(of('agree', 'first')).toBe('agree')
  expect(waitsForManager('agree')).toBe(false)
  // Two later counts against the first one are still to be taken.
  expect(of('differ', 'third')).toBe('differ')
  expect(of('differ', null)).toBe('differ')
  expect(of('incomparable', null)).toBe('incomparable')
  expect(waitsForManager('differ') && waitsForManager('incomparable')).toBe(true)
})

it('is decided once somebody has decided', () => {
  const rounds = [round('counted')]
  expect(stageOf({ rounds, verdict: verdict('differ', null), decision: 'kept', late: [] })).toBe(
    'decided',
  )
})

it('tells a recount that its counter gave back from one that was taken back', () => {
  const of = (ended_by: string) =>
    stageOf({ rounds: [round('cancelled', { ended_by })], verdict: null, decision: null, late: [] })
  expect(of(counter_id)).toBe('given_back')
  expect(waitsForManager('given_back')).toBe(true)
  expect(of(newUuid())).toBeNull()
})

it('waits for whoever manages it when the person who was asked cannot count there any more', () => {
  const rounds = [round('asked', {}, 'other_branch')]
  const stage = stageOf({ rounds, verdict: null, decision: null, late: [] })
  expect(stage).toBe('unable')
  expect(waitsForManager(stage)).toBe(true)
})

it('is late where nothing but what came too late was counted, and needs nobody', () => {
  const rounds = [round('cancelled', { ended_by: counter_id })]
  const late: LateCount = {
    recount: (rounds[0] as RecountedRound).recount,
    readings: [],
    at: NOW,
    isAfterDone: false,
    isFinished: true,
    isBlind: true,
    verdict: null,
  }
  const stage = stageOf({ rounds, verdict: null, decision: null, late: [late] })
  expect(stage).toBe('late')
  expect(waitsForManager(stage)).toBe(false)
})
