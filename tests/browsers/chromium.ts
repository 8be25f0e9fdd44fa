import path from 'node:path'
import { mkdirSync } from 'node:fs'
import type { ElementHandle, Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { RealBrowser } from '#tests/support/browser/real-browser.ts'
import type { Command, Connection, OtherBrowser, Parameters } from './connection.ts'
import { ELEMENT, ENTER } from './screen.ts'

/** Chromium as the other browsers are driven, so that one story runs in all of them. */
export async function startChromium(_command: string, profile: string): Promise<OtherBrowser> {
  const downloads = path.join(profile, 'downloads')
  mkdirSync(downloads, { recursive: true })
  const browser = await RealBrowser.start({ profile, viewport: { width: 1280, height: 900 } })
  const page = browser.context.pages()[0] ?? (await browser.newPage())
  return {
    connection: new PageConnection(page),
    downloads,
    close: () => browser.close(),
    kill: () => browser.kill(),
  }
}

/** As WebDriver: what is covered or gone is an error, after which it is looked for again. */
const AT_ONCE = { timeout: 3000 }

class PageConnection implements Connection {
  readonly #page: Page
  readonly #elements: ElementHandle[] = []

  constructor(page: Page) {
    this.#page = page
  }

  async send(command: Command, parameters: Parameters): Promise<unknown> {
    const { url, script, args, text, id } = parameters
    switch (command) {
      case 'navigate':
        return void (await this.#page.goto(String(url)))
      case 'back':
        return void (await this.#page.goBack())
      case 'setWindow':
        return this.#page.setViewportSize(parameters as { width: number; height: number })
      case 'execute':
        return this.#execute(String(script), args as unknown[])
      case 'click':
        return this.#element(id).click(AT_ONCE)
      case 'clear':
        return this.#element(id).fill('', AT_ONCE)
      case 'type':
        return this.#type(id, String(text))
      case 'newSession':
      case 'setTimeouts':
      case 'quit':
      default:
        throw new Error(`Chromium is not asked to ${command}`)
    }
  }

  /** As WebDriver does: the last argument takes the result, and an element comes as a reference. */
  async #execute(script: string, args: unknown[]): Promise<unknown> {
    const call = `new Promise((done) => (function () { ${script} })(...${JSON.stringify(args)}, done))`
    const handle = await this.#page.evaluateHandle(call)
    const element = handle.asElement()
    if (!element) return handle.jsonValue()
    return { [ELEMENT]: String(this.#elements.push(element) - 1) }
  }

  #element(id: unknown): ElementHandle {
    return must(this.#elements[Number(id)], 'element')
  }

  async #type(id: unknown, text: string): Promise<void> {
    await this.#element(id).focus()
    await this.#page.keyboard.type(text.replace(ENTER, ''))
    if (text.endsWith(ENTER)) await this.#page.keyboard.press('Enter')
  }
}
