/** What the recipes for Node share. DRAM_URL and DRAM_KEY are in the environment. */
const { DRAM_URL, DRAM_KEY } = process.env

/** Makes a call; a refusal is printed as an error and ends the program. */
export async function dram(method, path, body, idempotencyKey) {
  const response = await fetch(DRAM_URL + path, {
    method,
    headers: {
      authorization: `Bearer ${DRAM_KEY}`,
      ...(body && { 'content-type': 'application/json' }),
      // Of a header's letters only: numbers of documents may have others.
      ...(idempotencyKey && { 'idempotency-key': encodeURIComponent(idempotencyKey) }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.text()
  if (response.ok) return JSON.parse(answer)
  console.error(`${method} ${path}: ${answer}`)
  process.exit(1)
}

/** All rows of a list. */
export async function all(path) {
  const rows = []
  for (let page = 0; ; page++) {
    const more = path.includes('?') ? '&' : '?'
    const { data, total } = await dram('GET', `${path}${more}limit=100&page=${page}`)
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) return rows
  }
}

/** The branch of this name. */
export async function branchNamed(name) {
  const found = (await all('/api/client/branches?status=active')).find((one) => one.name === name)
  return found ?? fail(`No branch is called ${name}.`)
}

/** The item with this barcode. */
export async function itemOf(barcode) {
  const { data } = await dram('GET', `/api/v2/client/goods?search=${encodeURIComponent(barcode)}`)
  return data.length === 1 ? data[0] : fail(`${data.length} items have the barcode ${barcode}.`)
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** A line of CSV. */
export function csv(...cells) {
  return cells.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')
}
