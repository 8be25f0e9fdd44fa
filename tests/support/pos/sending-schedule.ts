import { setTimeout as sleep } from 'node:timers/promises'
import { must } from '#domain/must.ts'
import { integrationPath } from '#protocol/pos/integration.ts'
import { sendsAnswer, type SendRecord } from '#protocol/pos/sends.ts'
import type { Database } from '#server/sql/database.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { until } from '../running/until.ts'
import { catalogueOf, STORE } from './bar-catalogue.ts'
import { mortalServer, SECOND_MS, type MortalServer } from './mortal-server.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { connect, posBar, type PosBar } from './pos-bar.ts'
import type { SimulatedIiko } from './simulated-iiko.ts'
import { USUAL, type Behaviour, type Cut } from './world.ts'

const BASE = integrationPath('iiko')
const PATHS = ['/auth', '/check/incomingInventory', '/import/incomingInventory', '/logout']
const REPORT = 'reports/storeOperations'

const KINDS = ['send', 'send', 'two people', 'kill', 'kill', 'correct', 'time', 'host'] as const

/** Of the seconds that an import takes there. */
const LONGEST_IMPORT_S = 75

type Random = () => number

/** The same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What was wrong at the end, for a schedule to be reproduced by. */
export interface Verdict {
  seed: number
  steps: string[]
  documents: number
  /** How many there may be: one, and one for every correction that a person sent. */
  allowed: number
  /** A number that is there more than once. */
  isTwice: boolean
  /** Of how many it is said that they are there, or were found there once. */
  saidSent: number
  /** It was said that a document is there that is not. */
  isFalse: boolean
  /** How many were unknown while the last server was connected, and why that was all one could say. */
  open: number
  elsewhere: number
  neverArrived: number
  /** Numbers of unknown documents that are at a server which was asked, and shows them. */
  overlooked: string[]
}

/** Nobody has found it yet. */
function isOpen({ state }: SendRecord): boolean {
  return state === 'unknown' || state === 'accepted'
}

/** Found there, accepted or gone, and not corrected yet. */
function isCorrectable({ state, corrected_by }: SendRecord): boolean {
  return state !== 'refused' && state !== 'unknown' && corrected_by.length === 0
}

interface World {
  database: Database
  /** Two servers of the bar, between which the settings change. */
  systems: readonly [SimulatedIiko, SimulatedIiko]
}

/**
 * One inventory, sent by two people through two processes in a random order, while everything that
 * can go wrong there does, and processes are killed at any statement.
 */
export class SendingSchedule {
  readonly #world: World
  readonly #random: Random
  readonly #refusesDuplicates: boolean
  readonly #steps: string[] = []
  readonly #seed: number
  #bar!: PosBar
  #inventory = ''
  #servers: MortalServer[] = []
  #nowMs = Date.parse('2026-11-20T22:00:00.000Z')
  #host = 0
  #isFalse = false
  #isTwice = false
  #most = 0
  #corrections = 0

  constructor(world: World, seed: number, refusesDuplicates: boolean) {
    this.#world = world
    this.#seed = seed
    this.#random = randomOf(seed)
    this.#refusesDuplicates = refusesDuplicates
  }

  async run(): Promise<Verdict> {
    await this.#begin()
    const steps = 3 + this.#below(5)
    for (let step = 0; step < steps; step += 1) {
      await this.#step()
      await this.#look()
    }
    const verdict = await this.#calm()
    for (const one of this.#servers) one.kill()
    return verdict
  }

  async #begin(): Promise<void> {
    this.#bar = await posBar(this.#world.database)
    for (const system of this.#world.systems) {
      system.behaviour = this.#usual()
      system.catalogue = catalogueOf(this.#bar.company.goods)
    }
    this.#servers = [await this.#newServer(), await this.#newServer()]
    await this.#connect()
    const { server } = this.#one(0)
    const open = opening(must(this.#bar.company.branches[0], 'branch').id)
    const [vodka, tonic] = this.#bar.company.goods
    await pushAll(server, this.#bar.owner, [
      open,
      recording(open.id, must(vodka, 'vodka')),
      recording(open.id, must(tonic, 'tonic'), { is_full: true, count: 3, gross: null }),
      completing(open.id),
    ])
    this.#inventory = open.id
  }

  #usual(): Behaviour {
    const refusesDuplicates = this.#refusesDuplicates
    return { ...USUAL, failures: [], cuts: [], holds: [], expiries: [], refusesDuplicates }
  }

  #newServer(): Promise<MortalServer> {
    return mortalServer(this.#world.database, this.#nowMs, {
      isSlow: () => this.#world.systems.some(({ isSaving }) => isSaving),
      onDeath: () => {
        for (const system of this.#world.systems) system.breakConnections()
      },
    })
  }

