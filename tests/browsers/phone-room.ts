import { afterEach } from 'vitest'
import { must } from '#domain/must.ts'
import { pushAs } from '#tests/e2e/counted-product.ts'
import { Product } from '#tests/e2e/product.ts'
import { recording } from '#tests/support/commands.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'
import { until } from '#tests/support/running/until.ts'
import { freePort, ServerProcess } from '#tests/support/server/server-process.ts'
import type { OtherBrowser } from './connection.ts'
import type { AnyBrowser } from './every-browser.ts'
import { signIn, untilInstalled, weigh } from './journey.ts'
import { Screen } from './screen.ts'

/** Of the test that runs. */
export let product: Product
export let browser: OtherBrowser | undefined

/** Each test of the file has a phone of its own, and a server. */
export function onePhoneForEachTest(): void {
  afterEach(async () => {
    await browser?.kill()
    await product.server.kill()
  })
}

/** A barman's phone with the app, where a count can begin. */
async function openPhone({ start, command }: AnyBrowser): Promise<Screen> {
  product = await Product.start()
  browser = await start(must(command, 'browser'), throwawayDirectory('profile'))
  const phone = new Screen(browser.connection)
  await signIn(phone, product, product.barman)
  await phone.see('Cascade')
  await untilInstalled(phone)
  return phone
}

/** The phone in the middle of a count of its own with one bottle, without a network. */
export async function countOffline(kind: AnyBrowser): Promise<{ phone: Screen; id: string }> {
  const phone = await openPhone(kind)
  await product.goDown()
  await phone.press('Start a count')
  await weigh(phone, 822)
  await phone.see('350.00 ml')
  const address = String(await phone.run('arguments[0](location.pathname)'))
  return { phone, id: must(address.split('/')[2], 'inventory') }
}

/** The phone is in reach again, and notices. */
export async function comeBack(phone: Screen): Promise<void> {
  await product.comeBack()
  await notice(phone)
}

export async function notice(phone: Screen): Promise<void> {
  await phone.run('dispatchEvent(new Event("online")); arguments[0](null)')
}

type Commands = Parameters<typeof pushAs>[2]

/** What a colleague's phone sends. */
export async function pushByColleague(commands: Commands): Promise<void> {
  await pushAs(product, must(product.company.barmen[1], 'colleague'), commands)
}

/** What the owner does while the phone is without a network: at another address of the server. */
export async function pushElsewhere(commands: Commands): Promise<void> {
  const { server, tokens, company } = product
  const there = await ServerProcess.start({ ...server.place, port: await freePort() })
  await pushAs({ url: there.url, tokens }, company.owner, commands)
  await there.stop()
}

/** An open bottle of the only good. */
export function bottle(inventoryId: string, gross: number) {
  return recording(inventoryId, must(product.company.goods[0], 'good'), { gross })
}

/** The weights of an inventory on the server, ascending, in decigrams. */
export async function grossesIn(inventoryId: string): Promise<number[]> {
  const entries = await product.entriesOf(inventoryId)
  return entries
    .filter(({ deleted_at }) => deleted_at === null)
    .map(({ gross }) => gross ?? 0)
    .toSorted((a, b) => a - b)
}

export async function untilCounted(inventoryId: string, ...grosses: number[]): Promise<void> {
  await until(
    async () => String(await grossesIn(inventoryId)) === String(grosses),
    `${grosses.join()} on the server`,
  )
}
