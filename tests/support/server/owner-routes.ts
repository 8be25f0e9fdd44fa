import { must } from '#domain/must.ts'
import { staffArgs } from '../bars/staff.ts'
import type { StaffedBar } from '../bars/staffed-bar.ts'

/** A request to an owner's route: an existing id and a valid body. */
export interface OwnerProbe {
  id?: (bar: StaffedBar) => string
  body?: (bar: StaffedBar) => unknown
}

const branchOf = (bar: StaffedBar) => bar.branchIds[1] ?? ''
const invitationOf = (bar: StaffedBar) => bar.invitationId
const requestOf = (bar: StaffedBar) => bar.requestId
const managerOf = (bar: StaffedBar) => bar.manager.id
const barmanOf = (bar: StaffedBar) => bar.barman.id
const newBarmanOf = (bar: StaffedBar) => bar.newBarmanId
const rename = () => ({ name: 'Mine' })
const staff = (bar: StaffedBar) => staffArgs(bar.branchIds)
const turnOff = (idOf: (bar: StaffedBar) => string) => (bar: StaffedBar) => ({
  ids: [idOf(bar)],
  active: false,
})

/** The routes that only the owner may use. */
export const OWNER_ROUTES: Readonly<Record<string, OwnerProbe>> = {
  'PUT /api/client/branches/:id': { id: branchOf, body: rename },
  'POST /api/client/branches/change-branch-status/:id': {
    id: branchOf,
    body: () => ({ status: 'deactivated' }),
  },
  'PUT /api/client/branches/status': {
    body: (bar) => ({ ids: [branchOf(bar)], status: 'active' }),
  },
  'GET /api/v2/client/geocode': {},
  'GET /api/v2/client/prices': {},
  'PUT /api/v2/client/prices/:id': {
    id: (bar) => must(bar.company.goods[0], 'good').id,
    body: () => ({ amount: 950_000, currency: 'AMD' }),
  },
  'GET /api/v2/client/keys': {},
  'POST /api/v2/client/keys': { body: () => ({ name: 'Stock', scopes: ['read_stock'] }) },
  'DELETE /api/v2/client/keys/:id': { id: (bar) => bar.keyId },
  'GET /api/client/request-branches': {},
  'POST /api/client/request-branches': { body: () => ({ branch_count: 1, message: 'Please' }) },
  'GET /api/client/request-branches/:id': { id: requestOf },
  'DELETE /api/client/request-branches/:id': { id: requestOf },
  'PUT /api/client/request-branches/status': {
    body: (bar) => ({ ids: [requestOf(bar)], status: 'cancelled' }),
  },
  'GET /api/client/manager-invitations': {},
  'POST /api/client/manager-invitations': { body: staff },
  'GET /api/client/manager-invitations/:id': { id: invitationOf },
  'GET /api/client/manager-invitations/resend/:id': { id: invitationOf },
  'PUT /api/client/manager-invitations/:id': { id: invitationOf, body: rename },
  'DELETE /api/client/manager-invitations/:id': { id: invitationOf },
  'PUT /api/client/manager-invitations/status': {
    body: (bar) => ({ ids: [invitationOf(bar)], status: 'canceled' }),
  },
  'GET /api/client/managers': {},
  'GET /api/client/managers/:id': { id: managerOf },
  'PUT /api/client/managers/:id': { id: managerOf, body: rename },
  'PUT /api/client/managers/status': { body: turnOff(managerOf) },
  'DELETE /api/client/managers/:id': { id: managerOf },
  'GET /api/client/barmens': {},
  'POST /api/client/barmens': { body: staff },
  'GET /api/client/barmens/:id': { id: barmanOf },
  'GET /api/client/barmens/resend/:id': { id: newBarmanOf },
  'PUT /api/client/barmens/:id': { id: barmanOf, body: rename },
  'PUT /api/client/barmens/status': { body: turnOff(barmanOf) },
  'DELETE /api/client/barmens/:id': { id: barmanOf },
  'PUT /api/v2/client/second-factor/demand': { body: () => ({ is_required: true }) },
  'GET /api/v2/client/second-factor/people': {},
  'POST /api/client/branches': {
    body: () => ({
      name: 'Third',
      phone: '+37410200302',
      address: '1 Abovyan Street',
      latitude: null,
    }),
  },
}

/** Routes that answer for each of several ids. */
export const isBulk = (route: string) => route.endsWith('/status')
