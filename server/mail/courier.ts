/** A mail as a courier takes it. */
export interface Letter {
  /** The same in every attempt, so that a mail that arrives twice can be known for one. */
  id: string
  to: string
  subject: string
  plain: string
  html: string
}

/** Brings mails to where they are read. */
export interface Courier {
  /** @throws {DeliveryError} */
  deliver(letter: Letter): Promise<void>
  close(): void
}

/** Why a mail did not leave. */
export class DeliveryError extends Error {
  /** Another attempt would end the same way. */
  readonly isFinal: boolean

  /** @param code holds nothing of the mail, so that it can be logged */
  constructor(code: string, isFinal: boolean) {
    super(code)
    this.isFinal = isFinal
  }
}
