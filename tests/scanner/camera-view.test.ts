import { describe, expect, it } from 'vitest'
import { emptyView, observeFrame } from '#scanner/camera-view.ts'

const GIN = '5000267024011'
const RUM = '96385074'

function watch(frames: readonly (readonly string[])[], every = 100) {
  let view = emptyView
  return frames.flatMap((texts, index) => {
    const step = observeFrame(view, texts, index * every)
    view = step.view
    return [...step.reported]
  })
}
const frames = (texts: readonly string[], count: number) =>
  Array.from({ length: count }, () => texts)

describe('barcodes in view', () => {
  it('are reported once two frames agree', () => {
    expect(watch(frames([GIN], 1))).toEqual([])
    expect(watch(frames([GIN], 2))).toEqual([GIN])
  })

  it('are reported once while they stay, also when single frames miss them', () => {
    expect(watch([...frames([GIN], 30), [], ...frames([GIN], 30)])).toEqual([GIN])
  })

  it('are reported again after they were away', () => {
    expect(watch([...frames([GIN], 5), ...frames([], 15), ...frames([GIN], 5)])).toEqual([GIN, GIN])
  })

  it('are not reported when two frames disagree', () => {
    expect(watch([[GIN], [RUM], [GIN], [RUM]])).toEqual([])
  })

  it('are each reported when two bottles stand side by side', () => {
    expect(watch(frames([GIN, RUM], 6))).toEqual([GIN, RUM])
  })

  it('are reported in one spelling, whatever the decoder returns', () => {
    expect(watch([['036000291452'], ['0036000291452'], ['036000291452']])).toEqual([
      '0036000291452',
    ])
  })

  it('are ignored when they are empty', () => {
    expect(watch(frames([' '], 5))).toEqual([])
  })
})
