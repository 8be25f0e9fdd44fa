import type { User } from '#domain/people/people.ts'
import type { Role } from '#domain/people/roles.ts'
import { unsubscribeToken } from '#server/platform/unsubscribe-token.ts'
import { SECRET } from '../secret.ts'
import { PASSWORD, type ApiWorld } from './api-world.ts'
import { WEBHOOKS_PATH } from '#protocol/account/webhooks.ts'
import { numbered, opening, pushBody } from '../commands.ts'
import { newUuid } from '../ids.ts'
import { INTEGRATION_CALLS } from '../pos/api-system.ts'
import { buildSignUp } from './sign-up.ts'
import { staffArgs } from '../bars/staff.ts'

type Promised<T> = T | Promise<T>

/** The path parameters, query and body with which one call succeeds. */
export interface ValidCall {
  /** The caller's role; the owner when absent. */
  as?: Role
  params?: (world: ApiWorld) => Promised<Record<string, string>>
  query?: (world: ApiWorld) => Record<string, string>
  body?: (world: ApiWorld, caller: User) => unknown
}

const idOf = (pick: (world: ApiWorld) => string | undefined): ValidCall => ({
  params: (world) => ({ id: pick(world) ?? '' }),
})
const branch = idOf(({ branchIds }) => branchIds[0])
const request = idOf(({ requestId }) => requestId)
const invitation = idOf(({ invitationId }) => invitationId)
const manager = idOf((world) => world.manager.id)
const barman = idOf((world) => world.barman.id)
const good = idOf((world) => world.good.id)
const type = idOf(({ emptyTypeId }) => emptyTypeId)
const inventory = idOf(({ inventoryId }) => inventoryId)
const completed = idOf(({ completedId }) => completedId)
const rename = { body: () => ({ name: 'Another' }) }
const staff = { body: ({ branchIds }: ApiWorld) => staffArgs(branchIds) }
const newGood = {
  body: (world: ApiWorld) => ({
    name_en: 'Tonic',
    goods_type_id: world.good.goods_type_id,
    measurement_unit: 3,
  }),
}
const order = { body: (world: ApiWorld) => ({ ids: [world.good.goods_type_id] }) }
const entry: ValidCall = {
  params: ({ inventoryId, entryId }) => ({ id: inventoryId, entry_id: entryId }),
}
const turnOff = (pick: (world: ApiWorld) => string): ValidCall => ({
  body: (world) => ({ ids: [pick(world)], active: false }),
})
const passwords = { password: 'new password'.replace(' ', '-'), repeat_password: 'new-password' }
const signIn: ValidCall = { body: ({ owner }) => ({ email: owner.email, password: PASSWORD }) }
const proof = async (world: ApiWorld, caller: User) => ({
  password: PASSWORD,
  code: await world.factorCode(caller),
})
const tokenOf = (
  kind: Parameters<ApiWorld['linkFor']>[0],
  pick: (world: ApiWorld) => string,
): ValidCall => ({ params: async (world) => ({ token: await world.linkFor(kind, pick(world)) }) })
const wayOut: ValidCall = {
  params: ({ owner: { id: user_id, company_id, email } }) => ({
    token: unsubscribeToken(SECRET, { company_id, user_id, email }),
  }),
}
const reset = tokenOf('reset', ({ owner }) => owner.id)
const invited = tokenOf('invitation', ({ newBarmanId }) => newBarmanId)

const GOODS: Record<string, ValidCall> = {
  'GET ': {},
  'POST ': newGood,
  'GET /:id': good,
  'GET /:id/history': good,
  'PUT /:id': { ...good, body: () => ({ name_en: 'Another' }) },
  'PUT /status': { body: (world) => ({ ids: [world.good.id], status: 'deleted' }) },
  'DELETE /:id': good,
}

const delivery = {
  params: async (world: ApiWorld) => ({ id: await world.delivery() }),
}
const DELIVERIES: Record<string, ValidCall> = {
  'GET ': {},
  'GET /:id': delivery,
  'GET /:id/history': delivery,
  'POST ': {
    body: (world) => ({
      branch_id: world.branchIds[0],
      lines: [{ good_id: world.good.id, unit: 'case', amount: 2, case_size: 12 }],
    }),
  },
  'PUT /:id': { ...delivery, body: () => ({ supplier: 'Another' }) },
  'DELETE /:id': delivery,
  'POST /:id/restore': delivery,
}

