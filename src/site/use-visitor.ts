import { useEffect, useState } from 'react'
import { useSiteParts, type Visitor } from './site-parts.ts'

export interface VisitorState {
  visitor: Visitor | null
  /** After signing out. */
  forget: () => void
}

/** Who is signed in; nobody, as long as it is not known. */
export function useVisitor(): VisitorState {
  const parts = useSiteParts()
  const [visitor, setVisitor] = useState<Visitor | null>(null)
  useEffect(() => {
    let isGone = false
    const look = async (): Promise<void> => {
      const found = await parts.visitor(() => setVisitor(null))
      if (!isGone) setVisitor(found)
    }
    look().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [parts])
  return { visitor, forget: () => setVisitor(null) }
}
