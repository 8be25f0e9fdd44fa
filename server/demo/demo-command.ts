import type { Uuid } from '#domain/units.ts'

/** A command with the time at which it happened, in ms since 1970. */
export interface DemoCommand {
  id: Uuid
  kind: string
  v: number
  args: object
  at: number
}

/** Makes commands that happen one after the other, as one person works. */
export class Work {
  readonly commands: DemoCommand[] = []
  readonly #newId: () => Uuid
  readonly #stepMs: number
  #at: number

  /** @param stepMs how long one thing takes */
  constructor(newId: () => Uuid, startsAt: number, stepMs: number) {
    this.#newId = newId
    this.#at = startsAt
    this.#stepMs = stepMs
  }

  /** When the next command happens. */
  get at(): number {
    return this.#at
  }

  /** @returns the command's id */
  do({ kind, version }: { kind: string; version: number }, args: object): Uuid {
    const id = this.#newId()
    this.commands.push({ id, kind, v: version, args, at: this.#at })
    this.#at += this.#stepMs
    return id
  }
}
