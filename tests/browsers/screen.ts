import { until } from '#tests/support/running/until.ts'
import type { Connection } from './connection.ts'

/** WebDriver's key of an element's reference. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type Element = Record<typeof ELEMENT, string>

export const ENTER = '\uE007'

/** What a person looks for, and the elements that can be it. */
const KINDS = {
  button: 'button, [role=button], [role=tab], a',
  field: 'input, textarea, select',
} as const
type Kind = keyof typeof KINDS

/** The first visible and enabled element with the selector and the accessible name. */
const FIND = `
  const [selector, name, done] = arguments
  const nameOf = (element) =>
    (element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText ?? '')
  const isMeant = (element) =>
    element.checkVisibility() && !element.disabled && nameOf(element).trim().replace(/ \\*$/, '') === name
  done([...document.querySelectorAll(selector)].find(isMeant) ?? null)`

/** A page as a person sees it: by names of fields and buttons, and by texts. */
export class Screen {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async goto(url: string): Promise<void> {
    await this.#connection.send('navigate', { url })
  }

  async goBack(): Promise<void> {
    await this.#connection.send('back', {})
  }

  /** Runs a function body; it ends by calling the last of its arguments. */
  run(script: string, ...args: unknown[]): Promise<unknown> {
    return this.#connection.send('execute', { script, args })
  }

  async press(name: string): Promise<void> {
    await this.#act('button', name, (id) => this.#connection.send('click', { id }))
  }

  async fill(name: string, text: string): Promise<void> {
    await this.#act('field', name, async (id) => {
      await this.#connection.send('clear', { id })
      await this.#connection.send('type', { id, text })
    })
  }

  /** Waits until a field has the name, or none has it any more. */
  async untilField(name: string, is: 'there' | 'gone'): Promise<void> {
    const isSo = async (): Promise<boolean> => {
      const found = await this.run(FIND, KINDS.field, name)
      return (found !== null) === (is === 'there')
    }
    // While a page is replaced there is none to ask.
    await until(() => isSo().catch(() => false), `the field “${name}”, ${is},`).catch(
      (error: Error) => this.#explain(error.message),
    )
  }

  /** Waits for a text anywhere on the page. */
  async see(text: string): Promise<void> {
    await this.until(`document.body.innerText.includes(${JSON.stringify(text)})`, text)
  }

  /** Waits until the expression is true in the page. */
  async until(expression: string, what = expression): Promise<void> {
    const script = `arguments[0](${expression})`
    // While a page is replaced there is none to ask.
    const read = (): Promise<unknown> => this.run(script).catch(() => false)
    await until(read, `“${what}”`).catch((error: Error) => this.#explain(error.message))
  }

  /** Repeated while the element is being replaced or covered. */
  async #act(kind: Kind, name: string, act: (id: string) => Promise<unknown>): Promise<void> {
    let last = ''
    const attempt = async (): Promise<boolean> => {
      const found = (await this.run(FIND, KINDS[kind], name)) as Element | null
      if (found) await act(found[ELEMENT])
      return found !== null
    }
    const tolerant = (): Promise<boolean> =>
      attempt().catch((error: Error) => {
        last = error.message
        return false
      })
    await until(tolerant, `the ${kind} “${name}”`).catch((error: Error) =>
      this.#explain(`${error.message} ${last}`),
    )
  }

  async #explain(message: string): Promise<never> {
    const shown = await this.run('arguments[0](location.href + "\\n" + document.body.innerText)')
    throw new Error(`${message}. The page shows: ${String(shown)}`)
  }
}
