import type { ReactNode } from 'react'
import type { Answer } from '#api/api.ts'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { Loading } from '#ui/message/loading.tsx'
import { Note } from './note.tsx'

interface AnsweredProps<T> {
  answer: Answer<T> | undefined
  children: (value: T) => ReactNode
}

/** What the server answered; until it has, that it is loading, or why nothing came. */
export function Answered<T>({ answer, children }: AnsweredProps<T>) {
  const messageOf = useReplyMessage()
  if (answer === undefined) return <Loading />
  return answer.kind === 'ok' ? children(answer.value) : <Note tone="bad">{messageOf(answer)}</Note>
}
