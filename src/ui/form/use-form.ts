import { useState, type FormEvent } from 'react'
import { v7 as newId } from 'uuid'
import type { FormCheck } from '#domain/check-form.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import { NotSavedError } from '#storage/not-saved-error.ts'
import { useNotSavedWords } from '../use-not-saved-words.ts'
import { FormFault } from './form-fault.ts'
import { useFaults } from './use-faults.ts'
import { useFormValues } from './use-form-values.ts'

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

/**
 * A form's values and their way out. Errors are shown from the first try to save on, and then
 * follow the typing; what the deed itself refuses stays until the field is changed.
 */
export function useForm<Values extends object, Args>(
  options: FormOptions<Values, Args>,
): Form<Values> {
  const { change, markKept, valuesNow, ...shown } = useFormValues(options.initial)
  const { values, isDirty } = shown
  const [isTried, setTried] = useState(false)
  const faults = useFaults(Object.keys(values), isTried ? options.check(values) : null)
  const { isSaving, save } = useSaving(options, faults)
  const changeAll = (over: Partial<Values>): void => {
    change(over)
    faults.forget(Object.keys(over))
  }
  const submit = async (): Promise<void> => {
    setTried(true)
    const result = options.check(valuesNow())
    if ('errors' in result) return faults.reveal()
    await save(result.args, () => {
      markKept()
      setTried(false)
    })
  }
  return {
    ...shown,
    change: changeAll,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => changeAll({ [name]: value } as unknown as Partial<Values>),
      error: faults.errorOf(name),
    }),
    error: faults.whole,
    isSaving,
    submit(event) {
      event.preventDefault()
      if (!isSaving && isDirty) void submit()
    },
  }
}

/** One try after the other; a deed that is kept gives the next one a new id. */
function useSaving<Values extends object, Args>(
  options: FormOptions<Values, Args>,
  faults: ReturnType<typeof useFaults>,
) {
  const [isSaving, setSaving] = useState(false)
  const [id, setId] = useState<string>(newId)
  const wordsOf = useNotSavedWords()
  const save = async (args: Args, onKept: () => void): Promise<void> => {
    setSaving(true)
    try {
      const outcome = await options.save(args, id)
      if (isRejection(outcome)) return faults.refuse(outcome)
      faults.clear()
      setId(newId())
      onKept()
      options.onSaved(args, id)
    } catch (error) {
      if (error instanceof FormFault) faults.blame(error.faults)
      else if (error instanceof NotSavedError) faults.fail(wordsOf(error))
      else throw error
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save }
}
