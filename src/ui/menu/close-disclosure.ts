import { createContext } from 'react'

/** Closes the surrounding panel and returns the focus to its button. */
export const CloseDisclosure = createContext<() => void>(() => undefined)
