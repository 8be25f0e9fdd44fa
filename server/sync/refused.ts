import type { Rejection } from '#domain/rejections.ts'

/** Takes back what a refused deed had written. */
export class Refused extends Error {
  readonly rejection: Rejection

  constructor(rejection: Rejection) {
    super(rejection.code)
    this.rejection = rejection
  }
}
