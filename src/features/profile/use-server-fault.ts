import { useLingui } from '@lingui/react/macro'
import type { Answer } from '#api/api.ts'
import type { FormCode, FormErrors } from '#domain/check-form.ts'
import { isFieldCode } from '#domain/field-codes.ts'
import { REJECTION_CODES } from '#domain/rejections.ts'
import type { ErrorAnswer } from '#protocol/answers.ts'
import { FormFault } from '#ui/form/form-fault.ts'

type Failure = Exclude<Answer<unknown>, { kind: 'ok' }>

/** What the server found wrong with a form: at its fields where it named them, else as a whole. */
export function useServerFault(): (failure: Failure) => FormFault {
  const { t } = useLingui()
  return (failure) => {
    if (failure.kind === 'refused') {
      const fields = fieldsOf(failure.error)
      if (Object.keys(fields).length > 0) return new FormFault({ fields })
      return new FormFault({ whole: messageOf(failure.error) ?? t`There was an error` })
    }
    const whole =
      failure.status === null
        ? t`The server cannot be reached, and this needs it. Nothing you typed is lost: try again.`
        : t`There was an error`
    return new FormFault({ whole })
  }
}

/** What the server says in the reader's language. */
export function messageOf({ errors, message }: ErrorAnswer): string | null {
  return errors[0]?.message || message || null
}

function fieldsOf({ errors }: ErrorAnswer): FormErrors {
  const fields: Record<string, FormCode> = {}
  for (const { param, code } of errors) {
    if (param !== null && isFormCode(code)) fields[param] ??= code
  }
  return fields
}

function isFormCode(code: string): code is FormCode {
  return isFieldCode(code) || REJECTION_CODES.some((known) => known === code)
}
