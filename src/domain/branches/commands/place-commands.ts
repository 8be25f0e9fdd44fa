import { addPlace } from './add-place.ts'
import { movePlace } from './move-place.ts'
import { removePlace } from './remove-place.ts'
import { renamePlace } from './rename-place.ts'

/** The commands about the places of a branch. Each names one place, so those of two people add up. */
export const PLACE_COMMANDS = [addPlace, renamePlace, movePlace, removePlace] as const
