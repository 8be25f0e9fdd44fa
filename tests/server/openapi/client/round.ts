import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './api.ts'

type Schemas = components['schemas']

/** What the round leaves behind. */
export interface Played {
  branch: Schemas['Branch']
  good: Schemas['Good']
  inventory: Schemas['Inventory']
  entries: Schemas['Entry'][]
  deleted: Schemas['Entry']
  pdf: Blob
  /** What a good with impossible weights is told. */
  refusal: Schemas['Error']
}

/**
 * A round that an integrator plays with the client that was generated from the document: the
 * compiler checks every path, parameter, body and answer in here against it.
 */
export async function playRound(
  baseUrl: string,
  { email, password }: { email: string; password: string },
): Promise<Played> {
  const api = createClient<paths>({ baseUrl })
  const signedIn = await api.POST('/api/auth/dashboard-login', { body: { email, password } })
  const session = must(signedIn.data)
  if (!('token' in session)) throw new Error('this person has a second factor: send a code too')
  const { token } = session
  api.use({
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${token}`)
      return request
    },
  })
  const branch = await openBranch(api)
  const { good, refusal } = await addGood(api)
  const inventory = await openInventory(api, branch.id)
  await recordEntry(api, { good, inventory })
  const entries = await listEntries(api, inventory.id)
  const counted = await readInventory(api, inventory.id)
  const pdf = await exportPdf(api, inventory.id)
  const deleted = await deleteEntry(api, inventory.id, must(entries[0]).id)
  return { branch, good, refusal, inventory: counted, entries, pdf, deleted }
}

async function openBranch(api: Client<paths>): Promise<Schemas['Branch']> {
  const { data } = await api.POST('/api/client/branches', {
    body: {
      name: 'Opera',
      phone: '+37410123456',
      address: '54 Teryan Street',
      latitude: null,
    },
  })
  return must(data)
}

async function addGood(
  api: Client<paths>,
): Promise<{ good: Schemas['Good']; refusal: Schemas['Error'] }> {
  const type = await api.POST('/api/client/goods-type', { body: { name_en: 'Vodka' } })
  const vodka: Schemas['NewGood'] = {
    name_en: 'Absolut Vodka',
    goods_type_id: must(type.data).id,
    measurement_unit: 1,
    weight_full: 11_700,
    weight_empty: 5050,
    litrage: 700,
  }
  const heavy = await api.POST('/api/v2/client/goods', { body: { ...vodka, weight_empty: 12_000 } })
  const good = await api.POST('/api/v2/client/goods', { body: vodka })
  return { good: must(good.data), refusal: must(heavy.error) }
}

async function openInventory(
  api: Client<paths>,
  branchId: string,
): Promise<Schemas['InventoryRow']> {
  const { data } = await api.POST('/api/v2/client/dashboard/inventories', {
    body: { branch_id: branchId },
  })
  return must(data)
}

async function recordEntry(
  api: Client<paths>,
  { good, inventory }: { good: Schemas['Good']; inventory: Schemas['InventoryRow'] },
): Promise<void> {
  const { data } = await api.POST('/api/v2/client/dashboard/inventories/{id}/entries', {
    params: { path: { id: inventory.id }, header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { good_id: good.id, is_full: false, gross: 7515 },
  })
  must(data)
}

async function listEntries(api: Client<paths>, id: string): Promise<Schemas['Entry'][]> {
  const { data } = await api.GET('/api/v2/client/dashboard/inventories/{id}/entries/list', {
    params: { path: { id } },
  })
  return must(data).data
}

async function readInventory(api: Client<paths>, id: string): Promise<Schemas['Inventory']> {
  const { data } = await api.GET('/api/v2/client/dashboard/inventories', {
    params: { query: { page: 0, limit: 20, status: 'open', sort: 'created_at', order: 'desc' } },
  })
  return must(must(data).data.find((one) => one.id === id))
}

async function exportPdf(api: Client<paths>, id: string): Promise<Blob> {
  const { data } = await api.GET('/api/v2/export/pdf/{id}', {
    params: { path: { id }, query: { extended: 'true', time_zone: 'Asia/Yerevan' } },
  })
  const [secret = '', company_id = ''] = must(must(data).path).split('/').reverse()
  const file = await api.GET('/api/v2/export/download/{company_id}/{secret}', {
    params: { path: { company_id, secret } },
    parseAs: 'blob',
  })
  return must(file.data)
}

async function deleteEntry(
  api: Client<paths>,
  id: string,
  entry_id: string,
): Promise<Schemas['Entry']> {
  const { data } = await api.DELETE(
    '/api/v2/client/dashboard/inventories/{id}/entries/{entry_id}',
    { params: { path: { id, entry_id } } },
  )
  return must(data)
}

function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the call was refused')
  return value
}
