import type { Actor } from '#domain/people/people.ts'
import { ROLE, ROLES, type Role } from '#domain/people/roles.ts'
import type * as protocol from '#protocol/operation.ts'
import type { Access, ExtraRefusal, Operation, Schema } from './operation.ts'

/** What only readers of the document are told of a call. */
export interface Notes {
  /** What it does, in a few words. */
  summary: string
  /** What else a caller has to know. Who may call is added by itself. */
  note?: string
  refusals?: readonly ExtraRefusal[]
  /** Where the server, or a device, does not validate all of what it is sent, what that is. */
  body?: Schema
  answer?: Schema
  /** Where the example made of the fields' examples would mislead. */
  exampleBody?: unknown
  exampleAnswer?: unknown
}

export function paper({ may, ...operation }: protocol.Operation, notes: Notes): Operation {
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
function accessOf(may: protocol.May): Access {
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
  Record<'list' | 'read', protocol.Operation> &
    Partial<Record<'create' | 'edit' | 'remove', protocol.Operation>>
>

/** The papers of the usual calls, as far as they are offered. */
export function papersOf({ list, read, create, edit, remove }: Usual, of: UsualNotes): Operation[] {
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
