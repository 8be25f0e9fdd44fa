import type { Target } from '#domain/import/columns/columns.ts'
import type { KeptWeighing } from '#domain/counting/kept-weighing.ts'
import type { WriteOffDraft } from '#domain/movements/write-off-draft.ts'
import type { DeliveryDraft } from '#domain/deliveries/delivery-draft.ts'
import type { Language } from '#domain/languages.ts'
import type { User } from '#domain/people/people.ts'
import type { SheetMapping } from '#domain/stock/sheet/sheet-columns.ts'
import type { ExpectedProduct } from '#domain/stock/variance/expected.ts'

/** How far this device has read the company's feed. */
export interface FeedPosition {
  cursor: string
  seq: number
  epoch: string
  /** Raised when the device begins anew; rows of older generations go when it has caught up. */
  generation: number
  /** Until the first whole reading, lists are not complete. */
  complete: boolean
  /** The tables of which this reading has brought every row, until it is whole. */
  whole?: readonly string[]
  /** The goods of this reading, until it is whole; absent if the server did not say how many. */
  goods?: Arriving
}

/** The server was put back to an earlier copy, as this device heard. */
export interface PutBack {
  /** When it heard, ms since 1970. */
  at: number
  /** The first generation that the server sent since; older rows are owed to it. */
  generation: number
  /** The keys of older rows on which commands here stand; null until all has come. */
  owed: readonly string[] | null
}

/** How many rows are here, of how many there will be. */
export interface Arriving {
  here: number
  total: number
}

/** Under which name this device sends, and which of its records came before that name. */
export interface DeviceName {
  device_id: string
  /** Sent as n minus this, so that a new name counts from 1 again. */
  offset: number
}

/** Why nothing is being sent, when there is something to send. */
export interface PushPause {
  attempts: number
  /** The earliest time of the next attempt, ms since 1970. */
  next_at: number
  reason: 'retry' | 'sign_in' | null
}

/**
 * How far the server has taken this device's commands. They leave in order and are answered in
 * order, so one place in it says of every record whether the server has it, and ten thousand
 * answers are stored without touching ten thousand records.
 */
export interface Acks {
  /** The last command that the server has answered. */
  through: number
  /** Answered stretches whose effect has not come back yet, in order. */
  steps: AckStep[]
  /** The held ones up to `through`: other devices owe what they stand on. The name is frozen. */
  waiting?: readonly number[]
}

/**
 * The commands from `from` to `through`, whose effects stand in the feed one after the other from
 * `from_seq` to `seq`; or anywhere up to `seq`, when the two stretches differ in length.
 */
export interface AckStep {
  from: number
  through: number
  from_seq: number
  seq: number
}

/** A place where people find help. */
export interface SupportLink {
  id: number
  link: string
  icon: string
  title: string
}

/** Read and written by outbox/outbound-state.ts alone. */
export interface OutboundValues {
  device: DeviceName
  acks: Acks
  pause: PushPause
  /** How often requests were halved because the line was too slow for more. */
  halvings: number
  /** When the server last answered this device, ms since 1970. */
  heard_at: number
}

export interface MetaValues {
  feed: FeedPosition
  /** Until all that stood here is on the server again, at the longest for two weeks. */
  put_back: PutBack | null
  me: User
  /** The person was deactivated or removed, as the server said last. */
  has_left: boolean
  /**
   * Until when whoever has left hands over what they counted, as the server said last; null: not any
   * more. Absent: the server did not say.
   */
  hands_over_until: string | null
  /** How many commands of others wait for this person's decision, as the server said last. */
  to_decide: number
  /** Products of the point-of-sale system with a lower place in the feed are gone. */
  products_cleared: number
  /** What the server offers beyond what every server does. */
  features: { simulated_scale: boolean }
  /** What the person chose on this device, and what the server received last. */
  language: { chosen: Language; told: Language | null }
  /** How many of the server's goods are listed. */
  listed_goods: number
  /** The links that the server sent last. */
  support_links: SupportLink[]
  /** Changes that overwrote something of this person's, and that the person knows of. */
  overwrites_seen: readonly string[]
  /** Goods that look double and are not: their ids, sorted and joined, the last put away first. */
  not_doubles: readonly string[]
  /** What columns mean where a person had to say it, by the heads of their table. */
  import_mappings: Record<string, readonly (Target | null)[]>
  /** The same of stock sheets. */
  sheet_mappings: Record<string, SheetMapping>
  /** What the point-of-sale system expected, by inventory; the one that was asked for last is last. */
  expected: Record<string, ExpectedProduct[]>
  /** The history of sending, by inventory, as the server answered; in the same order. */
  sends: Record<string, unknown>
  /** A new delivery that was begun and not saved yet. */
  delivery_draft: DeliveryDraft | null
  /** The same of a write-off. */
  write_off_draft: WriteOffDraft | null
  /** The bottle that was chosen and not saved yet in each count, the last one first. */
  weighings: readonly KeptWeighing[]
}

type Stored = MetaValues & OutboundValues
export type MetaRecord = { [K in keyof Stored]: { key: K; value: Stored[K] } }[keyof Stored]
