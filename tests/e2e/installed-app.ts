import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
  newProfile,
  RealBrowser,
  type RealBrowserOptions,
} from '#tests/support/browser/real-browser.ts'
import { newPlace, ServerProcess } from '#tests/support/server/server-process.ts'
import { pullFor } from './first-pull.ts'
import { untilInstalled, type Product } from './product.ts'
import { fillPlace } from './seeded-place.ts'
import { homeOfWorker, portOfWorker } from './worker-place.ts'

/** Where Chromium keeps the databases of all origins. */
const DATABASES = path.join('Default', 'IndexedDB')

/**
 * A browser in which the app is installed, as on the device of somebody who works with it, though
 * nobody has signed in. Installing costs more than most tests; `RealBrowser.start` leaves it to
 * those of a first visit. Whoever asks for hardware, or brings a profile, gets a whole Chromium.
 * @param product whose people worked there before: where the company is as it was seeded, the
 *   device has what they pull first. `resume` goes on with their sessions
 */
export async function openInstalled(
  options: RealBrowserOptions = {},
  product?: Pick<Product, 'isAsSeeded'>,
): Promise<RealBrowser> {
  const { args, env, profile } = options
  const isShell = options.isShell ?? (!args && !env && !profile)
  return RealBrowser.start({
    ...options,
    isShell,
    profile: profile ?? (await installedProfile(product?.isAsSeeded)),
  })
}

let installing: Promise<void> | undefined

/**
 * A new profile with the app in it, for a browser that is started more than once.
 * @param hasPulled with the rows of the seeded people
 */
export async function installedProfile(hasPulled = false): Promise<string> {
  const kept = path.join(homeOfWorker(), 'installed')
  // Once, though a test may open several phones at one moment.
  if (!existsSync(kept)) installing ??= install(kept)
  await installing
  const profile = newProfile()
  const isWanted = (file: string) => hasPulled || !file.startsWith(path.join(kept, DATABASES))
  cpSync(kept, profile, { recursive: true, filter: isWanted })
  return profile
}

/**
 * Installs it as a person does, by opening it once, and lets everybody pull there. A whole Chromium
 * goes on with what the one without a surface has stored. At the worker's address may be the test's
 * own server, so another one stands in for it.
 */
async function install(kept: string): Promise<void> {
  const { place, company, tokens } = await fillPlace(await newPlace())
  const url = `http://localhost:${await portOfWorker()}`
  const server = await ServerProcess.start(place)
  const redirect = `MAP ${new URL(url).host} 127.0.0.1:${place.port}`
  const browser = await RealBrowser.start({
    isShell: true,
    args: [`--host-resolver-rules=${redirect}`],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`${url}/sign_in`)
    await untilInstalled(page)
    await pullFor(page, { url, company, tokens })
    await browser.close()
    // The worker has a copy of all of it.
    rmSync(path.join(browser.profile, 'Default', 'Cache'), { recursive: true, force: true })
    // Whole or not at all, whatever ends this worker.
    cpSync(browser.profile, `${kept}.draft`, { recursive: true })
    renameSync(`${kept}.draft`, kept)
  } finally {
    await browser.kill()
    await server.stop()
  }
}
