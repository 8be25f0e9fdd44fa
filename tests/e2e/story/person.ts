import type { Page } from '@playwright/test'

/** What a story costs its people. */
export class Effort {
  presses = 0
  typed = 0
  readonly #parts: string[] = []
  #counted = { presses: 0, typed: 0 }

  /** Ends a part of the story. */
  done(part: string): void {
    const { presses, typed } = this
    const [more, letters] = [presses - this.#counted.presses, typed - this.#counted.typed]
    this.#parts.push(`${part}: ${more} presses, ${letters} typed`)
    this.#counted = { presses, typed }
  }

  toString(): string {
    const { presses, typed } = this
    return [...this.#parts, `in all: ${presses} presses, ${typed} typed`].join('\n')
  }
}

/**
 * A person at a screen: every click and every key that writes nothing is a press, every character
 * is typed. A bottle put on the scale or held to the scanner is neither.
 */
export class Person {
  readonly page: Page
  readonly #effort: Effort

  constructor(page: Page, effort: Effort) {
    this.page = page
    this.#effort = effort
  }

  async click(role: 'button' | 'link', name: string | RegExp): Promise<void> {
    this.#effort.presses += 1
    await this.page.getByRole(role, { name }).first().click()
  }

  async clickField(label: RegExp): Promise<void> {
    this.#effort.presses += 1
    await this.page.getByLabel(label).first().click()
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#effort.presses += 1
      await this.page.keyboard.press(key)
    }
  }

  /** Into whatever has the focus. */
  async type(text: string): Promise<void> {
    this.#effort.typed += text.length
    await this.page.keyboard.type(text)
  }

  /** One field after the other, a Tab between. */
  async typeInto(...texts: readonly string[]): Promise<void> {
    for (const [at, text] of texts.entries()) {
      if (at > 0) await this.press('Tab')
      await this.type(text)
    }
  }

  /** A link in a mail. */
  async open(link: string): Promise<void> {
    this.#effort.presses += 1
    await this.page.goto(link)
  }

  /** The button that asks for a file, and the file in the system's own dialog. */
  async chooseFile(name: string, buffer: Buffer): Promise<void> {
    this.#effort.presses += 2
    await this.page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
  }
}
