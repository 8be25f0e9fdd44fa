import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import {
  fieldsOfRejection,
  type FormCheck,
  type FormCode,
  type FormErrors,
} from '#domain/check-form.ts'
import type { Rejection } from '#domain/rejections.ts'
import { wordsFor } from '#words/answers.ts'
import type { Faults } from './form-fault.ts'

const NONE: Faults = { fields: {}, whole: null }

/** What is wrong with a form: by its own rules, and by what became of the last try. */
export function useFaults(names: readonly string[], checked: FormCheck<unknown> | null) {
  const { i18n } = useLingui()
  const [faults, setFaults] = useState(NONE)
  const reveal = useReveal()
  const say = (code: FormCode): string => i18n._(wordsFor(code))
  const own = checked && 'errors' in checked ? checked.errors : {}
  const errors: FormErrors = { ...faults.fields, ...own }
  // A fault of something that has no field here must be said all the same.
  const nowhere = Object.entries(errors).find(([name]) => !names.includes(name))
  return {
    reveal,
    errorOf: (name: string): string | null => (errors[name] ? say(errors[name]) : null),
    whole: faults.whole ?? (nowhere ? say(nowhere[1]) : null),
    clear: () => setFaults(NONE),
    /** What was refused of a field is not known to be wrong any more once the field is changed. */
    forget(changed: readonly string[]) {
      const left = Object.entries(faults.fields).filter(([name]) => !changed.includes(name))
      setFaults({ fields: Object.fromEntries(left), whole: null })
    },
    fail: (words: string) => setFaults({ fields: {}, whole: words }),
    /** What somebody else than a command found wrong. */
    blame(found: Faults) {
      setFaults(found)
      reveal()
    },
    refuse(rejection: Rejection) {
      const known = fieldsOfRejection(rejection).filter((name) => names.includes(name))
      const fields = Object.fromEntries(known.map((name) => [name, rejection.code]))
      setFaults({ fields, whole: known.length > 0 ? null : say(rejection.code) })
      reveal()
    },
  }
}

/** After a try that failed the focus goes to the first field that is wrong. */
function useReveal(): () => void {
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries === 0) return
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }, [tries])
  return () => setTries((count) => count + 1)
}
