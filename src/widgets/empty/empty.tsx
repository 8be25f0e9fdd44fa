import { Message, type MessageProps } from '#ui/message/message.tsx'
import { Unfinished } from './unfinished.tsx'

export interface EmptyProps extends MessageProps {
  /** Everything that the company has was here to be searched. */
  isComplete: boolean
}

/** Says that there is none of something, and what to do first; not before that is known. */
export function Empty({ isComplete, isScreen = false, ...message }: EmptyProps) {
  if (!isComplete) return <Unfinished isScreen={isScreen} />
  return <Message isScreen={isScreen} {...message} />
}
