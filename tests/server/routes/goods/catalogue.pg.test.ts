import { beforeEach, describe, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import type { Good } from '#domain/goods/goods.ts'
import {
  CATALOGUE_BARCODES_MAX,
  CATALOGUE_PATH,
  CATALOGUE_PROPOSALS_PATH,
  CATALOGUE_STATE_PATH,
  catalogueAnswer,
  catalogueProposals,
} from '#protocol/goods/catalogue.ts'
import { SETTINGS_PATH } from '#protocol/account/settings.ts'
import type { SeededCompany } from '#tests/support/bars/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'
import {
  insertNote,
  insertWeighing,
  seedBar,
  share,
  SHARED_BARCODE,
  type Trust,
  weighedGood,
} from '#tests/support/bars/sharing-bars.ts'

describeServer('the catalogue', () => {
  // Bars of earlier tests tell nothing any more.
  beforeEach(() => database.query(`update companies set catalogue = 'off'`))

  const ask = async (user: User, barcode = SHARED_BARCODE) => {
    const token = await server.tokenFor(user)
    const { status, body } = await server.call('GET', `${CATALOGUE_PATH}?barcode=${barcode}`, {
      token,
    })
    expect([status, body]).toEqual([200, expect.anything()])
    return catalogueAnswer.parse(body)
  }

  const five = [1, 2, 3, 4, 5]

  const bars = (n: number, over: Partial<Good> = {}) =>
    Promise.all(Array.from({ length: n }, () => seedBar(database, [weighedGood(over)])))

  const nobodys = () => seedBar(database, [])

  test('tells a company that shares what five others found, and nothing that says whose', async () => {
    const found: Partial<Good>[] = [
      { weight_full: 11_690, weight_empty: 5040 },
      { weight_full: 11_700, weight_empty: 5040 },
      { weight_full: 11_720, weight_empty: 5050 },
      { weight_full: 11_760, weight_empty: 5080 },
      { weight_full: 11_770, weight_empty: 5090 },
    ]
    const others = await Promise.all(found.map((one) => seedBar(database, [weighedGood(one)])))
    const { owner } = await nobodys()
    const answer = await ask(owner)
    const weight = { bars: 5, has_outliers: false }
    const strays = { spread: expect.any(Number), error: expect.any(Number) }
    expect(answer).toEqual({
      is_sharing: true,
      proposal: {
        bars: 5,
        name_en: null,
        name_ru: null,
        name_hy: null,
        litrage: 700,
        strength: 4000,
        weight_full: { weight: 11_700, ...weight, ...strays },
        weight_empty: { weight: 5050, ...weight, ...strays },
      },
    })
    const text = JSON.stringify(answer)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|company|price|image|created|Bar\b/)
    for (const { id, owner: other } of others) {
      expect(text).not.toContain(id)
      expect(text).not.toContain(other.email)
    }
  })

  test('tells a name that ten of them use', async () => {
    await bars(9)
    const { owner } = await nobodys()
    expect((await ask(owner)).proposal?.name_en).toBeNull()
    await bars(1)
    expect((await ask(owner)).proposal?.name_en).toBe('Absolut Vodka')
  })

  describe('a bar without a voice', () => {
    const strangers = async (trust: Trust, n = 50) => {
      const lie = { weight_full: 10_900, weight_empty: 4300, name_en: 'Call us' }
      for (let at = 0; at < n; at += 1) await seedBar(database, [weighedGood(lie)], 'shared', trust)
    }

    test.each([1, 3, 10])(
      'changes nothing of what %s bars tell, however many such there are',
      async (honest) => {
        await bars(honest)
        const { owner } = await nobodys()
        const alone = await ask(owner)
        expect(alone.proposal?.weight_full?.weight).toBe(honest === 10 ? 11_700 : undefined)
        const day = '2026-11-12T22:00:00.000Z'
        await strangers({ since: '2026-11-01T09:00:00.000Z' }, 50)
        await strangers({ days: [day] }, 10)
        await strangers({ days: [day, '2026-11-12T23:00:00.000Z'] }, 3)
        await strangers({ source: 'keypad' }, 3)
        expect(await ask(owner)).toEqual(alone)
      },
    )

    test('is one that only says that it measured', async () => {
      await bars(4)
      const own = weighedGood()
      const company = await seedBar(database, [own])
      const { owner } = await nobodys()
      expect((await ask(owner)).proposal?.weight_full?.bars).toBe(5)
      await database.query('delete from weighings where company_id = $1', [company.id])
      expect((await ask(owner)).proposal).toMatchObject({ weight_full: null, weight_empty: null })
      const weigh = (over: { source?: string; answer?: string }) =>
        insertWeighing(database, company, own.id, 'sealed', 11_700, over)
      await weigh({ source: 'keypad' })
      await weigh({ answer: 'dismissed' })
      expect((await ask(owner)).proposal?.weight_full).toBeNull()
      await weigh({ answer: 'accepted' })
      expect((await ask(owner)).proposal?.weight_full?.bars).toBe(5)
    })

    test('is the second of one mailbox, and of one network', async () => {
      const companies = await bars(5)
      const { owner } = await nobodys()
      const known = async () => (await ask(owner)).proposal?.bars ?? null
      const mailTo = (at: number, email: string) =>
        database.query('update users set email = $2 where id = $1', [
          must(companies[at], 'bar').owner.id,
          email,
        ])
      const signIn = (at: number, address: string) =>
        database.query(
          `insert into sessions (id, company_id, user_id, remember, created_at, expires_at, address)
           select gen_random_uuid(), company_id, id, false, $2, $2, $3 from users where id = $1`,
          [must(companies[at], 'bar').owner.id, new Date(server.nowMs).toISOString(), address],
        )
      const box = newUuid()
      await mailTo(0, `${box}@bar.example`)
      await mailTo(1, `${newUuid()}@bar.example`)
      expect(await known()).toBe(5)
      await mailTo(1, `${box}+two@bar.example`)
      expect(await known()).toBeNull()
      await mailTo(1, `${newUuid()}@bar.example`)
      await signIn(2, '203.0.113.7')
      await signIn(3, '203.0.114.7')
      expect(await known()).toBe(5)
      await database.query('delete from sessions where address = $1', ['203.0.114.7'])
      await signIn(3, '::ffff:203.0.113.99')
      expect(await known()).toBeNull()
      await database.query(`delete from sessions where address like '%203.0.113.%'`)
      await signIn(2, '2001:db8:7:1::1')
      await signIn(3, '2001:DB8:7:2::9')
      expect(await known()).toBeNull()
    })
  })

  test('can answer once five others have a voice, which their owners alone are told', async () => {
    const asking = await nobodys()
    const can = async (user: User) => {
      const token = await server.tokenFor(user)
      return server.call('GET', CATALOGUE_STATE_PATH, { token })
    }
    await database.query(`update companies set created_at = '2026-11-19T09:00:00Z'`)
    await bars(4)
    expect(await can(asking.owner)).toMatchObject({ status: 200, body: { can_answer: false } })
    await seedBar(database, [], 'off')
    expect(await can(asking.owner)).toMatchObject({ status: 200, body: { can_answer: true } })
    expect((await can(asking.barmen[0] as User)).status).toBe(403)
  })

  test('also tells a barman, and by the twelve digits of the same code', async () => {
    const barcode = '0082184090008'
    await Promise.all(five.map(() => seedBar(database, [weighedGood({ barcode })])))
    const { barmen } = await nobodys()
    for (const digits of [barcode, barcode.slice(1)]) {
      expect((await ask(barmen[0] as User, digits)).proposal?.bars).toBe(5)
    }
  })

  test('tells nothing to a company that does not share, and nothing of one', async () => {
    const off = await seedBar(database, [], 'off')
    await bars(5)
    expect(await ask(off.owner)).toEqual({ is_sharing: false, proposal: null })
    const silent = { name_en: 'Silent', weight_full: 11_900, weight_empty: 5200 }
    await seedBar(database, [weighedGood(silent)], 'off')
    const { proposal } = await ask((await nobodys()).owner)
    expect(proposal).toMatchObject({ bars: 5, weight_full: { weight: 11_700, bars: 5 } })
  })

  test('is the same whatever the asking company has itself', async () => {
    await bars(4)
    const asking = await seedBar(database, [weighedGood()])
    expect((await ask(asking.owner)).proposal).toBeNull()
    await bars(5, { weight_full: 11_720 })
    const before = await ask(asking.owner)
    expect(before.proposal?.bars).toBe(5)
    await database.query('update weighings set gross = 11900 where company_id = $1', [asking.id])
    expect(await ask(asking.owner)).toEqual(before)
    expect(await ask((await nobodys()).owner)).toMatchObject({ proposal: { bars: 10 } })
  })

  test('forgets at once what a company no longer shares', async () => {
    const [first] = await bars(5)
    const { owner } = await nobodys()
    expect((await ask(owner)).proposal?.bars).toBe(5)
    const { status } = await server.call('PUT', SETTINGS_PATH, {
      token: await server.tokenFor((first as SeededCompany).owner),
      body: { key: 'catalogue', value: 'off' },
    })
    expect(status).toBe(200)
    expect((await ask(owner)).proposal).toBeNull()
  })

  test('is switched by the owner alone, and off until then', async () => {
    const { owner, barmen, id } = await seedBar(database, [], 'off')
    const set = async (user: User) =>
      server.call('PUT', SETTINGS_PATH, {
        token: await server.tokenFor(user),
        body: { key: 'catalogue', value: 'shared' },
      })
    expect((await set(barmen[0] as User)).status).toBe(403)
    expect((await ask(owner)).is_sharing).toBe(false)
    expect((await set(owner)).status).toBe(200)
    expect((await ask(owner)).is_sharing).toBe(true)
    const [fresh] = await database.query<{ column_default: string }>(
      `select column_default from information_schema.columns
       where table_name = 'companies' and column_name = 'catalogue'`,
    )
    expect(fresh?.column_default).toContain('off')
    expect(id).toBeTruthy()
  })

  test('counts measured weights only: what is typed, derived or from itself comes back to nobody', async () => {
    await bars(4)
    const typed = { weight_full_source: 'typed', weight_empty_source: 'derived' } as const
    await bars(6, typed)
    const taken = {
      ...typed,
      weight_empty_source: 'typed',
      weight_full_bars: 5,
      weight_empty_bars: 5,
      name_en: 'Taken',
    } as const
    await bars(11, taken)
    const { owner } = await nobodys()
    // The eleven that took it from the catalogue are no bars that know it.
    expect((await ask(owner)).proposal).toMatchObject({
      bars: 10,
      name_en: 'Absolut Vodka',
      weight_full: null,
      weight_empty: null,
    })
    await bars(1)
    expect((await ask(owner)).proposal).toMatchObject({ bars: 10, weight_full: { bars: 5 } })
  })

  test('an item from it that was weighed since tells that weight, and nothing else', async () => {
    await bars(4)
    await bars(1, { weight_empty_source: 'typed', weight_empty_bars: 5, name_en: 'Taken' })
    const { proposal } = await ask((await nobodys()).owner)
    expect(proposal).toMatchObject({ bars: 5, weight_full: { bars: 5 }, weight_empty: null })
  })

  test('knows further barcodes of single bottles, and no cases, removed codes or deleted goods', async () => {
    const barcode = '4006381333931'
    const further = async (note: { quantity?: number; is_removed?: boolean }) => {
      const good = weighedGood({ barcode: null })
      const company = await seedBar(database, [good])
      await insertNote(database, company, { barcode, good_id: good.id }, '2026-11-20T22:00:00.000Z')
      const later = '2026-11-21T22:00:00.000Z'
      await insertNote(database, company, { barcode, good_id: good.id, ...note }, later)
    }
    const singles = [{}, {}, { quantity: 1 }, { quantity: 1 }]
    await Promise.all([...singles, { quantity: 24 }, { is_removed: true }].map(further))
    const { owner } = await nobodys()
    expect((await ask(owner, barcode)).proposal).toBeNull()
    await seedBar(database, [weighedGood({ barcode, deleted_at: '2026-11-20T22:00:00.000Z' })])
    expect((await ask(owner, barcode)).proposal).toBeNull()
    await further({})
    expect((await ask(owner, barcode)).proposal?.bars).toBe(5)
  })

  test('one company is one bar, however many goods it has', async () => {
    const barcode = '5000267024011'
    await seedBar(
      database,
      Array.from({ length: 9 }, () => weighedGood({ barcode })),
    )
    await seedBar(database, [weighedGood({ barcode })])
    expect((await ask((await nobodys()).owner, barcode)).proposal).toBeNull()
  })

  test('is not moved by a bar that lies, and knows nothing of what is no common barcode', async () => {
    await bars(5)
    await seedBar(database, [weighedGood({ weight_full: 99_000, weight_empty: 98_000 })])
    const { owner } = await nobodys()
    expect((await ask(owner)).proposal).toMatchObject({
      weight_full: { weight: 11_700, bars: 5 },
      weight_empty: { weight: 5050, bars: 5 },
    })
    for (const barcode of ['2000000000015', '7312040017073', 'BAR-1']) {
      await Promise.all(five.map(() => seedBar(database, [weighedGood({ barcode })])))
      expect((await ask(owner, barcode)).proposal).toBeNull()
    }
  })

  test('the database itself tells no rows of fewer than five, nor to one that does not share', async () => {
    const rows = (id: string) =>
      database
        .inCompany(id)
        .query('select * from catalogue_sources($1, $2)', [
          [SHARED_BARCODE],
          new Date(server.nowMs).toISOString(),
        ])
    const { id } = await nobodys()
    await bars(4)
    expect(await rows(id)).toEqual([])
    await bars(1)
    const told = await rows(id)
    expect(told).toHaveLength(5)
    for (const row of told as object[]) {
      expect(Object.keys(row).sort()).toEqual([
        'litrage',
        'names',
        'strength',
        'weight_empty',
        'weight_full',
      ])
    }
    await share(database, id, 'off')
    expect(await rows(id)).toEqual([])
    expect(await rows(newUuid())).toEqual([])
    await expect(
      database.transaction(async (tx) => {
        await tx.exec('set local role dram_company')
        await tx.query('select * from catalogue_sources($1, now())', [[SHARED_BARCODE]])
      }),
    ).rejects.toThrow(/dram\.company_id|type uuid/)
  })

  test('refuses who copies it, barcode after barcode', async () => {
    const { owner } = await nobodys()
    const token = await server.tokenFor(owner)
    const path = `${CATALOGUE_PATH}?barcode=${SHARED_BARCODE}`
    const statuses: number[] = []
    for (let call = 0; call <= 1000; call += 1) {
      statuses.push((await server.call('GET', path, { token })).status)
    }
    expect(statuses.slice(0, 1000).every((status) => status === 200)).toBe(true)
    expect(statuses[1000]).toBe(429)
    expect((await ask((await nobodys()).owner)).is_sharing).toBe(true)
  })

  const askList = async (user: User, barcodes: readonly string[]) => {
    const token = await server.tokenFor(user)
    const body = { barcodes }
    return server.call('POST', CATALOGUE_PROPOSALS_PATH, { token, body })
  }
  const toldOf = async (user: User, barcodes: readonly string[]) => {
    const { status, body } = await askList(user, barcodes)
    expect([status, body]).toEqual([200, expect.anything()])
    return catalogueProposals.parse(body)
  }

  test('a list is told of each barcode what it would be told alone, under the barcode it asked for', async () => {
    const other = '0082184090008'
    await bars(5)
    await bars(10, { barcode: other })
    await bars(4, { barcode: '4006381333931' })
    const { owner, barmen } = await nobodys()
    const asked = [other.slice(1), '4006381333931', 'BAR-1', SHARED_BARCODE, SHARED_BARCODE]
    const { is_sharing, data } = await toldOf(owner, asked)
    expect(is_sharing).toBe(true)
    expect(data.map(({ barcode }) => barcode)).toEqual([other.slice(1), SHARED_BARCODE])
    expect(data.map(({ proposal }) => proposal)).toEqual([
      (await ask(owner, other)).proposal,
      (await ask(owner)).proposal,
    ])
    expect(data.map(({ proposal }) => proposal.bars)).toEqual([10, 5])
    expect(await toldOf(barmen[0] as User, asked)).toEqual({ is_sharing, data })
    expect(await toldOf(owner, ['BAR-1'])).toEqual({ is_sharing, data: [] })
  })

  test('a list tells nothing to a company that does not share, nor what one no longer shares', async () => {
    const [first] = await bars(5)
    const off = await seedBar(database, [], 'off')
    expect(await toldOf(off.owner, [SHARED_BARCODE])).toEqual({ is_sharing: false, data: [] })
    const { owner } = await nobodys()
    const token = await server.tokenFor(owner)
    const headers = { 'idempotency-key': newUuid() }
    const body = { barcodes: [SHARED_BARCODE] }
    const again = async () =>
      (await server.call('POST', CATALOGUE_PROPOSALS_PATH, { token, body, headers })).body
    expect(await again()).toMatchObject({ data: [{ barcode: SHARED_BARCODE }] })
    await share(database, (first as SeededCompany).id, 'off')
    expect(await again()).toEqual({ is_sharing: true, data: [] })
  })

  test('a list has an end, and so has how many an hour may be asked', async () => {
    const { owner } = await nobodys()
    const list = (length: number) =>
      Array.from({ length }, (_, at) => String(4_006_381_000_000 + at))
    expect((await askList(owner, list(CATALOGUE_BARCODES_MAX + 1))).status).toBe(422)
    expect((await askList(owner, [])).status).toBe(422)
    expect(
      (await server.call('POST', CATALOGUE_PROPOSALS_PATH, { body: { barcodes: [] } })).status,
    ).toBe(401)
    for (let call = 2; call < 30; call += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each counts before the next
      expect((await askList(owner, list(CATALOGUE_BARCODES_MAX))).status).toBe(200)
    }
    expect((await askList(owner, list(1))).status).toBe(429)
    expect((await ask(owner)).is_sharing).toBe(true)
    expect((await askList((await nobodys()).owner, list(1))).status).toBe(200)
  })

  test('needs a barcode, and somebody who is signed in', async () => {
    const { owner } = await nobodys()
    const token = await server.tokenFor(owner)
    expect((await server.call('GET', CATALOGUE_PATH, { token })).status).toBe(400)
    const anybody = await server.call('GET', `${CATALOGUE_PATH}?barcode=${SHARED_BARCODE}`)
    expect(anybody.status).toBe(401)
  })
})
