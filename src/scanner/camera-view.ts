import { canonicalBarcode } from '#domain/goods/barcode.ts'

/** Once two frames in a row agree it is read: a single one misreads worn labels now and then. */
const AGREEING_FRAMES = 2
/** A code that was out of view for this long is a new bottle, even of the same good. */
const OUT_OF_VIEW_MS = 1500

/** What the camera has in view, from frame to frame. */
export type CameraView = {
  /** Codes of the last frame that are not reported yet, with the number of frames in a row that show them. */
  readonly candidates: ReadonlyMap<string, number>
  /** Reported codes that have not left the view, with the moment they were last seen. */
  readonly reported: ReadonlyMap<string, number>
}

export const emptyView: CameraView = { candidates: new Map(), reported: new Map() }

/**
 * Feeds the texts found in one frame (the decoder has checked their check digits); reports each code
 * once, when it is certain, and again only after it was out of view.
 * @param at milliseconds, on any clock that does not go back
 */
export function observeFrame(
  before: CameraView,
  texts: readonly string[],
  at: number,
): { view: CameraView; reported: readonly string[] } {
  const codes = new Set(texts.map(canonicalBarcode).filter((code) => code !== ''))
  const reported = new Map(
    [...before.reported]
      .map(([code, seenAt]): [string, number] => [code, codes.has(code) ? at : seenAt])
      .filter(([, seenAt]) => at - seenAt < OUT_OF_VIEW_MS),
  )
  const candidates = new Map<string, number>()
  const fresh: string[] = []
  for (const code of codes) {
    const frames = (before.candidates.get(code) ?? 0) + 1
    if (reported.has(code)) continue
    if (frames < AGREEING_FRAMES) {
      candidates.set(code, frames)
    } else {
      reported.set(code, at)
      fresh.push(code)
    }
  }
  return { view: { candidates, reported }, reported: fresh }
}
