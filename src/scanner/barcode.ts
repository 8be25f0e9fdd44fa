import { canonicalBarcode } from '#domain/barcode.ts'

/** Once two frames in a row agree it is read: a single one misreads worn labels now and then. */
const AGREEING_FRAMES = 2
/** A code that was out of view for this long is a new bottle, even of the same good. */
const OUT_OF_VIEW_MS = 1500

/** What the camera has in view, from frame to frame. */
export type CameraView = {
  readonly candidate: string | null
  readonly sightings: number
  /** The code that was told last and has not left the view since. */
  readonly told: string | null
  readonly toldSeenAt: number
}

export const emptyView: CameraView = { candidate: null, sightings: 0, told: null, toldSeenAt: 0 }

/**
 * Feeds the codes found in one frame (the decoder has checked their check digits); tells a code once, when it is certain, and again only after
 * it was out of view.
 * @param at milliseconds, on any clock that does not go back
 */
export function observeFrame(
  before: CameraView,
  texts: readonly string[],
  at: number,
): { view: CameraView; told: string | null } {
  const codes = texts.map(canonicalBarcode).filter((code) => code !== '')
  const seesTold = before.told !== null && codes.includes(before.told)
  const isToldGone = !seesTold && at - before.toldSeenAt >= OUT_OF_VIEW_MS
  const told = isToldGone ? null : before.told
  const toldSeenAt = seesTold ? at : before.toldSeenAt
  const fresh = codes.find((code) => code !== told) ?? null
  const sightings = fresh !== null && fresh === before.candidate ? before.sightings + 1 : 1
  if (fresh !== null && sightings >= AGREEING_FRAMES) {
    return { view: { candidate: null, sightings: 0, told: fresh, toldSeenAt: at }, told: fresh }
  }
  return { view: { candidate: fresh, sightings, told, toldSeenAt }, told: null }
}
