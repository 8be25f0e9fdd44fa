import { useEffect, useRef, useState } from 'react'
import type { FormCheck } from '#domain/check-form.ts'
import { fieldsOfRejection, type FormCode, type FormErrors } from '#domain/form-errors.ts'
import type { Rejection } from '#domain/rejections.ts'
import type { FieldErrors } from './form-error.ts'

const NONE: FieldErrors = { fields: {}, whole: null }

/** What is wrong with a form: by its own rules, and by the outcome of the last try to save it. */
export function useFieldErrors(
  names: readonly string[],
  checked: FormCheck<unknown> | null,
  messageOf: (code: FormCode) => string,
) {
  const [lastTry, setLastTry] = useState(NONE)
  const { attach, reveal } = useReveal()
  const own = checked && 'errors' in checked ? checked.errors : {}
  const errors: FormErrors = { ...lastTry.fields, ...own }
  // An error of something that has no field here must be said all the same.
  const elsewhere = Object.entries(errors).find(([name]) => !names.includes(name))
  return {
    attach,
    reveal,
    errorOf: (name: string): string | null => (errors[name] ? messageOf(errors[name]) : null),
    whole: lastTry.whole ?? (elsewhere ? messageOf(elsewhere[1]) : null),
    clear: () => setLastTry(NONE),
    /** A field that was rejected may be right once it is changed. */
    forget(changed: readonly string[]) {
      const left = Object.entries(lastTry.fields).filter(([name]) => !changed.includes(name))
      setLastTry({ fields: Object.fromEntries(left), whole: null })
    },
    fail(found: FieldErrors) {
      setLastTry(found)
      reveal()
    },
    reject(rejection: Rejection) {
      const known = fieldsOfRejection(rejection).filter((name) => names.includes(name))
      const fields = Object.fromEntries(known.map((name) => [name, rejection.code]))
      setLastTry({ fields, whole: known.length > 0 ? null : messageOf(rejection.code) })
      reveal()
    },
  }
}

/** After a failed try the focus goes to the first field that is wrong. */
function useReveal() {
  const formRef = useRef<HTMLFormElement | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries === 0) return
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return {
    attach: (form: HTMLFormElement): void => {
      formRef.current = form
    },
    reveal: () => setTries((count) => count + 1),
  }
}
