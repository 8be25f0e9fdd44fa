import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { FormCode } from '#domain/form-errors.ts'
import { NotSavedError } from '#domain/not-saved-error.ts'
import type { Rejection } from '#domain/rejections.ts'
import { messageFor } from '#i18n/answers.ts'
import { SOMETHING_WRONG } from '#i18n/error-replies.ts'
import { useFormEngine, type Form, type FormOptions } from '#ui/form/use-form-engine.ts'
import { useNotSavedMessage } from '../commands/use-not-saved-message.ts'

interface AppFormOptions<Values extends object, Args, Saved extends object | void> extends Omit<
  FormOptions<Values, Args, Saved>,
  'save'
> {
  /** @param id created when the form opens, so that a double tap is one command */
  save: (args: Args, id: string) => Promise<Saved | Rejection>
  /** For forms with words of their own for some codes. */
  messageOf?: (code: FormCode) => MessageDescriptor
}

/** A form of the app, which usually runs a command. Unless it is saved, the input stays. */
export function useForm<Values extends object, Args, Saved extends object | void>(
  options: AppFormOptions<Values, Args, Saved>,
): Form<Values> {
  const { i18n } = useLingui()
  const { messageOf = messageFor } = options
  const notSavedMessage = useNotSavedMessage()
  const [id, setId] = useState<string>(newId)
  return useFormEngine<Values, Args, Saved>(
    {
      ...options,
      save: (args) => options.save(args, id),
      onSaved(saved, args) {
        setId(newId())
        return options.onSaved?.(saved, args)
      },
    },
    {
      ofCode: (code) => i18n._(messageOf(code)),
      ofError(error) {
        if (error instanceof NotSavedError) return notSavedMessage(error)
        reportError(error)
        return i18n._(SOMETHING_WRONG)
      },
    },
  )
}
