import '#ui/fonts.css'
import '#ui/look.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory } from '@tanstack/history'
import { Dexie } from 'dexie'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { Change } from '#domain/commands/state.ts'
import type { User } from '#domain/people/people.ts'
import { App } from '#app/app.tsx'
import { beginCounting } from '#app/counting/begin-counting.ts'
import { catchInstallPrompt } from '#app/install-prompt.ts'
import { scrollMemory } from '#app/scroll-memory.ts'
import { beginSession, currentAccount } from '#app/session/session.ts'
import { usersWithData } from '#storage/open-database.ts'
import { databaseName, RawDatabase } from '#storage/raw-database.ts'
import type { OutboxRecord } from '#storage/records/outbox-record.ts'
import { firstLanguage, switchLanguage } from '#ui/language/language.ts'
import { visits } from '#ui/menu/use-way-back.ts'
import { fillDevice } from './fill-device.ts'
import { answerCalls, type Answers } from './network.ts'
import { resetStores } from './stores.ts'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

export interface VisitorOptions {
  /** A phone's, unless another is given. */
  viewport?: { width: number; height: number }
  /** What the server answers; any other call fails as without a signal. */
  answers?: Answers
  /** Runs before the app starts, on what the browser remembers. */
  prepare?: () => void | Promise<unknown>
}

export interface ScreenOptions extends Omit<VisitorOptions, 'prepare'> {
  /** Who is signed in on this device. */
  user: User
  /** What the device has pulled; null: it has pulled nothing yet. */
  rows: readonly Change[] | null
  /** Runs before the app starts, on its database and on what the browser remembers. */
  prepare?: (database: RawDatabase) => void | Promise<unknown>
}

/** What a browser does with the tab that has the app. */
export interface OpenedTab {
  /** The address in the app. */
  address: () => string
  /** Loads the page anew, at the address where it is. */
  reload: () => Promise<void>
  /** Goes to another address as a link from outside does. */
  visit: (address: string) => Promise<void>
  /** Goes there in the app, which stays as it is. */
  go: (address: string) => void
  /** Presses the browser's Back. */
  back: () => void
}

export interface OpenedScreen extends OpenedTab {
  /** The device's database, on a connection of its own. */
  database: RawDatabase
  /** What waits to be sent, in order. */
  outbox: () => Promise<OutboxRecord[]>
}

// Once for all screens: it listens to the window, and what it heard goes with the stores.
catchInstallPrompt()

// At a local address Dexie keeps the stack of every query, and prints that of each which is cut off.
Dexie.debug = false

/**
 * Opens the app at an address, as a signed-in person does on a device that has pulled and has no
 * network: the product's own session, router, screens and storage, without a server.
 */
export async function openScreen(
  address: string,
  { user, rows, prepare, ...options }: ScreenOptions,
): Promise<OpenedScreen> {
  await beginDevice(options)
  await beginSession(tokenOf(user), user, true)
  await forgetOthers(user)
  const database = new RawDatabase(user.id)
  onTestFinished(() => database.close())
  if (rows) await fillDevice(database, user, rows)
  await prepare?.(database)
  return {
    ...(await openTab(address)),
    database,
    outbox: () => database.outbox.orderBy('n').toArray(),
  }
}

/** Opens the app at an address on a device where nobody is signed in. */
export async function openAsVisitor(
  address: string,
  { prepare, ...options }: VisitorOptions = {},
): Promise<OpenedTab> {
  await (await currentAccount())?.signOut({ keepData: true })
  await beginDevice(options)
  await prepare?.()
  return openTab(address)
}

/** A browser that remembers nothing, with the test's network. */
export async function beginDevice({
  viewport = PHONE,
  answers = {},
}: VisitorOptions): Promise<void> {
  await page.viewport(viewport.width, viewport.height)
  answerCalls(answers)
  localStorage.clear()
  sessionStorage.clear()
}

/** Of the people of earlier tests nothing is on this device, as a page about signing in would say. */
async function forgetOthers({ id }: User): Promise<void> {
  const others = (await usersWithData(indexedDB)).filter((other) => other !== id)
  await Promise.all(
    others.map(
      (other) =>
        new Promise((resolve) => {
          const request = indexedDB.deleteDatabase(databaseName(other))
          // A worker that still reads it lets it go in a moment.
          for (const event of ['success', 'blocked', 'error']) {
            request.addEventListener(event, resolve, { once: true })
          }
        }),
    ),
  )
}

async function openTab(address: string): Promise<OpenedTab> {
  let tab = await load(address)
  const visit = async (next: string): Promise<void> => {
    tab.close()
    tab = await load(next)
  }
  onTestFinished(() => tab.close())
  return {
    address: () => tab.history.location.href,
    reload: () => visit(tab.history.location.href),
    visit,
    go: (next) => tab.history.push(next),
    back: () => tab.history.back(),
  }
}

/** What `main.tsx` does when a browser opens the address. */
async function load(address: string) {
  resetStores()
  const history = createMemoryHistory({ initialEntries: [address] })
  visits.watch(history, sessionStorage)
  scrollMemory.watch(history)
  const { pathname, search } = history.location
  const [begun] = await Promise.all([
    beginCounting({ pathname, search } as Location),
    switchLanguage(firstLanguage()),
  ])
  const container = document.createElement('div')
  container.id = 'root'
  document.body.replaceChildren(container)
  const root = createRoot(container)
  root.render(
    <I18nProvider i18n={i18n}>
      <App history={history} begun={begun} />
    </I18nProvider>,
  )
  return { history, close: () => root.unmount() }
}

/** As the server signs it: the device reads whose it is, and cannot verify it. */
export function tokenOf({ id }: User): string {
  const claims = { sub: id, sid: id, n: 1, exp: Math.floor(Date.now() / 1000) + 86_400 }
  return `.${btoa(JSON.stringify(claims))}.`
}
