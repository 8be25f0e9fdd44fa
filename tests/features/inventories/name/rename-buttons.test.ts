import { describe, expect, it } from 'vitest'
import { renameButtons } from '#features/inventories/name/rename-buttons.ts'

const idle = { isSaving: false }

describe('the buttons while a name is edited', () => {
  it('offers Reset but no Done while the name is unchanged', () => {
    expect(renameButtons({ saved: 'Friday', typed: 'Friday', ...idle })).toEqual({
      left: 'reset',
      canFinish: false,
    })
  })

  it('offers Undo once the name has changed', () => {
    expect(renameButtons({ saved: 'Friday', typed: 'Saturday', ...idle })).toEqual({
      left: 'revert',
      canFinish: true,
    })
  })

  it('offers Done for an emptied name, so that the form can say that it is required', () => {
    expect(renameButtons({ saved: 'Friday', typed: '  ', ...idle }).canFinish).toBe(true)
  })

  it('offers Close when there is no saved name to return to', () => {
    expect(renameButtons({ saved: null, typed: '', ...idle })).toEqual({
      left: 'close',
      canFinish: false,
    })
    expect(renameButtons({ saved: null, typed: 'Friday', ...idle }).left).toBe('close')
  })

  it('does not offer Done while saving', () => {
    const state = { saved: 'Friday', typed: 'Saturday', isSaving: true }
    expect(renameButtons(state).canFinish).toBe(false)
  })

  it('ignores spaces around the name', () => {
    expect(renameButtons({ saved: 'Friday', typed: ' Friday ', ...idle }).left).toBe('reset')
  })
})
