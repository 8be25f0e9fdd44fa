import { must } from '#domain/must.ts'

export interface DemoGood {
  name_en: string
  barcode: string
  /** Decigrams. */
  weight_full: number
  weight_empty: number
}

export async function demoToken(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/dashboard-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'dram-demo', rememberMe: true }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

/** A good by its English name. */
export async function demoGood(url: string, token: string, name: string): Promise<DemoGood> {
  const query = new URLSearchParams({ search: name, limit: '20' }).toString()
  const { data } = await ask<{ data: DemoGood[] }>(`${url}/api/v2/client/goods?${query}`, token)
  return must(
    data.find(({ name_en }) => name_en === name),
    name,
  )
}

/** The inventory to show: the newest completed one with its own name. */
export async function demoInventory(url: string, token: string): Promise<string> {
  const path = '/api/v2/client/dashboard/inventories'
  const { data } = await ask<{ data: { id: string; status: string; name: string | null }[] }>(
    `${url}${path}`,
    token,
  )
  return must(
    data.find(({ status, name }) => status === 'closed' && name === null),
    'an inventory',
  ).id
}

async function ask<T>(address: string, token: string): Promise<T> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()) as T
}
