import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { Product } from '#tests/e2e/product.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'
import { findOtherBrowser } from '../../scripts/other-browsers.mjs'
import type { OtherBrowser } from './connection.ts'
import { startFirefox } from './firefox.ts'
import {
  countByKeypad,
  downloadedEntries,
  signIn,
  signOut,
  untilInstalled,
  untilSent,
} from './journey.ts'
import { Screen } from './screen.ts'
import { startWebKit } from './webkit.ts'

const BROWSERS = [
  { name: 'Firefox', start: startFirefox },
  { name: 'WebKit', start: startWebKit },
].map((browser) => ({ ...browser, command: findOtherBrowser(browser.name) as string | null }))

describe.each(BROWSERS)('in $name', ({ start, command }) => {
  let profile: string
  let browser: OtherBrowser | undefined
  let product: Product

  beforeEach(() => {
    profile = throwawayDirectory('profile')
  })

  afterEach(async () => {
    await browser?.kill()
    await product.server.kill()
  })

  /** Kills the browser, and starts it on what it has stored. */
  async function restart(): Promise<Screen> {
    await browser?.kill()
    browser = await start(must(command, 'browser'), profile)
    return new Screen(browser.connection)
  }

  test.skipIf(command === null)(
    'a count by keypad from a cold start offline reaches the owner, who exports it',
    async () => {
      product = await Product.start()
      const online = await restart()
      await signIn(online, product, product.barman)
      await online.see('Cascade')
      await untilInstalled(online)
      await browser?.close()
      await product.server.kill()

      const cellar = await restart()
      await cellar.goto(`${product.url}/count`)
      await countByKeypad(cellar)

      const screen = await restart()
      await product.comeBack()
      await screen.goto(`${product.url}/count`)
      await untilSent(product)

      await signOut(screen)
      await signIn(screen, product, product.company.owner.email)
      await screen.see('Overview')
      // In the middle of the first pull: WebKit would keep the database from the next page, for this
      // one or for its worker.
      await screen.goto(`${product.url}/dashboard/inventories`)
      await screen.press('Inventory #1')
      await screen.see('350.00 ml')
      await screen.press('Export')
      await screen.press('Extended Excel')
      const [heading, ...lines] = await downloadedEntries(must(browser, 'browser'))
      expect(heading).toContain('Gross, g')
      expect(lines).toHaveLength(2)
      expect(lines.flat()).toContain(822)
    },
  )
})
