import { beforeEach, beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import {
  branchRequestList,
  BRANCH_REQUESTS_PATH,
  branchList,
  BRANCHES_PATH,
  CHANGE_BRANCH_STATUS_PATH,
  type BranchList,
} from '#protocol/branches/branches.ts'
import { PROFILE_PATH } from '#protocol/account/account.ts'
import { BARMEN_PATH } from '#protocol/people/people.ts'
import type { BulkAnswer } from '#protocol/bulk.ts'
import { PUSH_PATH, type PushAnswer } from '#protocol/sync/push.ts'
import {
  approveBranchRequest,
  listPendingRequests,
  rejectBranchRequest,
} from '#server/accounts/branch-requests.ts'
import { readFeed } from '#server/sql/sync/feeds.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { numbered, pushBody } from '#tests/support/commands.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { PostOffice } from '#tests/support/mail/post-office.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'
import type { Call } from '#tests/support/server/server.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'

const FORM = {
  name: 'Third',
  phone: '+374 10 200302',
  address: '1 Abovyan Street, Yerevan',
  latitude: null,
  longitude: null,
}

describeServer('the branches of a company', () => {
  let post: PostOffice
  let company: SeededCompany

  beforeAll(async () => {
    post = await PostOffice.open(database, server.deps.now)
  })

  beforeEach(async () => {
    company = await seedCompany(database)
  })

  const as = <T = Record<string, unknown>>(method: string, path: string, call: Call = {}) =>
    callAs<T>(server, company.owner, method, path, call)
  const allow = (count: number) =>
    database.query('update companies set branch_count = $2 where id = $1', [company.id, count])
  const activeCount = async () =>
    (
      await database.query<{ active: number }>(
        `select count(*) as active from branches where company_id = $1 and status = 'active'`,
        [company.id],
      )
    )[0]?.active

  test('grow up to the limit, and the list shows how many are left', async () => {
    await allow(3)
    const before = await as<BranchList>('GET', BRANCHES_PATH)
    expect(branchList.parse(before.body)).toMatchObject({ total: 2, remainingBranchesCount: 1 })
    const added = await as('POST', BRANCHES_PATH, { body: FORM })
    expect(added).toMatchObject({
      status: 201,
      body: { ...FORM, phone: '+37410200302', status: 'active', latitude: null, country_id: null },
    })
    const after = await as<BranchList>('GET', `${BRANCHES_PATH}?search=abovyan`)
    expect(after.body).toMatchObject({ total: 1, remainingBranchesCount: 0 })
    expect(await as('POST', BRANCHES_PATH, { body: FORM })).toMatchObject({
      status: 409,
      body: { code: 'branch_limit', details: { branch_count: 3 }, message: 'en branch_limit' },
    })
  })

  test('complete local phones by the country of the branch, else of the company, else not at all', async () => {
    await allow(10)
    const add = (phone: string, country_id?: string) =>
      as('POST', BRANCHES_PATH, { body: { ...FORM, phone, country_id } })
    await database.query('update branches set country_id = null where company_id = $1', [
      company.id,
    ])
    expect(await add('010 200302')).toMatchObject({
      status: 422,
      body: { errors: [{ param: 'phone', code: 'phone_invalid' }] },
    })
    await database.query(`update companies set country = 'RU' where id = $1`, [company.id])
    expect((await add('8 916 1234567')).body).toMatchObject({ phone: '+79161234567' })
    expect((await add('010 200302', 'AM')).body).toMatchObject({ phone: '+37410200302' })
    // Now a branch is known to be in Armenia.
    const barman = { name: 'Narek', surname: 'H', phone: '091 123456', branch_ids: [] as string[] }
    barman.branch_ids = company.branches.map(({ id }) => id)
    const body = { ...barman, email: `${newUuid()}@bar.example` }
    expect((await as('POST', BARMEN_PATH, { body })).body).toMatchObject({ phone: '+37491123456' })
    const profile = { name: 'Ani', surname: 'P', phoneNumber: '091 123456' }
    expect((await as('PUT', PROFILE_PATH, { body: profile })).body).toMatchObject({
      phoneNumber: '+37491123456',
    })
  })

  test('report errors of a form field by field', async () => {
    const body = { name: ' ', phone: '12345', address: '', latitude: 100 }
    const answer = await as('POST', BRANCHES_PATH, { body })
    expect(answer).toMatchObject({ status: 422, body: { code: 'bad_request' } })
    expect(answer.body['errors']).toMatchObject([
      { param: 'name', code: 'required' },
      { param: 'phone', code: 'phone_invalid' },
      { param: 'address', code: 'required' },
      { param: 'latitude', code: 'number_too_big' },
      { param: 'longitude', code: 'place_required' },
      { param: null, code: 'branch_limit' },
    ])
  })

  test('change only in the given fields, and are deactivated and activated one by one', async () => {
    const { id, address } = must(company.branches[0], 'branch')
    const edited = await as('PUT', `${BRANCHES_PATH}/${id}`, { body: { name: 'Garden' } })
    expect(edited).toMatchObject({ status: 200, body: { id, name: 'Garden', address } })
    const change = (status: string) =>
      as('POST', `${CHANGE_BRANCH_STATUS_PATH}/${id}`, { body: { id, status } })
    expect(await change('deactivated')).toMatchObject({ body: { status: 'deactivated' } })
    expect(await change('active')).toMatchObject({ body: { status: 'active' } })
    await change('deactivated')
    await allow(1)
    expect(await change('active')).toMatchObject({ status: 409, body: { code: 'branch_limit' } })
    expect(await change('closed')).toMatchObject({ status: 422 })
    const other = { id: newUuid(), status: 'active' }
    const path = `${CHANGE_BRANCH_STATUS_PATH}/${id}`
    expect(await as('POST', path, { body: other })).toMatchObject({
      status: 422,
      body: { errors: [{ param: 'id', code: 'field_locked' }] },
    })
  })

  test('change their status in bulk, each with its own answer', async () => {
    const ids = company.branches.map((branch) => branch.id)
    const path = `${BRANCHES_PATH}/status`
    const unknown = newUuid()
    const off = { ids: [...ids, unknown], status: 'deactivated' }
    expect((await as<BulkAnswer>('PUT', path, { body: off })).body).toEqual({
      results: [
        { id: ids[0], success: true, code: null, message: null },
        { id: ids[1], success: true, code: null, message: null },
        { id: unknown, success: false, code: 'not_found', message: 'en row_missing' },
      ],
    })
    await allow(1)
    const on = { body: { ids, status: 'active' }, headers: { 'accept-language': 'hy' } }
    expect((await as<BulkAnswer>('PUT', path, on)).body.results).toMatchObject([
      { success: true },
      { success: false, code: 'branch_limit', message: 'hy branch_limit' },
    ])
    expect(await activeCount()).toBe(1)
  })

  test('never exceed the limit, even when the owner’s devices add them at once', async () => {
    await allow(4)
    const token = await server.tokenFor(company.owner)
    const push = () =>
      server.call<PushAnswer>('POST', PUSH_PATH, {
        token,
        body: pushBody(
          company.owner,
          newUuid(),
          numbered(
            [1, 2].map(() => ({
              id: newUuid(),
              kind: 'create-branch',
              v: 1,
              args: { ...FORM, latitude: null, longitude: null, country_id: null },
              device_time: NOW,
              repairs: null,
            })),
          ),
        ),
      })
    const answers = await Promise.all([push(), push(), as('POST', BRANCHES_PATH, { body: FORM })])
    expect(await activeCount()).toBe(4)
    const pushed = answers.slice(0, 2).flatMap(({ body }) => (body as PushAnswer).answers)
    const rejected = pushed.filter(({ status }) => status === 'rejected')
    const isCallRejected = answers[2]?.status === 409
    expect(rejected.length + (isCallRejected ? 1 : 0)).toBe(3)
    for (const { rejection } of rejected) expect(rejection?.code).toBe('branch_limit')
  })

  test('are requested; the platform approves once, and the owner is notified by mail', async () => {
    const body = { branch_count: 3, message: 'Two in Gyumri, one in Dilijan' }
    const asked = await as<{ id: string }>('POST', BRANCH_REQUESTS_PATH, { body })
    expect(asked).toMatchObject({ status: 201, body: { ...body, status: 'pending' } })
    const request_id = asked.body.id
    expect(await listPendingRequests(database)).toContainEqual(
      expect.objectContaining({ id: request_id, company_id: company.id, company_branch_count: 2 }),
    )
    const { seq } = await readFeed(database, company.id)
    const answer = { company_id: company.id, request_id, now: NOW }
    expect(await approveBranchRequest(database, answer)).toBe('done')
    expect(await approveBranchRequest(database, answer)).toBe('answered')
    expect(await rejectBranchRequest(database, answer)).toBe('answered')
    expect((await readFeed(database, company.id)).seq).toBe(seq + 1)
    const list = await as<BranchList>('GET', BRANCHES_PATH)
    expect(list.body.remainingBranchesCount).toBe(3)
    const requests = await as('GET', `${BRANCH_REQUESTS_PATH}?status=accepted`)
    expect(branchRequestList.parse(requests.body).data).toMatchObject([
      { id: request_id, status: 'accepted', answered_at: NOW },
    ])
    expect(await post.lettersTo(company.owner.email)).toHaveLength(1)
    const late = await as('DELETE', `${BRANCH_REQUESTS_PATH}/${request_id}`)
    expect(late).toMatchObject({ status: 409, body: { code: 'request_answered' } })
  })

  test('are not added when the request is rejected or withdrawn', async () => {
    const ask = async () =>
      (await as<{ id: string }>('POST', BRANCH_REQUESTS_PATH, { body: { branch_count: 1 } })).body
        .id
    const [rejected, taken] = [await ask(), await ask()]
    const answer = { company_id: company.id, now: NOW }
    expect(await rejectBranchRequest(database, { ...answer, request_id: rejected })).toBe('done')
    const path = `${BRANCH_REQUESTS_PATH}/${taken}`
    expect(await as('DELETE', path)).toMatchObject({ body: { status: 'cancelled' } })
    expect(await as('DELETE', path)).toMatchObject({ status: 200 })
    expect(await approveBranchRequest(database, { ...answer, request_id: taken })).toBe('answered')
    expect(await approveBranchRequest(database, { ...answer, request_id: newUuid() })).toBe(
      'not_found',
    )
    const list = await as<BranchList>('GET', BRANCHES_PATH)
    expect(list.body.remainingBranchesCount).toBe(0)
    expect(await post.lettersTo(company.owner.email)).toHaveLength(1)
  })

  test('are requested with a number', async () => {
    for (const [branch_count, code] of [
      [undefined, 'required'],
      [0, 'number_invalid'],
    ] as const) {
      const answer = await as('POST', BRANCH_REQUESTS_PATH, { body: { branch_count } })
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: [{ param: 'branch_count', code }] },
      })
    }
  })
})
