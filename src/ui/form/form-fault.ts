import type { FormErrors } from '#domain/check-form.ts'

export interface Faults {
  fields: FormErrors
  /** What is wrong with the whole, in words. */
  whole: string | null
}

/** Thrown by what saves a form when nothing was kept, and the reason is no rejection of a command. */
export class FormFault extends Error {
  readonly faults: Faults

  constructor(faults: Partial<Faults>) {
    super('form not saved')
    this.name = 'FormFault'
    this.faults = { fields: {}, whole: null, ...faults }
  }
}
