import { useState } from 'react'
import type { FormCheck } from '#domain/check-form.ts'
import { faultsOfRejection, type FormCode, type FormErrors } from '#domain/form-errors.ts'
import type { Rejection } from '#domain/rejections.ts'
import type { FieldErrors } from './form-error.ts'
import { useReveal } from './use-reveal.ts'

const NONE: FieldErrors = { fields: {}, whole: null }

/** The errors of a form: from its own rules, and from the last attempt to save it. */
export function useFieldErrors(
  names: readonly string[],
  checked: FormCheck<unknown> | null,
  messageOf: (code: FormCode) => string,
) {
  const [lastAttempt, setLastAttempt] = useState(NONE)
  const { attach, reveal } = useReveal()
  const own = checked && 'errors' in checked ? checked.errors : {}
  const errors: FormErrors = { ...lastAttempt.fields, ...own }
  // An error of a field that the form does not have must still be shown.
  const elsewhere = Object.entries(errors).find(([name]) => !names.includes(name))
  return {
    attach,
    reveal,
    errorOf: (name: string): string | null => (errors[name] ? messageOf(errors[name]) : null),
    whole: lastAttempt.whole ?? (elsewhere ? messageOf(elsewhere[1]) : null),
    clear: () => setLastAttempt(NONE),
    /** Clears rejections of changed fields, because the new value may be valid. */
    forget(changed: readonly string[]) {
      const left = Object.entries(lastAttempt.fields).filter(([name]) => !changed.includes(name))
      setLastAttempt({ fields: Object.fromEntries(left), whole: null })
    },
    fail(found: FieldErrors) {
      setLastAttempt(found)
      reveal()
    },
    reject(rejection: Rejection) {
      const known = faultsOfRejection(rejection).filter(({ param }) => names.includes(param))
      const fields = Object.fromEntries(known.map(({ param, code }) => [param, code]))
      setLastAttempt({ fields, whole: known.length > 0 ? null : messageOf(rejection.code) })
      reveal()
    },
  }
}
