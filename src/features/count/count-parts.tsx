import { Suspense } from 'react'
import type { CountPart } from './parts.tsx'

interface CountPartsProps<State> {
  parts: readonly CountPart<State>[]
  state: State
}

/** The parts of one place on the count screen; none of them waits for another. */
export function CountParts<State>({ parts, state }: CountPartsProps<State>) {
  return parts.map(({ id, show }) => <Suspense key={id}>{show(state)}</Suspense>)
}
