import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { v7 as newId } from 'uuid'
import {
  fieldsOfRejection,
  type FormCheck,
  type FormCode,
  type FormErrors,
} from '#domain/check-form.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import { NotSavedError } from '#storage/not-saved-error.ts'
import { wordsFor } from '#words/answers.ts'
import { useNotSavedWords } from '../use-not-saved-words.ts'

export interface FormOptions<Values extends object, Args> {
  /** What the fields hold at first; later changes of it are not looked at. */
  initial: Values
  /** Reads what was typed by the schema that the server uses too, mostly with `checkForm`. */
  check: (values: Values) => FormCheck<Args>
  /**
   * Keeps it, mostly as a command.
   * @param id made when the form opened, so that a double tap is one deed
   */
  save: (args: Args, id: string) => Promise<object | Rejection>
  onSaved: (args: Args, id: string) => void
}

/** What a field needs; spread into it. */
export interface FieldProps<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
  error: string | null
}

export interface Form<Values extends object> {
  values: Values
  change: (values: Partial<Values>) => void
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>
  /** What is wrong with the whole, in words. */
  error: string | null
  isDirty: boolean
  isSaving: boolean
  submit: (event: FormEvent) => void
  /** Whether leaving now would lose something; asked at that moment. */
  hasUnsaved: () => boolean
}

interface Faults {
  fields: FormErrors
  whole: string | null
}

const NO_FAULTS: Faults = { fields: {}, whole: null }

/**
 * A form's values and their way out. Errors are shown from the first try to save on, and then
 * follow the typing; what the deed itself refuses stays until the field is changed.
 */
export function useForm<Values extends object, Args>(
  options: FormOptions<Values, Args>,
): Form<Values> {
  const { i18n } = useLingui()
  const { values, valuesNow, saved, put } = useValues(options.initial)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [faults, setFaults] = useState(NO_FAULTS)
  const [id, setId] = useState<string>(newId)
  const wordsOf = useNotSavedWords()
  const reveal = useRevealFault(faults)

  const say = (code: FormCode): string => i18n._(wordsFor(code))
  const checked = isTried ? options.check(values) : null
  const errors: FormErrors = {
    ...faults.fields,
    ...(checked && 'errors' in checked ? checked.errors : {}),
  }
  const change = (over: Partial<Values>): void => {
    put({ ...valuesNow.current, ...over })
    const left = Object.entries(faults.fields).filter(([name]) => !(name in over))
    setFaults({ fields: Object.fromEntries(left), whole: null })
  }
  const refuse = (rejection: Rejection): void => {
    const known = fieldsOfRejection(rejection).filter((name) => name in values)
    const fields = Object.fromEntries(known.map((name) => [name, rejection.code]))
    setFaults({ fields, whole: known.length > 0 ? null : say(rejection.code) })
    reveal()
  }
  const submit = async (): Promise<void> => {
    setTried(true)
    const result = options.check(valuesNow.current)
    if ('errors' in result) return reveal()
    setSaving(true)
    try {
      const outcome = await options.save(result.args, id)
      if (isRejection(outcome)) return refuse(outcome)
      saved.current = valuesNow.current
      setTried(false)
      setFaults(NO_FAULTS)
      setId(newId())
      options.onSaved(result.args, id)
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error
      setFaults({ fields: {}, whole: wordsOf(error) })
    } finally {
      setSaving(false)
    }
  }
  const isDirty = !isSame(values, saved.current)
  return {
    values,
    change,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
      error: errors[name] ? say(errors[name]) : null,
    }),
    error: wholeError(faults, errors, values, say),
    isDirty,
    isSaving,
    submit(event) {
      event.preventDefault()
      if (!isSaving && isDirty) void submit()
    },
    hasUnsaved: () => !isSame(valuesNow.current, saved.current),
  }
}

/** The values, those of this very moment, and those that were kept last. */
function useValues<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial)
  const valuesNow = useRef(values)
  const saved = useRef(initial)
  const put = (next: Values): void => {
    valuesNow.current = next
    setValues(next)
  }
  return { values, valuesNow, saved, put }
}

/** A fault of something that has no field here must be said all the same. */
function wholeError(
  { whole }: Faults,
  errors: FormErrors,
  values: object,
  say: (code: FormCode) => string,
): string | null {
  if (whole !== null) return whole
  const nowhere = Object.entries(errors).find(([name]) => !(name in values))
  return nowhere ? say(nowhere[1]) : null
}

/** After a try that failed the focus goes to the first field that is wrong. */
function useRevealFault(faults: Faults): () => void {
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries === 0) return
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }, [tries, faults])
  return () => setTries((count) => count + 1)
}

/** Values are plain: texts, numbers, and lists of them. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
