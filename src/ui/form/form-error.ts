import type { FormErrors } from '#domain/form-errors.ts'

export interface FieldErrors {
  fields: FormErrors
  /** The message about the form as a whole. */
  whole: string | null
}

/** Thrown by a form's `save` when nothing was saved for a reason other than a rejected command. */
export class FormError extends Error {
  readonly errors: FieldErrors

  constructor(errors: Partial<FieldErrors>) {
    super('form not saved')
    this.name = 'FormError'
    this.errors = { fields: {}, whole: null, ...errors }
  }
}
