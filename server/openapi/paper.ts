import type { Actor } from '#domain/people/people.ts'
import { ROLE, ROLES, type Role } from '#domain/people/roles.ts'
import type { Operation, Schema } from '#protocol/operation.ts'

/** Who may call, as text for readers of the document. */
export const ACCESS = {
  anybody: 'For anybody, without signing in.',
  people:
    'For everyone who is signed in; what they see ends with their company and their branches.',
  owners_and_managers: 'For owners and managers.',
  managers: 'For managers.',
  owners: 'For owners.',
  operators: 'For whoever knows the token of METRICS_TOKEN.',
} as const
export type Access = keyof typeof ACCESS

/** Refusals that do not follow from access, path and body. */
type ExtraRefusal = 401 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 504

/** What only readers of the document are told of a call. */
export interface Notes {
  /** What it does, in a few words. */
  summary: string
  /** What else a caller has to know. Who may call is added by itself. */
  note?: string
  refusals?: readonly ExtraRefusal[]
  /** What it is sent or answers, where the receiver does not validate all of it. */
  body?: Schema
  answer?: Schema
  /** Replaces an example that would mislead because it is made of the fields' examples. */
  exampleBody?: unknown
  exampleAnswer?: unknown
}

/** A call as the document describes it: what the router goes by, and what is only told. */
export interface Paper extends Omit<Operation, 'may'>, Omit<Notes, 'body' | 'answer'> {
  access: Access
}

export function paper({ may, ...operation }: Operation, notes: Notes): Paper {
  return { ...operation, ...notes, access: accessOf(may) }
}

/** The texts of the roles, by who may call. */
const ACCESS_OF: readonly (readonly [Access, readonly Role[]])[] = [
  ['people', ROLES],
  ['owners_and_managers', [ROLE.owner, ROLE.manager]],
  ['owners', [ROLE.owner]],
  ['managers', [ROLE.manager]],
]

/** Whom a rule lets call it, as the company's settings are at first. */
function accessOf(may: Operation['may']): Access {
  if (typeof may === 'string') return may
  const allowed = ROLES.filter((role) => may({ role, branch_ids: null } as Actor))
  const found = ACCESS_OF.find(([, roles]) => roles.join() === allowed.join())
  if (!found) throw new Error(`no text says that ${allowed.join()} may call`)
  return found[0]
}

interface UsualNotes {
  /** a branch */
  a: string
  /** branches */
  all: string
  /** What can be searched, filtered and sorted by. */
  list?: string
  create?: string
  edit?: string
  /** What removing one does, if not deleting it. */
  remove?: string
}

type Usual = Readonly<
  Record<'list' | 'read', Operation> & Partial<Record<'create' | 'edit' | 'remove', Operation>>
>

/** The papers of the usual calls, as far as they are offered. */
export function papersOf({ list, read, create, edit, remove }: Usual, of: UsualNotes): Paper[] {
  const { a, all } = of
  return [
    paper(list, { summary: `List ${all}`, ...noted(of.list) }),
    paper(read, { summary: `Read ${a}` }),
    ...(create ? [paper(create, { summary: `Create ${a}`, ...noted(of.create) })] : []),
    ...(edit ? [paper(edit, { summary: `Change ${a}`, note: of.edit ?? UNTOUCHED })] : []),
    ...(remove ? [paper(remove, { summary: of.remove ?? `Delete ${a}` })] : []),
  ]
}

const UNTOUCHED = 'Fields that are left out stay as they are.'

function noted(note: string | undefined): { note?: string } {
  return note === undefined ? {} : { note }
}
