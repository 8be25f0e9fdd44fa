/** A mail in the form that couriers deliver. */
export interface Letter {
  /** The same in every attempt, so that duplicates can be recognised. */
  id: string
  to: string
  subject: string
  plain: string
  html: string
  attachment?: Attachment
  /** The address at which a POST ends such mails (RFC 8058). */
  unsubscribe?: string
}

export interface Attachment {
  name: string
  /** Media type. */
  type: string
  bytes: Uint8Array
}

/** Delivers mails. */
export interface Courier {
  /** @throws {DeliveryError} */
  deliver(letter: Letter): Promise<void>
  close(): void
}

/** Why a mail was not delivered. */
export class DeliveryError extends Error {
  /** True when another attempt would fail in the same way. */
  readonly isFinal: boolean

  /** @param code contains nothing of the mail, so that it can be logged */
  constructor(code: string, isFinal: boolean) {
    super(code)
    this.isFinal = isFinal
  }
}
