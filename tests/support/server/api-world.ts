import { queueMail } from '#server/sql/mail/mails.ts'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import type { Good } from '#domain/goods/goods.ts'
import { API_KEYS_PATH } from '#protocol/account/api-keys.ts'
import { WEBHOOKS_PATH } from '#protocol/account/webhooks.ts'
import { LOGIN_PATH, signInStep } from '#protocol/account/auth.ts'
import { POURERS_PATH } from '#protocol/counting/pourers.ts'
import { EXPORT_EXCEL_PATH } from '#protocol/inventories/exports.ts'
import { DELIVERIES_PATH } from '#protocol/deliveries/deliveries.ts'
import { MOVEMENTS_PATH } from '#protocol/deliveries/movements.ts'
import { UPLOAD_PATH } from '#protocol/files.ts'
import { GOODS_TYPES_PATH } from '#protocol/goods/goods.ts'
import { hashPassword } from '#server/accounts/password/password.ts'
import type { Database } from '#server/sql/database.ts'
import { issueToken } from '#server/sql/account/mail-tokens.ts'
import type { LinkKind } from '#domain/account/mails.ts'
import { codeAt } from '../browser/authenticator.ts'
import { completing, opening, recording } from '../commands.ts'
import { pushAll } from '../bars/counted-bar.ts'
import { photo } from '../files/images.ts'
import { newUuid } from '../ids.ts'
import { callAs, staffedBar, type StaffedBar } from '../bars/staffed-bar.ts'
import type { TestServer } from './server.ts'

export const PASSWORD = 'correct horse'
const OTP_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
let passwordHash: string | undefined

/** A company with one of everything that a call can be about. */
export interface ApiWorld extends StaffedBar {
  good: Good
  pourerId: string
  /** Without goods. */
  emptyTypeId: string
  inventoryId: string
  /** Another that is being counted in the same branch. */
  secondId: string
  completedId: string
  entryId: string
  deletedEntryId: string
  /** A product without a good; present after a point-of-sale system is connected. */
  posProductId?: string
  /** Exports a file. */
  download(): Promise<{ company_id: string; secret: string }>
  /** The owner's file, which another process is making or has made. */
  exportJob(status: 'running' | 'done'): Promise<{ id: string }>
  image(): Promise<{ company_id: string; file: string }>
  /** Makes a key of the owner's; @returns its id */
  key(): Promise<string>
  /** Makes a webhook; @returns its id */
  webhook(): Promise<string>
  /** Makes one and tests it; @returns the id of the test */
  webhookDelivery(): Promise<string>
  /** Another session of the owner. */
  session(): Promise<string>
  /** Gives the person a second factor; @returns a code of it */
  factorCode(user: User, is_on?: boolean): Promise<string>
  demandFactor(): Promise<void>
  /** Records a delivery of the good in the first branch. */
  delivery(): Promise<string>
  /** Writes off a bottle of the good in the first branch. */
  movement(): Promise<string>
  /** Of one bottle, from the first branch to the second. */
  transfer(): Promise<string>
  /** The first step of the owner's sign-in. */
  signInStep(): Promise<string>
  linkFor(kind: LinkKind, userId: string): Promise<string>
  /** The id of the mail that a sign-up sent. */
  signUpMail(): Promise<string>
}

