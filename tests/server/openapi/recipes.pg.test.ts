import { spawn } from 'node:child_process'
import type { lookup } from 'node:dns'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEY_SCOPES, type KeyScope } from '#domain/account/api-keys.ts'
import { must } from '#domain/must.ts'
import { API_KEYS_PATH, newApiKey } from '#protocol/account/api-keys.ts'
import { secretWebhook, WEBHOOKS_PATH } from '#protocol/account/webhooks.ts'
import { DELIVERIES_PATH } from '#protocol/deliveries/deliveries.ts'
import { MOVEMENTS_PATH } from '#protocol/deliveries/movements.ts'
import { GOODS_PATH } from '#protocol/goods/goods.ts'
import { serve, type Listening } from '#server/http/listen.ts'
import { createLog } from '#server/platform/log.ts'
import { AddressGuard } from '#server/pos/address-guard.ts'
import { hashPassword } from '#server/accounts/password/password.ts'
import { createWebhooks } from '#server/webhooks/create-webhooks.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { callAs, staffedBar, type StaffedBar } from '#tests/support/bars/staffed-bar.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { throwawayProcess } from '#tests/support/running/throwaway-process.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'
import { SECRET } from '#tests/support/secret.ts'
import { RECIPES, recipeCommand, runRecipe, type RecipeRun } from '#tests/support/server/recipes.ts'
import { freePort } from '#tests/support/server/server-process.ts'
import { TestServer } from '#tests/support/server/server.ts'

const PASSWORD = 'correct horse'
const HOOK = 'https://hooks.bar.example/dram'

/*
 * Each recipe of docs/recipes is run as a stranger runs it: as a program of its own, against a server
 * that listens, with a key of exactly the scopes that its first lines name.
 */
