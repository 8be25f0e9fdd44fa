import type { components, createDram, Dram, DramError } from './dram.ts'

type Schemas = components['schemas']

/** What the round leaves behind. */
export interface Played {
  branch: Schemas['Branch']
  good: Schemas['Good']
  inventory: Schemas['Inventory']
  entries: Schemas['Entry'][]
  deleted: Schemas['Entry']
  pdf: Blob
  /** What a good with impossible weights is answered. */
  refusal: DramError
}

/**
 * A round that an integrator plays with the client that was generated from the document: the
 * compiler checks every call, parameter, body and answer in here against it.
 */
export async function playRound(
  create: typeof createDram,
  url: string,
  { email, password }: { email: string; password: string },
): Promise<Played> {
  const session = await create({ url }).signIn({ body: { email, password } })
  if (!('token' in session)) throw new Error('this person has a second factor: send a code too')
  const owner = create({ url, key: session.token })
  const branch = await openBranch(owner)
  const dram = create({ url, key: await makeKey(owner) })
  const { good, refusal } = await addGood(dram)
  const { id } = await dram.createInventory({ body: { branch_id: branch.id } })
  await dram.createEntry({
    path: { id },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { good_id: good.id, is_full: false, gross: 7515 },
  })
  const { data: entries } = await dram.listEntries({ path: { id } })
  const inventory = await readInventory(dram, id)
  const pdf = await exportPdf(dram, id)
  const deleted = await dram.deleteEntry({ path: { id, entry_id: must(entries[0]).id } })
  return { branch, good, refusal, inventory, entries, pdf, deleted }
}

function openBranch(dram: Dram): Promise<Schemas['Branch']> {
  return dram.createBranch({
    body: {
      name: 'Opera',
      phone: '+37410123456',
      address: '54 Teryan Street',
      latitude: null,
    },
  })
}

/** @returns its token, with the line break that files of secrets end with */
async function makeKey(dram: Dram): Promise<string> {
  const scopes: Schemas['NewApiKey']['scopes'] = ['read_stock', 'write_items', 'write_counts']
  const { token } = await dram.createKey({ body: { name: 'Round', scopes } })
  return `${token}\n`
}

async function addGood(dram: Dram): Promise<{ good: Schemas['Good']; refusal: DramError }> {
  const type = await dram.createGoodsType({ body: { name_en: 'Vodka' } })
  const vodka: Schemas['NewGood'] = {
    name_en: 'Absolut Vodka',
    goods_type_id: type.id,
    measurement_unit: 1,
    weight_full: 11_700,
    weight_empty: 5050,
    litrage: 700,
  }
  const heavy = dram.createGood({ body: { ...vodka, weight_empty: 12_000 } })
  const refusal = await heavy.then(() => null).catch((error: unknown) => error as DramError)
  return { good: await dram.createGood({ body: vodka }), refusal: must(refusal) }
}

async function readInventory(dram: Dram, id: string): Promise<Schemas['Inventory']> {
  const { data } = await dram.listInventories({
    query: { page: 0, limit: 20, status: 'open', sort: 'created_at', order: 'desc' },
  })
  return must(data.find((one) => one.id === id))
}

async function exportPdf(dram: Dram, id: string): Promise<Blob> {
  const { path } = await dram.exportPdf({
    path: { id },
    query: { extended: 'true', time_zone: 'Asia/Yerevan' },
  })
  const [secret = '', company_id = ''] = must(path).split('/').reverse()
  return dram.downloadExport({ path: { company_id, secret } })
}

function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('something is missing')
  return value
}
