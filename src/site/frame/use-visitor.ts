import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { SiteDeps, Visitor } from '../site-deps.ts'

export interface VisitorState {
  visitor: Visitor | null
  /** Called after signing out. */
  forget: () => void
}

export const VisitorContext = createContext<VisitorState>({
  visitor: null,
  forget: () => undefined,
})

/** The signed-in visitor; nobody while loading. */
export function useVisitor(): VisitorState {
  return useContext(VisitorContext)
}

/** Loads the visitor, once for the whole page. */
export function useReadVisitor(deps: SiteDeps): VisitorState {
  const [visitor, setVisitor] = useState<Visitor | null>(null)
  useEffect(() => {
    let isGone = false
    const load = async (): Promise<void> => {
      const found = await deps.visitor(() => setVisitor(null))
      if (!isGone) setVisitor(found)
    }
    load().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [deps])
  return useMemo(() => ({ visitor, forget: () => setVisitor(null) }), [visitor])
}
