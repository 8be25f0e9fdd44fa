import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { CHROMIUM_ARGS, chromiumPath, shellPath } from './chromium.ts'
import { HANG_MS } from '../running/hang.ts'
import { throwawayGroup } from '../running/throwaway-process.ts'
import { throwawayDirectory } from '../running/throwaway.ts'
import { until } from '../running/until.ts'

/** The debugger reports existing registrations at once. */
const REGISTRATION_MS = 5_000
/** A Chromium that is to close and does not is killed. */
const STUCK_MS = HANG_MS / 10

export interface RealBrowserOptions {
  /** Reused between starts, as on a person's phone; a new one when absent. */
  profile?: string
  args?: readonly string[]
  env?: Record<string, string>
  viewport?: { width: number; height: number }
  /** Without a surface of its own, see `shellPath`. */
  isShell?: boolean
}

/** Chromium as a process with a profile on disk, which can be killed and started again. */
export class RealBrowser {
  readonly profile: string
  readonly context: BrowserContext
  readonly #browser: Browser
  readonly #child: ChildProcess

  private constructor(profile: string, browser: Browser, child: ChildProcess) {
    this.profile = profile
    this.#browser = browser
    this.#child = child
    this.context = must(browser.contexts()[0], 'the default context')
    // An act on what never appears fails with its own line, long before the whole test is cut off.
    this.context.setDefaultTimeout(HANG_MS / 4)
  }

  static async start(options: RealBrowserOptions = {}): Promise<RealBrowser> {
    const profile = options.profile ?? newProfile()
    const portFile = path.join(profile, 'DevToolsActivePort')
    rmSync(portFile, { force: true })
    const { width, height } = options.viewport ?? { width: 390, height: 844 }
    const args = [
      ...CHROMIUM_ARGS,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `--window-size=${width},${height}`,
      ...(options.args ?? []),
      'about:blank',
    ]
    const child = spawn(options.isShell ? shellPath() : chromiumPath(), args, {
      stdio: 'ignore',
      // What it leaves there when it is killed goes with its profile.
      env: { ...process.env, TMPDIR: profile, ...options.env },
      // Its own process group, so that its renderers die with it.
      detached: true,
    })
    throwawayGroup(child)
    const port = await writtenPort(portFile, child)
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    return new RealBrowser(profile, browser, child)
  }

  async newPage(): Promise<Page> {
    return this.context.newPage()
  }

  /** Kills it as a dead battery would: nothing is flushed, no page is notified. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const gone = once(this.#child, 'exit')
    process.kill(-must(this.#child.pid, 'pid'), 'SIGKILL')
    await gone
    for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie']) {
      rmSync(path.join(this.profile, name), { force: true })
    }
  }

  async close(): Promise<void> {
    const session = await this.#browser.newBrowserCDPSession().catch(() => null)
    await session?.send('Browser.close').catch(() => undefined)
    await Promise.race([
      this.#child.exitCode === null ? once(this.#child, 'exit') : undefined,
      sleep(STUCK_MS, null, { ref: false }),
    ])
    await this.kill()
  }

  /**
   * Cuts or restores the network of every page and of the service workers that pages have started.
   * On restore Chromium also fires the `sync` events that were registered meanwhile.
   */
  async setOffline(isOffline: boolean): Promise<void> {
    await this.context.setOffline(isOffline)
  }

  /**
   * Fires the service worker's `sync` event of that origin, as Chromium does when the network
   * returns. Resolves when it has been fired, not when it has been handled.
   *
   * Measured in Chromium 156, headless: works with no page of the product, with no page at all (one
   * is opened, for the debugger), on a stopped worker, and on a profile just started again after a
   * kill. The domain does not exist in a browser session, only in a page's, and a blank page is
   * enough. The tag needs no registration.
   * @throws when the origin has no service worker
   */
  async dispatchSync(origin: string, tag: string): Promise<void> {
    const page = this.context.pages()[0] ?? (await this.newPage())
    const session = await this.context.newCDPSession(page)
    const registration = new Promise<string>((resolve, reject) => {
      const late = () => reject(new Error(`no service worker of ${origin}`))
      setTimeout(late, REGISTRATION_MS).unref()
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const found = registrations.find(
          ({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted,
        )
        if (found) resolve(found.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId: await registration,
      tag,
      lastChance: false,
    })
    await session.detach()
  }
}

/** The file exists a moment before Chromium has written the port and, on a second line, a path. */
function writtenPort(file: string, child: ChildProcess): Promise<string> {
  return until(() => {
    if (child.exitCode !== null) throw new Error(`Chromium ended with ${child.exitCode}`)
    const [port, address] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    return address && port
  }, 'the port of Chromium').catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
}

export function newProfile(): string {
  return throwawayDirectory('profile')
}
