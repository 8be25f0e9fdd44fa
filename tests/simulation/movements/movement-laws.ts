import { expect } from 'vitest'
import type { SeededCompany } from '#tests/support/bars/company.ts'
import type { Bar } from '../bar.ts'
import type { Word } from '../place-oracle.ts'

const NIGHT_MS = 12 * 3_600_000

/** What the server has of a movement. */
export interface MovedOnServer {
  id: string
  branch_id: string
  to_branch_id: string | null
  waits_in: string | null
  received: { lines: { line_id: string; amount: number }[] } | null
  lines: { id: string; good_id: string; amount: number }[]
  joined_into: string | null
  deleted_at: string | null
}

interface Told {
  id: string
  from: string
  to: string | null
  waits: string | null
  at: number
  isRemoved: boolean
  /** By line. */
  sent: Map<string, { good: string; pieces: number }>
  /** What came of lines of which less did; null while nobody has said anything of it. */
  came: Map<string, number> | null
  /** The sender's, where both have recorded it: this is the receiver's, and tells what came of that. */
  into: Told | null
}

/**
 * What must hold of what left a branch, worked out from what the server was told, in its order: each
 * movement once, whoever said it and how often, with what was sent and what came of it. So what left
 * one branch is what came to the other and what was lost on the way.
 */
export async function checkMovements(
  bar: Bar,
  company: SeededCompany,
  words: readonly Word[],
): Promise<void> {
  const told = new Map<string, Told>()
  for (const word of words) hear(told, word)
  const rows = await bar.server.moved(company)
  expect(rows.map(ofServer).toSorted(byId), 'what left a branch').toEqual(
    [...told.values()].map(ofWords).toSorted(byId),
  )
}

function hear(told: Map<string, Told>, word: Word): void {
  const known = told.get(String(word.args['movement_id']))
  if (word.kind === 'record-movement') told.set(word.id, recorded(word))
  if (word.kind === 'record-transfer') {
    const said = recorded(word)
    const same = sameOf([...told.values()], said)
    told.set(word.id, said)
    if (same) join(said.came ? said : same, said.came ? same : said)
  }
  if (!known) return
  if (known.into) hearReceiver(known, known.into, word)
  else hearOf(known, word)
}

function hearOf(known: Told, word: Word): void {
  if (word.kind === 'remove-movement') known.isRemoved = true
  if (word.kind === 'restore-movement') known.isRemoved = false
  if (word.kind === 'receive-transfer') receive(known, word)
  if (word.kind === 'change-movement') {
    for (const [id, line] of linesOf(word)) known.sent.set(id, line)
  }
}

/** Whatever the receiver says of their own row is what came of the sender's. */
function hearReceiver(own: Told, into: Told, word: Word): void {
  if (into.isRemoved) return
  if (word.kind === 'remove-movement') {
    into.came = null
    into.waits = into.to
    return
  }
  if (word.kind === 'restore-movement' && into.came) return
  if (word.kind === 'receive-transfer') receive(own, word)
  if (word.kind === 'change-movement') {
    for (const [id, line] of linesOf(word)) own.sent.set(id, line)
  }
  tell(own, into)
}

function recorded(word: Word): Told {
  const { args, id } = word
  const [from, to] = [String(args['branch_id']), args['to_branch_id']]
  const isReceived = args['side'] === 'receiver'
  const waits = isReceived ? from : typeof to === 'string' ? to : null
  return {
    id,
    from,
    to: typeof to === 'string' ? to : null,
    waits,
    at: momentOf(word),
    isRemoved: false,
    sent: linesOf(word),
    came: isReceived ? new Map() : null,
    into: null,
  }
}

/** What the other branch said of the same goods in the same night: the nearest to what is said now. */
function sameOf(all: readonly Told[], said: Told): Told | undefined {
  const own = said.came ? said.to : said.from
  const isMore = (one: Told): boolean =>
    said.came ? piecesOf(said) > piecesOf(one) : piecesOf(one) > piecesOf(said)
  const rankOf = (one: Told): number => (piecesOf(one) === piecesOf(said) ? 0 : isMore(one) ? 2 : 1)
  const apart = (one: Told): number => Math.abs(one.at - said.at)
  return all
    .filter(
      (one) =>
        one.waits === own &&
        !one.isRemoved &&
        !one.into &&
        one.from === said.from &&
        one.to === said.to &&
        apart(one) <= NIGHT_MS &&
        one.sent.size === 1 &&
        goodOf(one) === goodOf(said),
    )
    .toSorted((a, b) => rankOf(a) - rankOf(b) || apart(a) - apart(b) || b.id.localeCompare(a.id))[0]
}

/** What was sent is as the sender says it, what came as the receiver does. */
function join(receiver: Told, sender: Told): void {
  receiver.into = sender
  tell(receiver, sender)
}

function tell(receiver: Told, sender: Told): void {
  const [own] = receiver.sent.keys()
  const came = receiver.came?.get(own ?? '') ?? piecesOf(receiver)
  const [line] = sender.sent.keys()
  const isWhole = line === undefined || came === piecesOf(sender)
  sender.came = new Map(isWhole ? [] : [[line, came]])
  sender.waits = null
}

function receive(known: Told, { args }: Word): void {
  const received = args['received'] as { line_id: string; amount: number }[] | null
  const isOfReceiver = known.waits === known.from
  if (received === null && !isOfReceiver) {
    known.came = null
    known.waits = known.to
    return
  }
  known.came = new Map(
    (received ?? [])
      .filter(({ line_id, amount }) => amount < (known.sent.get(line_id)?.pieces ?? 0))
      .map(({ line_id, amount }) => [line_id, amount]),
  )
  if (!isOfReceiver) known.waits = null
}

/** By the server's clock. */
function momentOf({ args, clock_offset, server_time }: Word): number {
  return Math.min(Date.parse(String(args['moved_at'])) + clock_offset, Date.parse(server_time))
}

function linesOf({ args }: Word): Told['sent'] {
  const lines = args['lines'] as { id: string; good_id: string; amount: number }[]
  return new Map(lines.map(({ id, good_id, amount }) => [id, { good: good_id, pieces: amount }]))
}

const goodOf = ({ sent }: Told): string | undefined => [...sent.values()][0]?.good
const piecesOf = ({ sent }: Told): number => [...sent.values()][0]?.pieces ?? 0

const byId = (a: { id: string }, b: { id: string }): number => a.id.localeCompare(b.id)

function ofServer(row: MovedOnServer) {
  return {
    id: row.id,
    way: [row.branch_id, row.to_branch_id],
    waits: row.waits_in,
    isRemoved: row.deleted_at !== null,
    into: row.joined_into,
    sent: row.lines.map(({ id, good_id, amount }) => `${id} ${good_id} ${amount}`).toSorted(),
    came:
      row.received?.lines.map(({ line_id, amount }) => `${line_id} ${amount}`).toSorted() ?? null,
  }
}

function ofWords(told: Told): ReturnType<typeof ofServer> {
  const { id, from, to, waits, isRemoved, sent, came, into } = told
  return {
    id,
    way: [from, to],
    waits,
    isRemoved: isRemoved || into !== null,
    into: into && into.id,
    sent: [...sent].map(([line, { good, pieces }]) => `${line} ${good} ${pieces}`).toSorted(),
    came: came && [...came].map(([line, pieces]) => `${line} ${pieces}`).toSorted(),
  }
}
