import { useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import type { Answer } from '#api/api.ts'
import { checkForm } from '#domain/check-form.ts'
import type { FieldCode } from '#domain/field-codes.ts'
import type { FieldProps } from '#ui/form/use-form.ts'
import { wordsFor } from '#words/answers.ts'
import { useRefusalWords } from './use-refusal-words.ts'

export interface EntranceFormParts<Values, Output, T> {
  /** What the fields hold at the beginning. */
  initial: Values
  schema: z.ZodMiniType<Output>
  /** What the schema reads, where that is not the fields as they are. */
  read?: (values: Values) => unknown
  send: (output: Output) => Promise<Answer<T>>
  onDone: (value: T, output: Output) => Promise<void> | void
  /** Where a refusal is said that begins with this field, instead of below in the server's words. */
  refusedField?: { name: keyof Values & string; code: FieldCode }
}

export interface EntranceForm<Values> {
  values: Values
  /** What a field needs; spread into it. Nothing is wrong before the form was tried. */
  field: (name: keyof Values & string) => FieldProps<string>
  /** What the server said. */
  refusal: string | null
  isBusy: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
}

type Failure = Exclude<Answer<unknown>, { kind: 'ok' }>

/**
 * A form of strangers: it goes to the server and nowhere else. The server's own schema judges it,
 * first when it is sent and from then on at once.
 */
export function useEntranceForm<Values extends Record<string, string>, Output, T>(
  parts: EntranceFormParts<Values, Output, T>,
): EntranceForm<Values> {
  const { schema, refusedField, read = (values: Values): unknown => values } = parts
  const { i18n } = useLingui()
  const wordsOfRefusal = useRefusalWords()
  const [values, setValues] = useState(parts.initial)
  const [wasTried, setTried] = useState(false)
  const sending = useSending(parts)
  const { failure, isBusy } = sending
  const checked = checkForm(schema, read(values))
  const errors = wasTried && 'errors' in checked ? checked.errors : {}
  const isAtField = refusedField !== undefined && paramOf(failure) === refusedField.name

  const codeOf = (name: string) =>
    errors[name] ?? (isAtField && name === refusedField.name ? refusedField.code : null)
  return {
    values,
    field(name) {
      const code = codeOf(name)
      return {
        name,
        value: values[name] ?? '',
        error: code === null ? null : i18n._(wordsFor(code)),
        onChange(value) {
          setValues((before) => ({ ...before, [name]: value }))
          sending.forget()
        },
      }
    },
    refusal: failure && !isAtField ? wordsOfRefusal(failure) : null,
    isBusy,
    submit(event) {
      event.preventDefault()
      setTried(true)
      sending.forget()
      if ('errors' in checked) focusFirstFault(event.currentTarget)
      else if (!isBusy) void sending.send(checked.args)
    },
  }
}

function useSending<Values, Output, T>({ send, onDone }: EntranceFormParts<Values, Output, T>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  return {
    isBusy,
    failure,
    forget: () => setFailure(null),
    async send(output: Output): Promise<void> {
      setBusy(true)
      try {
        const answer = await send(output)
        if (answer.kind === 'ok') await onDone(answer.value, output)
        else setFailure(answer)
      } finally {
        setBusy(false)
      }
    },
  }
}

/** The field that the first error of a refusal names. */
function paramOf(failure: Failure | null): string | null {
  return failure?.kind === 'refused' ? (failure.error.errors[0]?.param ?? null) : null
}

/** Once the faults are drawn. */
function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