  async #connect(): Promise<void> {
    const { server } = this.#one(0)
    const system = must(this.#world.systems[this.#host], 'system')
    await connect(server, this.#bar, { url: `http://127.0.0.1:${system.port}` })
    await callAs(server, this.#bar.owner, 'POST', `${BASE}/sync`)
  }

  async #step(): Promise<void> {
    await this.#behave()
    const kind = must(KINDS[this.#below(KINDS.length)], 'kind')
    this.#steps.push(kind)
    if (kind === 'send') await this.#send(this.#below(2))
    if (kind === 'two people') await Promise.all([this.#send(0), this.#send(1)])
    if (kind === 'kill') await this.#sendAndKill()
    if (kind === 'correct') await this.#correct()
    if (kind === 'time') await this.#pass(1 + this.#below(180))
    if (kind === 'host') await this.#changeHost()
    // Who was to be killed, and had finished before, lives on.
    for (const one of this.#servers) one.killAfter(Number.POSITIVE_INFINITY)
  }

  /** What goes wrong in the next step, several things at once. */
  async #behave(): Promise<void> {
    const cuts: Cut[] = this.#some(0.35, () => ({
      path: must([...PATHS, REPORT][this.#below(PATHS.length + 1)], 'path'),
      when: must((['before', 'after', 'half'] as const)[this.#below(3)], 'when'),
    }))
    const behaviour: Partial<Behaviour> = {
      ...this.#usual(),
      cuts,
      importMs: must([0, 0, 3, LONGEST_IMPORT_S][this.#below(4)], 'time') * SECOND_MS,
      reportLagMs: must([0, 0, 8, 60][this.#below(4)], 'lag') * SECOND_MS,
      reportHides: this.#random() < 0.15,
      reportOmitsNumbers: this.#random() < 0.2,
      dropAfterSaving: this.#random() < 0.2 ? 1 : 0,
      dropBeforeSaving: this.#random() < 0.15 ? 1 : 0,
      expiries: this.#some(0.2, () => must([...PATHS, REPORT][this.#below(5)], 'path')),
      slots: this.#random() < 0.1 ? 0 : 1,
      closedBefore: this.#random() < 0.1 ? '2030-01-01' : null,
      refusal:
        this.#random() < 0.15
          ? { at: 'both', errorMessage: 'Период закрыт', otherSuggestedNumber: 'DRAM-X' }
          : null,
    }
    for (const system of this.#world.systems) Object.assign(system.behaviour, behaviour)
    this.#steps.push(JSON.stringify({ ...behaviour, login: undefined, password: undefined }))
    if (this.#random() < 0.1) for (const system of this.#world.systems) system.endSessions()
  }

  /** Sends, and waits until the job is over or the process is dead. */
  async #send(index: number, over: object = {}): Promise<void> {
    const one = this.#one(index)
    const body = { inventoryId: this.#inventory, storeId: STORE.bar, ...over }
    const headers = { prefer: 'respond-async' }
    const call = callAs(one.server, this.#bar.owner, 'POST', `${BASE}/send`, { body, headers })
    await Promise.race([call.catch(() => null), one.died])
    await this.#untilIdle()
  }

  /** No job runs in any process that lives; those of dead ones are taken over. */
  async #untilIdle(): Promise<void> {
    await until(async () => {
      await this.#replaceDead()
      const running = await this.#world.database.query(
        `select 1 from pos_jobs where company_id = $1 and finished_at is null
           and (due_at is null or due_at <= $2)`,
        [this.#bar.company.id, new Date(this.#nowMs).toISOString()],
      )
      return running.length === 0
    }, 'the end of a job')
  }

  async #sendAndKill(): Promise<void> {
    const index = this.#below(2)
    const statements = 1 + this.#below(60)
    this.#steps.push(`killed after ${statements}`)
    this.#one(index).killAfter(statements)
    await this.#send(index)
  }

  /** A late entry comes, and a person looks for the document and corrects what they saw. */
  async #correct(): Promise<void> {
    const last = (await this.#records()).find(isCorrectable)
    if (!last) return
    const index = this.#below(2)
    const { server } = this.#one(index)
    const late = recording(this.#inventory, must(this.#bar.company.goods[0], 'vodka'))
    await pushAll(server, this.#bar.owner, [late])
    const wanted = { body: { inventoryId: this.#inventory, part: last.part } }
    await callAs(server, this.#bar.owner, 'POST', `${BASE}/sends/look`, wanted)
    const now = (await this.#records()).find(({ part }) => part === last.part)
    const corrects = { part: last.part, missing: now?.state === 'missing' }
    this.#corrections += 1
    if (this.#random() < 0.4) this.#one(index).killAfter(1 + this.#below(60))
    await this.#send(index, { corrects })
  }

  async #records(): Promise<SendRecord[]> {
    await this.#replaceDead()
    const path = `${BASE}/sends?inventoryId=${this.#inventory}`
    const { body } = await callAs(this.#one(0).server, this.#bar.owner, 'GET', path)
    return sendsAnswer.parse(body).data
  }

  async #replaceDead(): Promise<void> {
    for (const [index, one] of this.#servers.entries()) {
      if (!one.isDead()) continue
      // The leases of the dead process run out.
      this.#advance(20_000)
      this.#servers[index] = await this.#newServer()
    }
  }

  #advance(ms: number): void {
    this.#nowMs += ms
    for (const system of this.#world.systems) system.age(ms)
    for (const { server } of this.#servers) server.nowMs = this.#nowMs
  }

  async #pass(minutes: number): Promise<void> {
    this.#advance(minutes * 60_000)
    await this.#replaceDead()
    // Real timers know nothing of these minutes: jobs that waited are due now.
    await this.#world.database.notify('pos_jobs', '')
    await this.#one(0).server.deps.pos.lookUps.drain()
    await this.#untilIdle()
  }

  async #changeHost(): Promise<void> {
    await this.#connectOther()
    await this.#send(this.#below(2))
  }

  async #connectOther(): Promise<void> {
    await this.#replaceDead()
    for (const system of this.#world.systems) system.behaviour = this.#usual()
    this.#host = 1 - this.#host
    await this.#connect()
  }

  #there(): string[] {
    return this.#world.systems.flatMap((system) => this.#at(system))
  }

  #at({ seen: { documents } }: SimulatedIiko): string[] {
    const own = this.#inventory.slice(-8).toUpperCase()
    return documents.map(({ number }) => number).filter((number) => number.includes(own))
  }

  /** Why documents are still unknown, when the connected server has answered everything for hours. */
  async #causes(): Promise<Pick<Verdict, 'open' | 'elsewhere' | 'neverArrived' | 'overlooked'>> {
    const connected = must(this.#world.systems[this.#host], 'system')
    const open = (await this.#records()).filter(isOpen)
    const elsewhere = open.filter(({ host }) => !host.endsWith(`:${connected.port}`))
    const here = open.filter((one) => !elsewhere.includes(one))
    const overlooked = here
      .map(({ document_number }) => document_number)
      .filter((number) => this.#at(connected).includes(number))
    const neverArrived = here.length - overlooked.length
    return { open: open.length, elsewhere: elsewhere.length, neverArrived, overlooked }
  }

  /** With the earlier server connected again, a person looks for what is unknown there. */
  async #lookElsewhere(): Promise<string[]> {
    await this.#connectOther()
    for (const { part } of (await this.#records()).filter(isOpen)) {
      const wanted = { body: { inventoryId: this.#inventory, part } }
      await callAs(this.#one(0).server, this.#bar.owner, 'POST', `${BASE}/sends/look`, wanted)
    }
    await this.#look()
    return (await this.#causes()).overlooked
  }

  async #look(): Promise<void> {
    const records = await this.#records()
    const there = this.#there()
    this.#most = Math.max(this.#most, there.length)
    this.#isTwice ||= new Set(there).size < there.length
    this.#isFalse ||= records.some(
      ({ state, document_number }) => state === 'sent' && !there.includes(document_number),
    )
  }

  /** Nothing goes wrong any more, and hours pass. */
  async #calm(): Promise<Verdict> {
    for (const system of this.#world.systems) system.behaviour = this.#usual()
    await this.#untilIdle()
    if (this.#host === 1) await this.#changeHost()
    for (let round = 0; round < 3; round += 1) {
      if (round === 0) await sleep(LONGEST_IMPORT_S * SECOND_MS)
      await this.#pass(120)
      await this.#send(0)
      await this.#look()
    }
    const causes = await this.#causes()
    const overlooked = [...causes.overlooked, ...(await this.#lookElsewhere())]
    const said = (await this.#records()).filter(
      ({ state }) => state === 'sent' || state === 'missing',
    )
    return {
      seed: this.#seed,
      steps: this.#steps,
      documents: this.#most,
      allowed: 1 + this.#corrections,
      isTwice: this.#isTwice,
      saidSent: said.length,
      isFalse: this.#isFalse,
      ...causes,
      overlooked,
    }
  }

  #one(index: number): MortalServer {
    return must(this.#servers[index], 'server')
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit)
  }

  #some<T>(chance: number, make: () => T): T[] {
    return this.#random() < chance ? [make()] : []
  }
}
