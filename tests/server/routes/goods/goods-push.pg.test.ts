import { beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { GoodChange } from '#domain/goods/good-changes.ts'
import { lostValues } from '#domain/goods/lost-values.ts'
import type { User } from '#domain/people/people.ts'
import { GOODS_PATH } from '#protocol/goods/goods.ts'
import { PULL_PATH, type PullAnswer } from '#protocol/sync/pull.ts'
import { PUSH_PATH, type Envelope, type PushAnswer } from '#protocol/sync/push.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { numbered, pushBody, recording } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { bar, describeCounted } from '#tests/support/rooms/counted-room.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { server } from '#tests/support/rooms/server-room.ts'
import type { Call } from '#tests/support/server/server.ts'

const DAY_MS = 24 * 3_600_000

type CommandRecord = Omit<Envelope, 'n'>

function command(kind: string, args: unknown): CommandRecord {
  return { id: newUuid(), kind, v: 1, args, device_time: NOW, repairs: null }
}

describeCounted('goods changed by offline phones', () => {
  let good: Good

  beforeAll(async () => {
    good = must(bar.company.goods[0], 'good')
  })

  /** Pushes commands of one phone as a new device. */
  const push = async (user: User, ...commands: CommandRecord[]) => {
    const { body } = await server.call<PushAnswer>('POST', PUSH_PATH, {
      token: await server.tokenFor(user),
      body: pushBody(user, newUuid(), numbered(commands)),
    })
    return body.answers.map(({ status, rejection }) => rejection?.code ?? status)
  }

  const pull = async () =>
    (
      await server.call<PullAnswer>('GET', PULL_PATH, {
        token: await server.tokenFor(bar.company.owner),
      })
    ).body.rows

  const edit = (before: Partial<Good>, after: Partial<Good>): CommandRecord =>
    command('edit-good', { good_id: good.id, before, after })

  const bottle = (over: Partial<Good>) => ({
    name_en: 'Unknown bottle',
    name_ru: '',
    name_hy: '',
    goods_type_id: good.goods_type_id,
    barcode: null,
    measurement_unit: 3,
    weight_full: null,
    weight_empty: null,
    litrage: 500,
    density: null,
    images: [],
    in_package: null,
    ...over,
  })

  test('keep the fields that each changed; the later arrival wins a field, and the history has both', async () => {
    const { owner } = bar.company
    const first = edit({ name_en: 'Vodka', litrage: 700 }, { name_en: 'First', litrage: 705 })
    const second = edit(
      { name_en: 'Vodka', weight_full: 11_540 },
      { name_en: 'Second', weight_full: 11_600 },
    )
    expect(await push(owner, first)).toEqual(['applied'])
    expect(await push(owner, second)).toEqual(['applied'])
    const rows = await pull()
    expect(rows.goods.find(({ id }) => id === good.id)).toMatchObject({
      name_en: 'Second',
      litrage: 705,
      weight_full: 11_600,
    })
    expect(rows.good_changes).toMatchObject([
      { id: first.id, after: { name_en: 'First', litrage: 705 }, overwrote: [] },
      { id: second.id, before: { name_en: 'First', weight_full: 11_540 }, overwrote: ['name_en'] },
    ])
  })

  test('are told when a call that has not said what it saw overwrites them', async () => {
    const { owner, barmen } = bar.company
    const manager = { ...must(barmen[1], 'manager'), role: 'manager' as const }
    await database.query(`update users set role = 'manager' where id = $1`, [manager.id])
    const path = `${GOODS_PATH}/${good.id}`
    const call = async (user: User, method: string, path: string, over: Call = {}) =>
      server.call(method, path, { token: await server.tokenFor(user), ...over })
    /** The values of the owner that the last change has overwritten unseen. */
    const lost = async () => {
      const { body } = await call(owner, 'GET', `${path}/history?sort=created_at`)
      const history = (body['data'] as (GoodChange & { seq: number })[]).toSorted(
        (a, b) => b.seq - a.seq,
      )
      return lostValues(history, owner.id).map(({ field, mine, theirs }) => [field, mine, theirs])
    }
    const set = async (user: User, litrage: number, headers: Record<string, string> = {}) =>
      call(user, 'PUT', path, { body: { litrage }, headers })

    // Made three days ago in a cellar, arrived just now.
    const offline = edit({ litrage: 705 }, { litrage: 710 })
    offline.device_time = new Date(server.nowMs - 3 * DAY_MS).toISOString()
    expect(await push(owner, offline)).toEqual(['applied'])
    const keyed = { 'idempotency-key': 'unseen' }
    expect((await set(manager, 720, keyed)).status).toBe(200)
    expect(await lost()).toEqual([['litrage', 710, 720]])
    // Its repetition is the same call, though the history is another by now.
    await database.query('delete from kept_answers')
    expect((await set(manager, 720, keyed)).status).toBe(200)
    // What one has set oneself one knows.
    expect((await set(owner, 730)).status).toBe(200)
    expect((await set(owner, 740)).status).toBe(200)
    expect(await lost()).toEqual([])
    const etag = must((await call(manager, 'GET', path)).headers.get('etag'), 'etag')
    expect((await set(manager, 750, { 'if-match': etag })).status).toBe(200)
    expect(await lost()).toEqual([])
    expect((await set(owner, 760)).status).toBe(200)
    server.nowMs += DAY_MS
    expect((await set(manager, 770)).status).toBe(200)
    expect(await lost()).toEqual([])
    // Set back to what stood there before the caller's own change: that was not seen.
    expect((await set(owner, 760)).status).toBe(200)
    expect((await set(manager, 770)).status).toBe(200)
    expect(await lost()).toEqual([['litrage', 760, 770]])
  })

  test('add a type, its good and an entry of it in one batch', async () => {
    const type = command('create-goods-type', {
      name_en: 'Cider',
      name_ru: '',
      name_hy: '',
      average_density: null,
      related_good_type_id: null,
    })
    const cider = command('create-good', bottle({ goods_type_id: type.id, barcode: '99 1' }))
    const made = { ...good, ...bottle({}), id: cider.id } as Good
    const counted = recording(bar.openId, made, { is_full: true, count: 2, gross: null })
    const removal = command('delete-goods-type', { goods_type_id: type.id })
    expect(await push(bar.company.owner, type, cider, counted, removal)).toEqual([
      'applied',
      'applied',
      'applied',
      'goods_type_not_empty',
    ])
  })

  test('weigh a good that waits for its weights, in one batch with its creation, and undo it', async () => {
    const waits = {
      measurement_unit: 1,
      litrage: 700,
      strength: 4000,
      weights_later: true,
    } as const
    const made = command('create-good', bottle(waits))
    const weighing = { end: 'sealed', gross: 11_540, division: 10, source: 'scale' }
    const density = { density: 0.948, deviation: 0.0005 }
    const args = { good_id: made.id, ...weighing, measured_at: NOW, density }
    const weighed = command('weigh-good', args)
    expect(await push(bar.company.owner, made, weighed)).toEqual(['applied', 'applied'])
    const there = async () => (await pull()).goods?.find(({ id }) => id === made.id)
    expect(await there()).toMatchObject({
      strength: 4000,
      weight_full: 11_540,
      weight_full_source: 'measured',
      weight_full_error: 10,
      weight_empty: 4904,
      weight_empty_source: 'derived',
      weight_empty_error: 146,
    })
    const undone = command('undo-weighing', { good_id: made.id, weighing_id: weighed.id })
    expect(await push(bar.barman, { ...undone, id: newUuid() })).toEqual(['role_denied'])
    expect(await push(bar.company.owner, undone)).toEqual(['applied'])
    const unweighed = { weight_full: null, weight_empty: null, weight_empty_source: null }
    expect(await there()).toMatchObject(unweighed)
    const weighings = (await pull()).weighings ?? []
    expect(weighings.find(({ id }) => id === weighed.id)).toMatchObject({ answer: 'dismissed' })
  })

  test('reject the second of two phones that create the same unknown bottle', async () => {
    const mine = command('create-good', bottle({ barcode: '036000291452' }))
    const yours = command('create-good', bottle({ barcode: '0036000291452' }))
    expect(await push(bar.barman, mine)).toEqual(['applied'])
    expect(await push(bar.company.owner, yours)).toEqual(['barcode_taken'])
  })

  test('let a barcode move from one good to another in one batch', async () => {
    const old = command('create-good', bottle({ barcode: '771' }))
    const young = command('create-good', bottle({ barcode: '771' }))
    const release = command('edit-good', {
      good_id: old.id,
      before: { barcode: '771' },
      after: { barcode: '772' },
    })
    expect(await push(bar.company.owner, old, release, young)).toEqual([
      'applied',
      'applied',
      'applied',
    ])
  })

  test('reject a barman’s edit but store it, and apply the commands behind it', async () => {
    const commands = [edit({}, { name_en: 'Mine' }), command('create-good', bottle({}))]
    expect(await push(bar.barman, ...commands)).toEqual(['role_denied', 'applied'])
  })
})