describeStored('a recipe', () => {
  let server: TestServer
  let bar: StaffedBar
  let listening: Listening
  let port: number
  const keys = new Map<string, string>()
  const directory = throwawayDirectory('recipes')

  beforeAll(async () => {
    port = await freePort()
    server = new TestServer(database, { webhooks: webhooksTo(port, () => server.nowMs) })
    bar = await staffedBar(database, server)
    await twoBarcodes()
    listening = await serve(server.app, '127.0.0.1', 0)
    await count('2026-09-30T20:00:00.000Z', 9)
    await count('2026-10-31T20:00:00.000Z', 4)
  })
  afterAll(() => listening.stop(() => Promise.resolve()))

  /** Goods of a real bar have barcodes of their own. */
  async function twoBarcodes(): Promise<void> {
    for (const [index, { id }] of bar.company.goods.entries()) {
      const barcode = ['5000267024011', '7312040017072', '4850001270355'][index]
      const path = `${GOODS_PATH}/${id}`
      const named = { barcode, name_en: ['Vodka', 'Gin "Dry"', 'Brandy'][index] }
      const { status } = await callAs(server, bar.owner, 'PUT', path, { body: named })
      expect(status).toBe(200)
    }
  }

  const good = (index = 0) => must(bar.company.goods[index], 'good')
  const branch = () => must(bar.company.branches[0], 'branch')

  /** Bottles of the first good in the first branch, counted then. @returns the inventory's id */
  async function count(then: string, bottles: number): Promise<string> {
    const when = { device_time: then }
    const open = opening(branch().id, when)
    const sealed = { is_full: true, count: bottles, gross: null, measured_at: then }
    const counted = recording(open.id, good(), sealed, when)
    await pushAll(server, bar.owner, [open, counted, completing(open.id, when)])
    return open.id
  }

  async function keyWith(scopes: readonly KeyScope[]): Promise<string> {
    const name = scopes.join(' ')
    const known = keys.get(name)
    if (known !== undefined) return known
    const call = { body: { name: name.slice(0, 100), scopes } }
    const { token } = newApiKey.parse(
      (await callAs(server, bar.owner, 'POST', API_KEYS_PATH, call)).body,
    )
    keys.set(name, token)
    return token
  }

  const place = () => ({ DRAM_URL: `http://127.0.0.1:${listening.port}` })

  /** Runs it with a key of its scopes, and proves that it says what each lesser key lacks. */
  async function run(file: string, ...args: string[]): Promise<RecipeRun> {
    const { scopes } = must(
      RECIPES.find((one) => one.file === file),
      file,
    )
    for (const lacking of scopes) {
      const others = KEY_SCOPES.filter((scope) => scope !== lacking)
      const DRAM_KEY = await keyWith(others)
      const refused = await runRecipe(file, args, { ...place(), DRAM_KEY })
      expect([file, lacking, refused.code === 0]).toEqual([file, lacking, false])
      expect(refused.error).toContain(lacking)
    }
    return runRecipe(file, args, { ...place(), DRAM_KEY: await keyWith(scopes) })
  }

  async function done(file: string, ...args: string[]): Promise<string> {
    const { code, out, error } = await run(file, ...args)
    expect([file, code, error]).toEqual([file, 0, ''])
    return out
  }

  function fileOf(name: string, content: unknown): string {
    const file = path.join(directory, name)
    writeFileSync(file, JSON.stringify(content))
    return file
  }

  const rowsOf = async (path: string) =>
    (await callAs<{ data: Record<string, unknown>[] }>(server, bar.owner, 'GET', path)).body.data

  test('brings stock into a sheet', async () => {
    const name = branch().name
    expect(await done('stock.sh')).toBe(`branch,item,amount,unit\n"${name}","Vodka",2800,"ml"\n`)
  })

  test('says what was used in a month', async () => {
    const lines = await done('usage-of-month.mjs', branch().name, '2026-10')
    expect(lines).toBe('"item","used","unit","why unknown"\n"Vodka","3500","ml",""\n')
    const DRAM_KEY = await keyWith(['read_stock'])
    const early = ['usage-of-month.mjs', [branch().name, '2026-08']] as const
    expect(await runRecipe(...early, { ...place(), DRAM_KEY })).toMatchObject({
      code: 1,
      error: 'Nothing was counted before 2026-08 and again in it.\n',
    })
  })

  test('brings items of an ERP in, and changes those that are there', async () => {
    const tequila = { barcode: '7501035010109', name: 'Tequila Ö', type: 'Agave' }
    const weights = { millilitres: 700, fullGrams: 1200, emptyGrams: 520 }
    const file = fileOf('items.json', [
      { ...tequila, ...weights },
      { barcode: '7312040017072', name: 'Gin "Dry" 0.7', type: 'Agave', ...weights },
    ])
    expect(await done('items.mjs', file)).toBe('new Tequila Ö\nchanged Gin "Dry" 0.7\n')
    expect(await done('items.mjs', file)).toBe('changed Tequila Ö\nchanged Gin "Dry" 0.7\n')
    const [found, ...more] = await rowsOf(`${GOODS_PATH}?search=7501035010109`)
    expect(more).toEqual([])
    expect(found).toMatchObject({ name_en: 'Tequila Ö', litrage: 700, weight_full: 12_000 })
  })

  test('brings the delivery of an ERP in, once', async () => {
    const file = fileOf('note.json', {
      branch: branch().name,
      number: '№ 4711',
      supplier: 'Արարատ',
      deliveredAt: '2026-11-19T09:00:00.000Z',
      lines: [{ barcode: '5000267024011', cases: 2, bottlesInCase: 6 }],
    })
    const id = await done('delivery.mjs', file)
    expect(await done('delivery.mjs', file)).toBe(id)
    const found = await rowsOf(`${DELIVERIES_PATH}?search=4711`)
    expect(found).toMatchObject([{ id: id.trim(), number: '№ 4711', supplier: 'Արարատ' }])
    expect(found[0]?.['lines']).toMatchObject([{ good_id: good().id, amount: 2, case_size: 6 }])
  })

  test('writes off what the till says, once', async () => {
    const args = [branch().name, '5000267024011', '1', 'breakage', 'receipt-77'] as const
    const id = await done('write-off.sh', ...args)
    expect(await done('write-off.sh', ...args)).toBe(id)
    expect(await rowsOf(MOVEMENTS_PATH)).toMatchObject([{ id: id.trim(), note: 'receipt-77' }])
    const unknown = [branch().name, '0000', '1', 'breakage', 'receipt-78']
    const DRAM_KEY = await keyWith(['read_stock', 'write_deliveries'])
    const refused = await runRecipe('write-off.sh', unknown, { ...place(), DRAM_KEY })
    expect(refused.code).not.toBe(0)
    expect(refused.error).toContain('0 items')
    expect(await rowsOf(MOVEMENTS_PATH)).toHaveLength(1)
  })

  test('lists every morning what to order', async () => {
    const least = { good_id: good().id, branch_id: branch().id, amount: 60, unit: 'piece' }
    const device_time = new Date(server.nowMs).toISOString()
    const command = { id: newUuid(), kind: 'set-minimum', v: 1, args: least, device_time }
    await pushAll(server, bar.owner, [{ ...command, repairs: null }])
    const [first, line, ...others] = (await done('order-list.sh')).split('\n')
    expect(first).toBe(branch().name)
    expect(line).toMatch(/^ {2}Vodka: \d+, below its minimum$/)
    expect(others).toEqual(['Opera', ''])
  })

  test('brings prices in, and says what stock is worth', async () => {
    const file = fileOf('invoice.json', {
      branch: branch().name,
      number: 'P-1',
      supplier: 'Ararat',
      currency: 'AMD',
      lines: [{ barcode: '5000267024011', bottles: 6, price: 8500.5 }],
    })
    expect(await done('prices.mjs', file)).toBe('"Vodka","8500.5","AMD"\n')
    // Four bottles were counted; what came and broke since is in no count yet.
    expect(await done('worth.sh')).toBe(
      `branch,worth,currency,items with a price,items\n"${branch().name}",34002,"AMD",1,1\n`,
    )
  })

  test('says why a key no longer works, and its work is done under a new one', async () => {
    const { body } = await callAs(server, bar.owner, 'POST', API_KEYS_PATH, {
      body: { name: 'Sheet', scopes: ['read_stock'] },
    })
    const { id, token: DRAM_KEY } = newApiKey.parse(body)
    await callAs(server, bar.owner, 'DELETE', `${API_KEYS_PATH}/${id}`)
    for (const file of ['stock.sh', 'usage-of-month.mjs']) {
      const args = [branch().name, '2026-10']
      const refused = await runRecipe(file, args, { ...place(), DRAM_KEY })
      expect(refused).toMatchObject({
        code: 1,
        out: expect.not.stringContaining('Vodka') as string,
      })
      expect(refused.error).toContain('"key":"revoked"')
    }
  })

  test('writes each completed inventory as a file, and gives its webhook a new secret', async () => {
    // Signatures are good for five minutes of a real clock.
    server.nowMs = Date.now()
    const body = { url: HOOK, events: ['inventory.completed'] }
    const made = await callAs(server, bar.owner, 'POST', WEBHOOKS_PATH, { body })
    const { secret } = secretWebhook.parse(made.body)
    const lesser = await receive(secret, ['send'])
    let error = ''
    must(lesser.stderr, 'errors').on('data', (chunk: Buffer) => (error += chunk.toString()))
    const ended = once(lesser, 'close')
    await count(new Date(server.nowMs).toISOString(), 3)
    await server.deps.webhooks.queue.drain()
    expect(await ended).toEqual([1, null])
    expect(error).toContain('read_stock')
    // With a better key it is sent again, and nothing is lost.
    const receiving = await receive(secret, ['read_stock'])
    server.nowMs += 60_000
    await server.deps.webhooks.queue.drain()
    const [file = '', ...more] = readdirSync(directory).filter((name) => name.endsWith('.csv'))
    expect([file, more]).toEqual([`${branch().name}-3.csv`, []])
    expect(readFileSync(path.join(directory, file), 'utf8')).toBe(
      '"item","amount","unit"\n"Vodka","2100","ml"\n',
    )
    const forged = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body: '{"type":"inventory.completed","timestamp":"2026-11-20T22:00:00.000Z","data":{}}',
      headers: { 'webhook-id': '1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' },
    })
    expect(forged.status).toBe(401)
    receiving.kill()
    await newSecret(secret)
  })

  /** The recipe of a receiver, once it listens. */
  async function receive(secret: string, scopes: readonly KeyScope[]) {
    const [program, script] = recipeCommand('inventories-out.mjs')
    const env = {
      ...place(),
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      DRAM_KEY: await keyWith(scopes),
      DRAM_WEBHOOK_SECRET: secret,
    }
    const receiving = throwawayProcess(spawn(program, [script, directory], { env }))
    await once(must(receiving.stdout, 'output'), 'data')
    return receiving
  }

  async function newSecret(old: string): Promise<void> {
    await database.query('update users set password_hash = $2 where id = $1', [
      bar.owner.id,
      await hashPassword(PASSWORD),
    ])
    const owner = { ...place(), DRAM_EMAIL: bar.owner.email, DRAM_PASSWORD: PASSWORD }
    const renewed = await runRecipe('new-secret.sh', [HOOK], owner)
    expect(renewed).toMatchObject({ code: 0, error: '' })
    expect(renewed.out).toMatch(/^whsec_[\w+/=]{40,}\n$/)
    expect(renewed.out.trim()).not.toBe(old)
    const wrong = await runRecipe('new-secret.sh', [HOOK], { ...owner, DRAM_PASSWORD: 'wrong' })
    expect(wrong.code).not.toBe(0)
    expect(wrong.error).toContain('wrong_credentials')
  }
})

/** Webhooks that reach a port of this machine by any name. */
function webhooksTo(port: number, now: () => number) {
  const resolve = ((_name: string, _options: object, found: (...all: unknown[]) => void) => {
    found(null, [{ address: '127.0.0.1', family: 4 }])
  }) as unknown as typeof lookup
  const guard = new AddressGuard([], resolve)
  guard.open('127.0.0.1', port)
  return createWebhooks({
    database,
    wholeDatabase: database,
    log: createLog('silent'),
    now,
    secrets: [SECRET],
    guard,
    // Names are real, certificates are not.
    wayTo: ({ pathname }) => new URL(`http://127.0.0.1:${port}${pathname}`),
  })
}
