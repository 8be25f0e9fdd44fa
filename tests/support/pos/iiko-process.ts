import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { PROGRAMS } from '#tests/support/programs.ts'
import type { Behaviour, Catalogue, Seen } from './world.ts'

/** The simulated iikoServer in a separate process, on its own port. */
export class IikoProcess {
  readonly port: number
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.port = port
  }

  /** @param program the built `main.ts` */
  static async start(program = path.join(PROGRAMS, 'simulated-pos.js')): Promise<IikoProcess> {
    const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
    const lines = createInterface({ input: child.stdout })
    const [line] = (await once(lines, 'line')) as [string]
    const { port } = JSON.parse(line) as { port: number }
    return new IikoProcess(child, port)
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  behave(behaviour: Partial<Behaviour>): Promise<Seen> {
    return this.#control('behaviour', behaviour)
  }

  sell(catalogue: Partial<Catalogue>): Promise<Seen> {
    return this.#control('catalogue', catalogue)
  }

  /** Ends every session, as a restart does. */
  restart(): Promise<Seen> {
    return this.#control('restart', {})
  }

  /** As a person deletes a document in the back office. */
  delete(number: string): Promise<Seen> {
    return this.#control('delete', { number })
  }

  /** As a person posts a draft in the back office. */
  post(number: string): Promise<Seen> {
    return this.#control('post', { number })
  }

  /** Resolves when the system leaves another request without an answer. */
  unanswered(signal?: AbortSignal): Promise<Seen> {
    return this.#control('unanswered', {}, signal)
  }

  /** Goes on with what it holds, and holds nothing more. */
  async goOn(): Promise<Seen> {
    await this.behave({ holds: [] })
    return this.#control('go-on', {})
  }

  seen(): Promise<Seen> {
    return this.#control('seen', {})
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const gone = once(this.#child, 'exit')
    this.#child.kill()
    await gone
  }

  async #control(what: string, body: object, signal?: AbortSignal): Promise<Seen> {
    const answer = await fetch(`${this.url}/simulator/${what}`, {
      method: 'POST',
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    })
    return (await answer.json()) as Seen
  }
}
