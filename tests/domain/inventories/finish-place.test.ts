import { expect, it } from 'vitest'
import { finishPlace } from '#domain/inventories/commands/finish-place.ts'
import { reopenPlace } from '#domain/inventories/commands/reopen-place.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { isAllDone, isDone, ownMark, placeStates } from '#domain/inventories/places/place-states.ts'
import {
  buildActor,
  buildContext,
  buildEntry,
  buildInventory,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'

const open = buildInventory({ created_at: '2026-11-20T18:00:00.000Z' })
const ani = buildActor({ branch_ids: [open.branch_id] })
const aram = buildActor({ branch_ids: [open.branch_id] })
const finished = { inventory_id: open.id, is_finished: true, heir: null }
const at = '2026-11-20T20:00:00.000Z'

const decide = (
  inventory: Inventory,
  actor = ani,
  place: string | null = 'bar',
  finished_at = at,
) =>
  finishPlace.decide(
    stateOf({ table: 'inventories', row: inventory }),
    { ...finished, place, finished_at },
    buildContext({ actor }),
  )

function after(decision: ReturnType<typeof decide>): Inventory {
  return (decision as { row: Inventory }[])[0]?.row ?? open
}

it('keeps what each person says of each place, and of it the last', () => {
  const one = after(decide(open))
  expect(one.finish_marks).toMatchObject([{ place: 'bar', user_id: ani.user_id, at }])
  const two = after(decide(one, aram))
  const later = '2026-11-20T20:30:00.000Z'
  const three = after(decide(after(decide(two, ani, null)), ani, 'bar', later))
  expect(three.finish_marks?.map((mark) => [mark.place, mark.user_id, mark.at])).toEqual(
    expect.arrayContaining([
      ['bar', aram.user_id, at],
      [null, ani.user_id, at],
      ['bar', ani.user_id, later],
    ]),
  )
  expect(three.finish_marks).toHaveLength(3)
  // One that comes late does not undo a later one.
  expect(after(decide(three)).finish_marks).toEqual(three.finish_marks)
})

it('knows inventories of before there were marks', () => {
  const { finish_marks: _, ...older } = open
  expect(after(decide(older as Inventory)).finish_marks).toHaveLength(1)
})

it('never lies before the opening or in the future, whatever the clock of the phone says', () => {
  const { finish_marks: early } = after(decide(open, ani, 'bar', '2026-11-01T00:00:00.000Z'))
  expect(early?.[0]?.at).toBe(open.created_at)
  const { finish_marks: late } = after(decide(open, ani, 'bar', '2036-11-01T00:00:00.000Z'))
  expect(late?.[0]?.at).toBe(NOW)
})

it('is refused to whoever does not count there, and means nothing once all is completed', () => {
  expect(decide(open, buildActor({ branch_ids: [] }))).toMatchObject({ code: 'branch_denied' })
  expect(decide({ ...open, status: 'closed' })).toEqual([])
})

it('is taken back by anybody for a place, and by oneself for the whole', () => {
  const marked = [ani, aram].reduce(
    (row, actor) => after(decide(after(decide(row, actor)), actor, null)),
    open,
  )
  const reopen = (place: string | null) =>
    after(
      reopenPlace.decide(
        stateOf({ table: 'inventories', row: marked }),
        { inventory_id: open.id, place },
        buildContext({ actor: aram }),
      ),
    ).finish_marks ?? []
  const entry = buildEntry({ place: 'bar', user_id: ani.user_id, measured_at: open.created_at })
  expect(placeStates([], marked.finish_marks ?? [], ['bar'])[0]?.progress).toBe('finished')
  expect(placeStates([], reopen('bar'), ['bar'])[0]).toMatchObject({
    progress: 'not_started',
    mark: null,
  })
  expect(ownMark(aram.user_id, reopen(null))).toBeUndefined()
  // That of somebody else stays.
  expect(ownMark(ani.user_id, reopen(null))).toBeDefined()
  expect(isDone(aram.user_id, [], reopen(null))).toBe(false)
  expect(isAllDone([entry], reopen(null))).toBe(true)
})

it('takes back what was said before it, whatever arrives first, and not what was said since', () => {
  const saidAt = (minute: number) => `2026-11-20T18:${minute}:00.000Z`
  const finish = (row: Inventory, minute: number) => after(decide(row, ani, 'bar', saidAt(minute)))
  const reopen = (row: Inventory, minute: number) =>
    after(
      reopenPlace.decide(
        stateOf({ table: 'inventories', row }),
        { inventory_id: open.id, place: 'bar' },
        buildContext({ actor: aram, now: saidAt(minute) }),
      ),
    )
  const progress = ({ finish_marks }: Inventory) =>
    placeStates([], finish_marks ?? [], ['bar'])[0]?.progress
  expect(progress(reopen(finish(open, 10), 20))).toBe('not_started')
  expect(progress(finish(reopen(open, 20), 10))).toBe('not_started')
  expect(progress(finish(reopen(open, 20), 30))).toBe('finished')
  expect(progress(reopen(finish(open, 30), 20))).toBe('finished')
})

it('takes back what its person saw, though the clock of whoever said it is ahead', () => {
  const finish_marks = after(decide(open)).finish_marks
  const reopen = (now: string, over: { seen_at?: string; received_at?: string }) => {
    const { seen_at, received_at = null } = over
    const said = reopenPlace.decide(
      stateOf({ table: 'inventories', row: { ...open, finish_marks } }),
      { inventory_id: open.id, place: 'bar', ...(seen_at === undefined ? {} : { seen_at }) },
      buildContext({ actor: aram, now, received_at }),
    )
    return placeStates([], after(said).finish_marks ?? [], ['bar'])[0]?.progress
  }
  const early = '2026-11-20T19:59:30.000Z'
  expect(reopen(early, {})).toBe('finished')
  expect(reopen(early, { seen_at: at })).toBe('not_started')
  expect(reopen(early, { seen_at: at, received_at: '2026-11-20T22:00:00.000Z' })).toBe(
    'not_started',
  )
})
