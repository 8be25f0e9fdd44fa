import { useState, type FormEvent } from 'react'
import type { Answer } from '#api/api.ts'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { useReveal } from '#ui/form/use-reveal.ts'

/** What is wrong, in words: with the form as a whole, or with one of its fields. */
export interface SendingErrors {
  whole?: string
  password?: string
  code?: string
}

export interface Sending {
  errors: SendingErrors
  isBusy: boolean
  /** What was wrong is being changed. */
  clear: () => void
  /** For a form's onSubmit. */
  submit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Sends a form with secrets, which is not worth keeping. The server's words about a code or a
 * password stand at its field.
 * @param isOver for answers that the form cannot show, because it ends with them
 */
export function useSending<T>(
  send: () => Promise<Answer<T>>,
  onDone: (value: T) => void | Promise<void>,
  isOver: (answer: Answer<T>) => boolean = () => false,
): Sending {
  const messageOf = useReplyMessage()
  const [errors, setErrors] = useState<SendingErrors>({})
  const [isBusy, setBusy] = useState(false)
  const { attach, reveal } = useReveal()
  const run = async (): Promise<void> => {
    setErrors({})
    setBusy(true)
    try {
      const answer = await send()
      if (answer.kind === 'ok') return await onDone(answer.value)
      if (isOver(answer)) return
      const param = answer.error?.errors[0]?.param
      const field = param === 'password' || param === 'code' ? param : 'whole'
      setErrors({ [field]: messageOf(answer) })
      // Its words are read out with the field, and the pressed button has lost the focus.
      reveal()
    } finally {
      setBusy(false)
    }
  }
  return {
    errors,
    isBusy,
    clear: () => setErrors({}),
    submit(event) {
      event.preventDefault()
      attach(event.currentTarget)
      if (!isBusy) void run()
    },
  }
}
