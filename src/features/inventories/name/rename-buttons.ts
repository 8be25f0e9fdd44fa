export interface RenameState {
  /** The saved name; null shows the number. */
  saved: string | null
  typed: string
  isSaving: boolean
}

export interface RenameButtons {
  /** The left button clears the name, restores the saved one, or closes. */
  left: 'reset' | 'revert' | 'close'
  canFinish: boolean
}

/** The buttons to show while a name is edited. */
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
