import type { Rejection } from '#domain/rejections.ts'

/** Rolls back the transaction or savepoint in which a rejected command has written. */
export class CommandRejectedError extends Error {
  readonly rejection: Rejection

  constructor(rejection: Rejection) {
    super(rejection.code)
    this.rejection = rejection
  }
}
