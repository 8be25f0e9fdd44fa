export interface RenameState {
  /** The name as it is kept; null shows the number. */
  saved: string | null
  typed: string
  isSaving: boolean
}

export interface RenameButtons {
  /** What the left button does: takes the name away, brings the kept one back, or closes. */
  left: 'reset' | 'revert' | 'close'
  canFinish: boolean
}

/** Which buttons a name being edited has. */
export function renameButtons({ saved, typed, isSaving }: RenameState): RenameButtons {
  const isChanged = typed.trim() !== (saved ?? '')
  return {
    left: leftButton(saved, isChanged),
    canFinish: isChanged && !isSaving,
  }
}

function leftButton(saved: string | null, isChanged: boolean): RenameButtons['left'] {
  if (saved === null) return 'close'
  return isChanged ? 'revert' : 'reset'
}