const movement = {
  params: async (world: ApiWorld) => ({ id: await world.movement() }),
}
const MOVEMENTS: Record<string, ValidCall> = {
  'GET ': {},
  'GET /:id': movement,
  'GET /:id/history': movement,
  'POST ': {
    body: (world) => ({
      branch_id: world.branchIds[0],
      reason: 'spill',
      lines: [{ good_id: world.good.id, unit: 'piece', amount: 1 }],
    }),
  },
  'PUT /:id': { ...movement, body: () => ({ reason: 'tasting' }) },
  'DELETE /:id': movement,
  'POST /:id/restore': movement,
  'PUT /:id/received': {
    params: async (world) => ({ id: await world.transfer() }),
    body: () => ({ received: [] }),
  },
}

const webhook = { params: async (world: ApiWorld) => ({ id: await world.webhook() }) }
const WEBHOOKS: Record<string, ValidCall> = {
  'GET ': {},
  'POST ': { body: () => ({ url: 'https://hooks.bar.example/', events: ['inventory.sent'] }) },
  'PUT /:id': { ...webhook, body: () => ({ is_on: false }) },
  'DELETE /:id': webhook,
  'POST /:id/secret': webhook,
  'POST /:id/test': webhook,
  'GET /:id/deliveries': webhook,
  'POST /deliveries/:id/again': {
    params: async (world) => ({ id: await world.webhookDelivery() }),
  },
}

const pourer = idOf(({ pourerId }) => pourerId)
const POURERS: Record<string, ValidCall> = {
  'GET ': {},
  'GET /:id': pourer,
  'POST ': { body: () => ({ name: 'Plastic', weight: 152 }) },
  'PUT /:id': { ...pourer, body: () => ({ weight: 290, error: 10 }) },
  'DELETE /:id': pourer,
}

const TYPES: Record<string, ValidCall> = {
  'GET ': {},
  'POST ': { body: () => ({ name_en: 'Tonics' }) },
  'GET /:id': type,
  'PUT /:id': { ...type, body: () => ({ name_en: 'Others' }) },
  'DELETE /:id': type,
  'GET /order': {},
  'PUT /order': order,
  'PUT /sort': order,
}

function at(path: string, calls: Record<string, ValidCall>, as?: Role) {
  return Object.fromEntries(
    Object.entries(calls).map(([route, call]) => [
      route.replace(' ', ` ${path}`),
      as ? { ...call, as } : call,
    ]),
  )
}

