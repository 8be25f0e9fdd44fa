import { describe, expect, it } from 'vitest'
import { renameButtons } from '#features/inventories/name/rename-buttons.ts'

const idle = { isSaving: false }

describe('the buttons of a name being edited', () => {
  it('offers Reset while a name is unchanged, and nothing to finish', () => {
    expect(renameButtons({ saved: 'Friday', typed: 'Friday', ...idle })).toEqual({
      left: 'reset',
      canFinish: false,
    })
  })

  it('offers to restore the saved name once it is changed', () => {
    expect(renameButtons({ saved: 'Friday', typed: 'Saturday', ...idle })).toEqual({
      left: 'revert',
      canFinish: true,
    })
  })

  it('lets an empty name be finished, so that the form can say it is required', () => {
    expect(renameButtons({ saved: 'Friday', typed: '  ', ...idle }).canFinish).toBe(true)
  })

  it('only closes when there is no name to restore', () => {
    expect(renameButtons({ saved: null, typed: '', ...idle })).toEqual({
      left: 'close',
      canFinish: false,
    })
    expect(renameButtons({ saved: null, typed: 'Friday', ...idle }).left).toBe('close')
  })

  it('does not finish twice', () => {
    const state = { saved: 'Friday', typed: 'Saturday', isSaving: true }
    expect(renameButtons(state).canFinish).toBe(false)
  })

  it('ignores spaces around the name', () => {
    expect(renameButtons({ saved: 'Friday', typed: ' Friday ', ...idle }).left).toBe('reset')
  })
})
