import type { Language } from '../languages.ts'
import { INVITATION_MS } from '../people/manager-invitations.ts'

interface InventoryMail {
  user_id: string
  name: string
  inventory_id: string
  branch_name: string
  inventory_name: string | null
  row_number: number | null
}

/** Every mail, with what its text needs besides the link. */
export interface MailData {
  /** To a person who signed up: choose a password. */
  continue: { user_id: string; name: string }
  /**
   * To a person who forgot a password. Whether the address has an account is checked on sending.
   */
  reset: Record<string, never>
  /** To a changed address: confirm it. */
  verify: { user_id: string; name: string }
  /** To a manager or barman who has been added: choose a password. */
  invitation: { user_id: string; name: string; company_name: string }
  /**
   * To a manager or barman who has been added, but whose address has an account at another company:
   * ask for another address. Only the mail says so, never an answer to the company.
   */
  invitation_elsewhere: { name: string; company_name: string }
  /** To an address that somebody tried to sign up although it already has an account. */
  exists: Record<string, never>
  /**
   * To a person's previous address, after they confirmed a new one: take the account back. Mails of
   * earlier versions have no person, and no such link.
   */
  email_changed: { user_id?: string; name: string }
  /** To a person who signed in on a device that the server does not know. */
  new_device: {
    name: string
    browser: string | null
    os: string | null
    address: string
  }
  /** To a person who turned their second factor on, or for whom it was turned off. */
  second_factor_on: { name: string }
  second_factor_off: { name: string }
  /** The same, when the owner of their company or the operator of this server did it. */
  second_factor_reset: { name: string }
  /** To the operator of this server: a visitor asks to be called. */
  contact_request: { visitor: string; email: string; phone_number: string; text: string }
  /**
   * To the operator of this server: the nightly backup was not made, and why. `age`: hours since the
   * newest one; null: there is none.
   */
  backup_failed: { reason: string; age: number | null }
  /** To a person who wants to know when an inventory is completed. */
  inventory_completed: InventoryMail
  /** To the same person: an inventory has been open for a day. Once for each inventory. */
  inventory_open_long: InventoryMail
  /**
   * To the same person: everybody is done with an inventory, or the rest was left to them.
   * `left_by`: who did; null: nothing is left. `counters`: full names, the last one first.
   * `missing`: items of the last count that nobody has counted; null: there is no earlier count.
   */
  inventory_done: InventoryMail & {
    left_by: string | null
    counters: string[]
    missing: number | null
  }
  /** To an owner: a webhook was switched off, because its address is gone or failed for a week. */
  webhook_off: { name: string }
  /** To an owner who asked for more branches. */
  request_answered: { name: string; status: 'accepted' | 'rejected'; branch_count: number }
}

export type MailKind = keyof MailData

/** A mail to be sent. `company_id` is null when nobody was signed in. */
export type Mail = {
  [Kind in MailKind]: {
    kind: Kind
    to: string
    language: Language
    company_id: string | null
    data: MailData[Kind]
  }
}[MailKind]

/** How long the links in mails are valid, in hours. */
export const LINK_HOURS = {
  continue: 7 * 24,
  reset: 2,
  verify: 24,
  email_changed: 7 * 24,
  invitation: INVITATION_MS / 3_600_000,
} as const

export type LinkKind = keyof typeof LINK_HOURS

export function isLinkKind(kind: MailKind): kind is LinkKind {
  return kind in LINK_HOURS
}
