import { useRef, useState, type FormEvent } from 'react'
import type { FormCheck } from '#domain/check-form.ts'
import { type FormCode, faultsOfRejection, type FormErrors } from '#domain/form-errors.ts'
import { isSame } from '#domain/is-same.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import type { FieldProps } from '../field/field-props.ts'
import { FormError, type FieldErrors } from './form-error.ts'
import { useLeadOn } from './use-lead-on.ts'
import { useOneRun } from './use-one-run.ts'
import { useReveal } from './use-reveal.ts'

export interface FormOptions<Values extends object, Args, Saved extends object | void> {
  /** Later changes are ignored. */
  initial: Values
  /** Parses the values with the schema that the server uses too, mostly through `checkForm`. */
  check: (values: Values) => FormCheck<Args>
  /** @throws {FormError} for errors other than a rejected command */
  save: (args: Args) => Promise<Saved | Rejection>
  /** The form counts as saving until this resolves. `stay`: it does not lead on this time. */
  onSaved?: (saved: Saved, args: Args) => void | 'stay' | Promise<void>
  /** Leads on once it is saved. Then the form is done: where the way was closed, a submit tries it again. */
  leave?: () => void
  /** Whether unchanged values can be submitted. */
  canSaveUnchanged?: boolean
}

/** Translates errors; the public pages load fewer messages than the app. */
export interface FormMessages {
  ofCode: (code: FormCode) => string
  /** What is not a `FormError`. */
  ofError: (error: unknown) => string
}

export interface Form<Values extends object> {
  values: Values
  change: (values: Partial<Values>) => void
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>
  /** The message about the form as a whole. */
  error: string | null
  isDirty: boolean
  isSaving: boolean
  /** It is saved, and the next screen does not come: it only leads on. */
  isKept: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** Whether leaving now would lose input; call it at that moment. */
  hasUnsaved: () => boolean
}

/**
 * The values, errors and submission of a form. Errors appear from the first submit on and are then
 * updated while typing; a rejection of a field stays until that field changes.
 */
export function useFormEngine<Values extends object, Args, Saved extends object | void>(
  options: FormOptions<Values, Args, Saved>,
  messages: FormMessages,
): Form<Values> {
  const { errors, read, markSaved, ...shown } = useCheckedValues(options, messages)
  const { isSaving, isDone, isKept, leadOn, save } = useSaving(options, messages, errors)
  return {
    ...shown,
    error: errors.whole,
    isSaving,
    isKept,
    submit(event) {
      event.preventDefault()
      if (isDone) return leadOn()
      errors.attach(event.currentTarget)
      if (!(shown.isDirty || options.canSaveUnchanged)) return
      const result = read()
      if ('errors' in result) errors.reveal()
      else void save(result.args, markSaved)
    },
  }
}

function useCheckedValues<Values extends object, Args>(
  { initial, check }: Pick<FormOptions<Values, Args, object>, 'initial' | 'check'>,
  messages: FormMessages,
) {
  const { valuesNow, ...typed } = useFormValues(initial)
  const [isSubmitted, setSubmitted] = useState(false)
  const checked = isSubmitted ? check(typed.values) : null
  const errors = useFieldErrors(Object.keys(typed.values), checked, messages.ofCode)
  const change = (over: Partial<Values>): void => {
    typed.change(over)
    errors.forget(Object.keys(over))
  }
  return {
    ...typed,
    errors,
    change,
    field: <Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]> => ({
      name,
      value: typed.values[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
      error: errors.errorOf(name),
    }),
    /** Errors are shown from now on. */
    read: (): FormCheck<Args> => {
      setSubmitted(true)
      return check(valuesNow())
    },
    markSaved: (): void => {
      typed.markSaved()
      setSubmitted(false)
    },
  }
}

function useSaving<Values extends object, Args, Saved extends object | void>(
  options: FormOptions<Values, Args, Saved>,
  messages: FormMessages,
  errors: ReturnType<typeof useFieldErrors>,
) {
  const { isRunning: isSaving, run } = useOneRun()
  const leading = useLeadOn(() => options.leave?.())
  const attempt = async (args: Args, onStored: () => void): Promise<void> => {
    errors.clear()
    try {
      const outcome = await options.save(args)
      if (typeof outcome === 'object' && isRejection(outcome)) return errors.reject(outcome)
      onStored()
      const next = await options.onSaved?.(outcome, args)
      if (options.leave && next !== 'stay') leading.leadOn()
    } catch (error) {
      errors.fail(errorsOf(error, messages))
    }
  }
  const save = (args: Args, onStored: () => void) => run(() => attempt(args, onStored))
  return { ...leading, isSaving, save }
}

function errorsOf(error: unknown, messages: FormMessages): FormError['errors'] {
  if (error instanceof FormError) return error.errors
  return { fields: {}, whole: messages.ofError(error) }
}

/** The values of the fields, and whether they are saved. */
function useFormValues<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial)
  const [stored, setStored] = useState(initial)
  // A ref, because it is also read between renders, such as when a saved form navigates at once.
  const now = useRef({ values: initial, stored: initial })
  return {
    values,
    isDirty: !isSame(values, stored),
    valuesNow: (): Values => now.current.values,
    hasUnsaved: (): boolean => !isSame(now.current.values, now.current.stored),
    change: (over: Partial<Values>): void => {
      now.current.values = { ...now.current.values, ...over }
      setValues(now.current.values)
    },
    markSaved: (): void => {
      now.current.stored = now.current.values
      setStored(now.current.stored)
    },
  }
}

const NONE: FieldErrors = { fields: {}, whole: null }

/** The errors of a form: from its own rules, and from the last attempt to save it. */
function useFieldErrors(
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
