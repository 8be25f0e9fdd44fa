import { createContext } from 'react'

/** Closes the panel around, and gives the focus back to its button. */
export const CloseDisclosure = createContext<() => void>(() => undefined)
