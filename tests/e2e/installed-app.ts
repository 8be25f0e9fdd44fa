import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromiumPath, shellPath } from '#tests/support/chromium.ts'
import { newProfile, RealBrowser, type RealBrowserOptions } from '#tests/support/real-browser.ts'
import { isFree, newPlace, ServerProcess } from '#tests/support/server-process.ts'
import { untilInstalled } from './product.ts'
import { fillPlace } from './seeded-place.ts'
import { homeOfWorker, portOfWorker } from './worker-place.ts'

/**
 * A browser in which the app is installed, as on the device of somebody who works with it, though
 * nobody has signed in. Installing costs more than most tests; `RealBrowser.start` leaves it to
 * those of a first visit. Whoever asks for hardware, or brings a profile, gets a whole Chromium.
 */
export async function openInstalled(options: RealBrowserOptions = {}): Promise<RealBrowser> {
  const { args, env, profile } = options
  const isShell = !args && !env && !profile
  return RealBrowser.start({
    isShell,
    ...options,
    profile: profile ?? (await installedProfile(isShell)),
  })
}

const installs = new Map<string, Promise<void>>()

/** A new profile of that kind, for a browser that is started more than once. */
export async function installedProfile(isShell = false): Promise<string> {
  // Named after what made it: where there is no shell, both are of the whole one.
  const name = path.basename(isShell ? shellPath() : chromiumPath())
  const kept = path.join(homeOfWorker(), name)
  // Once, though a test may open several phones at one moment.
  const installed = installs.get(kept) ?? (existsSync(kept) ? undefined : install(kept, isShell))
  if (installed) installs.set(kept, installed)
  await installed
  const profile = newProfile()
  cpSync(kept, profile, { recursive: true })
  return profile
}

/** Installs it as a person does: by opening it once. */
async function install(kept: string, isShell: boolean): Promise<void> {
  const place = { ...(await newPlace()), port: await portOfWorker() }
  // At this address may be the test's own server already, which has the same app.
  const isOwn = await isFree(place.port)
  const server = isOwn ? await ServerProcess.start((await fillPlace(place)).place) : null
  const browser = await RealBrowser.start({ isShell })
  try {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${place.port}/sign_in`)
    await untilInstalled(page)
    await browser.close()
    // The worker has a copy of all of it.
    rmSync(path.join(browser.profile, 'Default', 'Cache'), { recursive: true, force: true })
    // Whole or not at all, whatever ends this worker.
    cpSync(browser.profile, `${kept}.draft`, { recursive: true })
    renameSync(`${kept}.draft`, kept)
  } finally {
    await browser.kill()
    await server?.stop()
  }
}
