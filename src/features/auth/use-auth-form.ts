import type * as z from 'zod/mini'
import type { Answer } from '#api/api.ts'
import { checkForm, type FormCheck } from '#domain/check-form.ts'
import { isPasswordCode } from '#domain/field-codes.ts'
import { errorsByField, type FormErrors } from '#domain/form-errors.ts'
import type { ErrorAnswer } from '#protocol/answers.ts'
import { useForm } from '#client/form/use-form.ts'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { messageWithPasswords } from '#i18n/passwords.ts'
import { FormError } from '#ui/form/form-error.ts'
import type { Form } from '#ui/form/use-form-engine.ts'

export interface AuthFormOptions<Values, Output, T> {
  initial: Values
  schema: z.ZodMiniType<Output>
  /** Instead of the schema alone, for rules that need more. */
  check?: (values: Values) => FormCheck<Output>
  /** Maps the fields to the schema's input, when they differ. */
  read?: (values: Values) => unknown
  send: (output: Output) => Promise<Answer<T>>
  /** What to say instead of the server's message, or null. */
  messageOf?: (answer: Answer<T>) => string | null
  onDone: (value: T, output: Output) => Promise<void> | void
}

/** A form for people who are not signed in: it goes straight to the server, not to the outbox. */
export function useAuthForm<Values extends Record<string, string>, Output, T extends object>(
  options: AuthFormOptions<Values, Output, T>,
): Form<Values> {
  const { initial, schema, read = (values: Values): unknown => values } = options
  const messageOf = useReplyMessage()
  return useForm({
    initial,
    canSaveUnchanged: true,
    check: options.check ?? ((values) => checkForm(schema, read(values))),
    messageOf: messageWithPasswords,
    async save(output): Promise<T> {
      const answer = await options.send(output)
      if (answer.kind === 'ok') return answer.value
      const fields = wrongFields(answer.error?.errors ?? [])
      throw fields === null
        ? new FormError({ whole: options.messageOf?.(answer) ?? messageOf(answer) })
        : new FormError({ fields })
    },
    onSaved: options.onDone,
  })
}

/** What is shown at fields: faults of a new password. */
function wrongFields(faults: ErrorAnswer['errors']): FormErrors | null {
  const { password } = errorsByField(faults)
  return password && isPasswordCode(password) ? { password } : null
}