/** A valid call of every operation that needs more than its path. */
export const VALID_CALLS: Readonly<Record<string, ValidCall>> = {
  'POST /api/client/register': { body: () => buildSignUp() },
  'POST /api/client/register/company': { body: () => buildSignUp() },
  'GET /api/client/register/mail/:id': {
    params: async (world) => ({ id: await world.signUpMail() }),
  },
  'POST /api/client/register/continue': {
    body: async (world) => ({
      ...passwords,
      token: await world.linkFor('continue', world.newBarmanId),
    }),
  },
  'GET /api/client/invitation/check/:token': invited,
  'POST /api/client/invitation/:token': { ...invited, body: () => ({ password: 'new-password' }) },
  'POST /api/client/forgot': { body: ({ owner }) => ({ email: owner.email }) },
  'GET /api/client/token/check/:token': reset,
  'POST /api/client/password/reset/:token': { ...reset, body: () => passwords },
  'POST /api/client/email/restore/:token': {
    ...tokenOf('email_changed', ({ owner }) => owner.id),
    body: () => passwords,
  },
  'DELETE /api/v2/client/sessions/:id': {
    params: async (world) => ({ id: await world.session() }),
  },
  'POST /api/v2/client/keys': {
    body: ({ branchIds: [one] }) => ({ name: 'Stock', scopes: ['read_stock'], branch_ids: [one] }),
  },
  'DELETE /api/v2/client/keys/:id': { params: async (world) => ({ id: await world.key() }) },
  ...at(WEBHOOKS_PATH, WEBHOOKS),
  'GET /api/client/verify/email/:token': tokenOf('verify', ({ owner }) => owner.id),
  'POST /api/auth/dashboard-login': signIn,
  'POST /api/client/dashboard-login': signIn,
  'POST /api/auth/second-factor': {
    body: async (world) => {
      const code = await world.factorCode(world.owner)
      return { step: await world.signInStep(), code }
    },
  },
  'POST /api/auth/second-factor/secret': {
    body: async (world) => {
      await world.demandFactor()
      return { step: await world.signInStep() }
    },
  },
  'POST /api/v2/client/second-factor': { body: () => ({ password: PASSWORD }) },
  'PUT /api/v2/client/prices/:id': {
    ...good,
    body: () => ({ amount: 950_000, currency: 'AMD' }),
  },
  'PUT /api/v2/client/second-factor': {
    body: async (world, caller) => ({ code: await world.factorCode(caller, false) }),
  },
  'POST /api/v2/client/second-factor/recovery-codes': { body: proof },
  'POST /api/v2/client/second-factor/off': { body: proof },
  'PUT /api/v2/client/second-factor/demand': { body: () => ({ is_required: true }) },
  'POST /api/v2/client/second-factor/people/:id/reset': {
    params: async (world) => {
      await world.factorCode(world.manager)
      return { id: world.manager.id }
    },
    body: () => ({ password: PASSWORD }),
  },
  'PUT /api/auth/change-password': {
    body: () => ({
      old_password: PASSWORD,
      password: 'new-password',
      password_confirmation: 'new-password',
    }),
  },
  'PUT /api/client/user/profile': { body: () => ({ name: 'Ani', surname: 'Petrosyan' }) },
  'PUT /api/v2/client/language/change': {
    body: (_world, { id }) => ({ lang: 'hy', user_id: id }),
  },
  'POST /api/client/branches': {
    body: () => ({
      name: 'Opera',
      phone: '+37410123456',
      address: '54 Teryan Street',
      latitude: null,
    }),
  },
  'GET /api/client/branches/:id': branch,
  'PUT /api/client/branches/:id': { ...branch, ...rename },
  'PUT /api/client/branches/status': {
    body: ({ branchIds }) => ({ ids: branchIds, status: 'deactivated' }),
  },
  'POST /api/client/branches/change-branch-status/:id': {
    ...branch,
    body: () => ({ status: 'deactivated' }),
  },
  'GET /api/v2/client/geocode': {},
  'GET /api/v2/client/catalogue': { query: () => ({ barcode: '7312040017072' }) },
  'POST /api/v2/client/catalogue/proposals': { body: () => ({ barcodes: ['7312040017072'] }) },
  'POST /api/client/request-branches': { body: () => ({ branch_count: 1, message: 'Please' }) },
  'GET /api/client/request-branches/:id': request,
  'DELETE /api/client/request-branches/:id': request,
  'PUT /api/client/request-branches/status': {
    body: ({ requestId }) => ({ ids: [requestId], status: 'cancelled' }),
  },
  'POST /api/client/manager-invitations': staff,
  'GET /api/client/manager-invitations/:id': invitation,
  'GET /api/client/manager-invitations/resend/:id': invitation,
  'PUT /api/client/manager-invitations/:id': { ...invitation, ...rename },
  'DELETE /api/client/manager-invitations/:id': invitation,
  'PUT /api/client/manager-invitations/status': {
    body: ({ invitationId }) => ({ ids: [invitationId], status: 'canceled' }),
  },
  'GET /api/client/managers/:id': manager,
  'PUT /api/client/managers/:id': { ...manager, ...rename },
  'DELETE /api/client/managers/:id': manager,
  'PUT /api/client/managers/status': turnOff((world) => world.manager.id),
  'POST /api/client/barmens': staff,
  'GET /api/client/barmens/:id': barman,
  'GET /api/client/barmens/resend/:id': idOf(({ newBarmanId }) => newBarmanId),
  'PUT /api/client/barmens/:id': { ...barman, ...rename },
  'DELETE /api/client/barmens/:id': barman,
  'PUT /api/client/barmens/status': turnOff((world) => world.barman.id),
  ...at('/api/v2/client/deliveries', DELIVERIES),
  ...at('/api/v2/client/movements', MOVEMENTS),
  ...at('/api/v2/client/pourers', POURERS),
  'PUT /api/client/settings': { body: () => ({ key: 'weight', value: 'kilogram' }) },
  ...at('/api/v2/client/goods', GOODS),
  ...at('/api/manager/goods', GOODS, 'manager'),
  'GET /api/v2/client/goods/is-in-inventory/:id': good,
  ...at('/api/client/goods-type', TYPES),
  ...at('/api/manager/goods-type', TYPES, 'manager'),
  'POST /api/v2/client/dashboard/inventories': {
    body: ({ branchIds }) => ({ branch_id: branchIds[0] }),
  },
  'PUT /api/v2/client/dashboard/inventories/status': {
    body: ({ inventoryId }) => ({ ids: [inventoryId], status: 'closed' }),
  },
  'PUT /api/v2/client/sync/waiting': { body: () => ({ ids: [newUuid()], take: true }) },
  'GET /api/v2/client/to-buy': { query: ({ branchIds }) => ({ branch: branchIds[0] ?? '' }) },
  'GET /api/v2/client/dashboard/inventories/:id': inventory,
  'DELETE /api/v2/client/dashboard/inventories/:id': inventory,
  'PUT /api/v2/client/dashboard/inventories/:id': { ...inventory, ...rename },
  'PUT /api/v2/client/dashboard/inventories/:id/name': { ...inventory, ...rename },
  'PUT /api/v2/client/dashboard/inventories/:id/sold-meanwhile': {
    ...inventory,
    body: () => ({ sold_meanwhile: true }),
  },
  'PUT /api/v2/client/dashboard/inventories/:id/complete': inventory,
  'PUT /api/v2/client/dashboard/inventories/:id/join': {
    ...inventory,
    body: ({ secondId }) => ({ joined_id: secondId }),
  },
  'PUT /api/v2/client/dashboard/inventories/:id/separate': {
    ...inventory,
    body: ({ secondId }) => ({ joined_id: secondId }),
  },
  'GET /api/v2/client/dashboard/inventories/:id/change-history': inventory,
  'GET /api/v2/client/dashboard/inventories/:id/goods': inventory,
  'GET /api/v2/client/dashboard/inventories/:id/recounts': inventory,
  'GET /api/v2/client/dashboard/inventories/:id/phones': inventory,
  'GET /api/v2/client/dashboard/inventories/:id/stock': completed,
  'GET /api/v2/client/dashboard/inventories/:id/use': completed,
  'GET /api/v2/client/dashboard/inventories/:id/stock-sheet': completed,
  'PUT /api/v2/client/dashboard/inventories/:id/stock-sheet': {
    ...completed,
    body: ({ good }) => ({
      as_of: '2026-01-01T00:00:00.000Z',
      lines: [{ good_id: good.id, name: 'Vodka', unit: 'pcs', amount: 12_000, sum: 5000 }],
    }),
  },
  'DELETE /api/v2/client/dashboard/inventories/:id/stock-sheet': completed,
  'GET /api/v2/client/dashboard/inventories/:id/entries': inventory,
  'GET /api/v2/client/dashboard/inventories/:id/entries/list': inventory,
  'GET /api/v2/client/dashboard/inventories/:id/entries/:entry_id': entry,
  'POST /api/v2/client/dashboard/inventories/:id/entries': {
    ...inventory,
    body: ({ good }) => ({ good_id: good.id, is_full: false, count: null, gross: 8220 }),
  },
  'PUT /api/v2/client/dashboard/inventories/:id/entries/:entry_id': {
    ...entry,
    body: () => ({ is_full: false, count: null, gross: 6000 }),
  },
  'DELETE /api/v2/client/dashboard/inventories/:id/entries/:entry_id': entry,
  'PUT /api/v2/client/dashboard/inventories/:id/entries/:entry_id/restore': {
    params: ({ inventoryId, deletedEntryId }) => ({ id: inventoryId, entry_id: deletedEntryId }),
  },
  'GET /api/v2/export/excel/:id': inventory,
  'GET /api/v2/export/pdf/:id': inventory,
  'GET /api/v2/export/jobs/:id': { params: (world) => world.exportJob('done') },
  'POST /api/v2/export/jobs/:id/cancel': { params: (world) => world.exportJob('running') },
  'GET /api/client/mails/unsubscribe/:token': wayOut,
  'POST /api/client/mails/unsubscribe/:token': wayOut,
  'GET /api/v2/export/download/:company_id/:secret': { params: (world) => world.download() },
  'POST /api/v2/client/sync/push': {
    body: ({ branchIds }, caller) =>
      pushBody(caller, newUuid(), numbered([opening(branchIds[0] ?? '')])),
  },
  'POST /api/web/v2/home/contact': {
    body: () => ({
      name: 'Ani',
      email: 'ani@bar.example',
      phone_number: '+374 91123456',
      text: 'Please call me.',
    }),
  },
  ...INTEGRATION_CALLS,
  'GET /api/docs/:file': { params: () => Promise.resolve({ file: 'viewer.css' }) },
  'GET /files/:company_id/:file': { params: (world) => world.image() },
}