export async function apiWorld(database: Database, server: TestServer): Promise<ApiWorld> {
  const staffed = await staffedBar(database, server)
  const { company, owner } = staffed
  passwordHash ??= await hashPassword(PASSWORD)
  await database.query(
    'update users set password_hash = $2 where company_id = $1 and joined_at is not null',
    [company.id, passwordHash],
  )
  // Allows one more branch.
  await database.query('update companies set branch_count = 9 where id = $1', [company.id])
  const good = must(company.goods[0], 'good')
  const open = opening(must(staffed.branchIds[0], 'branch'))
  const second = opening(must(staffed.branchIds[0], 'branch'))
  const [saved, gone] = [recording(open.id, good), recording(open.id, good)]
  const removal = { ...recording(open.id, good), kind: 'delete-entry' }
  const older = opening(must(staffed.branchIds[1], 'branch'))
  await pushAll(server, owner, [open, second, older, completing(older.id)])
  await pushAll(server, staffed.barman, [
    saved,
    gone,
    { ...removal, args: { inventory_id: open.id, entry_id: gone.id } },
  ])
  const { body: type } = await callAs<{ id: string }>(server, owner, 'POST', GOODS_TYPES_PATH, {
    body: { name_en: 'Nothing yet' },
  })
  const steel = { name: 'Steel', weight: 285 }
  const { body: pourer } = await callAs<{ id: string }>(server, owner, 'POST', POURERS_PATH, {
    body: steel,
  })
  return {
    ...staffed,
    good,
    pourerId: pourer.id,
    emptyTypeId: type.id,
    inventoryId: open.id,
    secondId: second.id,
    completedId: older.id,
    entryId: saved.id,
    deletedEntryId: gone.id,
    download: () => exportOnce(server, staffed, open.id),
    exportJob: (status) => addExport(database, staffed, status),
    image: () => uploadOnce(server, staffed),
    async key() {
      const body = { name: 'Stock sheet', scopes: ['read_stock'] }
      const made = await callAs<{ id: string }>(server, owner, 'POST', API_KEYS_PATH, { body })
      return made.body.id
    },
    async webhook() {
      const made = await makeWebhook(server, owner)
      return made.id
    },
    async webhookDelivery() {
      const { id } = await makeWebhook(server, owner)
      const path = `${WEBHOOKS_PATH}/${id}/test`
      return (await callAs<{ id: string }>(server, owner, 'POST', path)).body.id
    },
    async session() {
      const [, claims = ''] = (await server.tokenFor(owner)).split('.')
      const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }
      return sid
    },
    async factorCode({ id }, is_on = true) {
      const shut = server.deps.factorBox.shut(OTP_SECRET, `${company.id} ${id}`)
      await database.query(
        `insert into second_factors (company_id, user_id, secret, confirmed_at)
         values ($1, $2, $3, case when $4 then now() end)
         on conflict (company_id, user_id) do update set last_step = 0`,
        [company.id, id, shut, is_on],
      )
      return codeAt(OTP_SECRET, server.nowMs)
    },
    async delivery() {
      const lines = [{ good_id: good.id, unit: 'piece', amount: 6 }]
      const body = { branch_id: staffed.branchIds[0], lines }
      const made = await callAs<{ id: string }>(server, owner, 'POST', DELIVERIES_PATH, { body })
      return made.body.id
    },
    async movement() {
      const lines = [{ good_id: good.id, unit: 'piece', amount: 1 }]
      const body = { branch_id: staffed.branchIds[0], reason: 'breakage', lines }
      const made = await callAs<{ id: string }>(server, owner, 'POST', MOVEMENTS_PATH, { body })
      return made.body.id
    },
    async transfer() {
      const lines = [{ good_id: good.id, unit: 'piece', amount: 1 }]
      const [branch_id, to_branch_id] = staffed.branchIds
      const body = { branch_id, to_branch_id, lines }
      const made = await callAs<{ id: string }>(server, owner, 'POST', MOVEMENTS_PATH, { body })
      return made.body.id
    },
    async demandFactor() {
      await database.query('update companies set demands_second_factor = true where id = $1', [
        company.id,
      ])
    },
    async signInStep() {
      const { email } = staffed.owner
      const { body } = await server.call('POST', LOGIN_PATH, {
        body: { email, password: PASSWORD },
      })
      return signInStep.parse(body).step
    },
    async linkFor(kind, userId) {
      const [user] = await database.query<{ email: string }>(
        'select email from users where id = $1',
        [userId],
      )
      const grant = { kind, company_id: company.id, user_id: userId, email: user?.email ?? '' }
      return issueToken(database, grant, server.nowMs)
    },
    signUpMail: () =>
      queueMail(database, {
        kind: 'exists',
        to: owner.email,
        language: 'en',
        company_id: null,
        data: {},
      }),
  }
}

async function makeWebhook(server: TestServer, owner: User): Promise<{ id: string }> {
  const body = { url: 'https://hooks.bar.example/', events: ['inventory.completed'] }
  await server.deps.wholeDatabase.query('delete from webhooks where company_id = $1', [
    owner.company_id,
  ])
  return (await callAs<{ id: string }>(server, owner, 'POST', WEBHOOKS_PATH, { body })).body
}

async function exportOnce(server: TestServer, { owner }: StaffedBar, inventoryId: string) {
  const path = `${EXPORT_EXCEL_PATH}/${inventoryId}`
  const { body } = await callAs<{ path: string }>(server, owner, 'GET', path)
  const [secret = '', company_id = ''] = body.path.split('/').reverse()
  return { company_id, secret }
}

async function addExport(
  database: Database,
  { company, owner }: StaffedBar,
  status: 'running' | 'done',
) {
  const id = newUuid()
  await database.query(`delete from export_jobs where company_id = $1`, [company.id])
  await database.query(
    `insert into export_jobs (company_id, id, user_id, args, status, lease_until, created_at)
     values ($1, $2, $3, '{}', $4, now() + interval '100 years', now())`,
    [company.id, id, owner.id, status],
  )
  return { id }
}

async function uploadOnce(server: TestServer, { owner }: StaffedBar) {
  const response = await server.app.request(UPLOAD_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.tokenFor(owner)}` },
    body: await imageForm(),
  })
  const { filePath } = (await response.json()) as { filePath: string }
  const [file = '', company_id = ''] = filePath.split('/').reverse()
  return { company_id, file }
}

export async function imageForm(): Promise<FormData> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await photo())]), 'bottle.jpg')
  return form
}
