import { test, type Page } from '@playwright/test'
import type { FakeBluez } from '#tests/support/bluez/fake-bluez.ts'
import { RealBrowser, type RealBrowserOptions } from '#tests/support/browser/real-browser.ts'
import { openInstalled } from './installed-app.ts'
import { Product, untilInstalled } from './product.ts'
import { resume } from './resume.ts'

/** Of the tests that run, as their file has asked for it. */
export let product: Product

interface Setting {
  /** Of the server, once all that it names is there. */
  env?: () => Record<string, string>
  /** Changes the database before the server starts. */
  prepare?: Parameters<typeof Product.start>[1]
}

/** Each test of the file has a company of its own, on one server. */
export function newCompanyForEachTest(): void {
  oneCompanyForAllTests()
  test.beforeEach(() => product.moveIn())
}

/** A test of the file finds what those before it have done. */
export function oneCompanyForAllTests({ env, prepare }: Setting = {}): void {
  test.beforeAll(async () => {
    product = await Product.start(env?.(), prepare)
  })
  test.afterEach(closeBrowsers)
  test.afterAll(() => product.goDown())
}

const browsers: RealBrowser[] = []

async function closeBrowsers(): Promise<void> {
  await Promise.all(browsers.splice(0).map((browser) => browser.kill()))
}

/** A browser in which the app is installed; it ends with the test. */
export function openBrowser(options: RealBrowserOptions = {}): Promise<RealBrowser> {
  return kept(openInstalled(options, product))
}

/** A browser that has never seen the app; it ends with the test. */
export function openNewBrowser(options: RealBrowserOptions = {}): Promise<RealBrowser> {
  return kept(RealBrowser.start(options))
}

async function kept(opening: Promise<RealBrowser>): Promise<RealBrowser> {
  const browser = await opening
  browsers.push(browser)
  return browser
}

/** For a browser whose Bluetooth is that of the test. */
export function besideBluetooth({ busAddress }: FakeBluez): RealBrowserOptions {
  return {
    args: ['--enable-features=WebBluetooth'],
    env: { DBUS_SYSTEM_BUS_ADDRESS: busAddress },
  }
}

/**
 * A device of somebody who works there, which opens offline too; it ends with the test.
 * @param screen the first one; absent: the one that the app itself starts with
 */
export async function openDevice(
  email: string,
  { screen, ...options }: RealBrowserOptions & { screen?: string } = {},
): Promise<Page> {
  const browser = await openBrowser(options)
  const page = await browser.newPage()
  await resume(page, product, email, screen)
  await untilInstalled(page)
  return page
}
