import type { ReadBarcodes } from './barcode-reader.ts'
import { emptyView, observeFrame } from './camera-view.ts'

/**
 * - `camera_denied`: the person or the system said no
 * - `camera_missing`: no camera, or none may be used on this page
 * - `camera_busy`: another app has it, or it was taken away
 * - `decoder_failed`: the barcode decoder could not be loaded
 */
export type CameraErrorCode = 'camera_denied' | 'camera_missing' | 'camera_busy' | 'decoder_failed'

/** Why the camera does not scan, as a code; the cause is for the log. */
export class CameraError extends Error {
  readonly code: CameraErrorCode

  constructor(code: CameraErrorCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'CameraError'
    this.code = code
  }
}

/** What a rejected getUserMedia means (W3C Media Capture and Streams, section 10.2). */
export function cameraError(error: unknown): CameraError {
  if (error instanceof CameraError) return error
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return new CameraError('camera_denied', error)
  }
  if (name === 'NotFoundError' || name === 'OverconstrainedError') {
    return new CameraError('camera_missing', error)
  }
  return new CameraError('camera_busy', error)
}

export type CameraSession = {
  readonly hasTorch: boolean
  readonly setTorch: (isOn: boolean) => Promise<void>
  /** Frees the camera; safe to call twice. */
  readonly stop: () => void
}

export type CameraEvents = {
  /** A barcode that two frames agree on, reported once while it stays in view. */
  readonly onBarcode: (barcode: string) => void
  /** The camera or the decoder gave up after a good start; the session has stopped. */
  readonly onError: (error: CameraError) => void
}

/** Enough for a barcode at arm's length; more only makes decoding slower. */
const PICTURE: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 1280 },
  height: { ideal: 720 },
}
/** Leaves the phone time for everything else between two frames. */
const PAUSE_MS = 60
/** One frame may fail while the video changes size; this many in a row mean a broken decoder. */
const MOST_ERRORS = 10

/**
 * Starts the camera that looks away from the person, shows it in `video` and reads barcodes from it.
 * The decoder is loaded only now.
 * @param signal ends the session, also one that is still starting
 * @throws CameraError, or the signal's reason
 */
export async function startCamera(
  video: HTMLVideoElement,
  events: CameraEvents,
  signal?: AbortSignal,
): Promise<CameraSession> {
  const reader = loadReader()
  // Handled below; without this a denied camera would be an unhandled rejection.
  reader.catch(() => undefined)
  const stream = await openStream()
  const session = createSession(video, stream)
  try {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', session.stop, { once: true })
    video.srcObject = stream
    video.muted = true
    video.playsInline = true
    await video.play()
    const read = await reader
    signal?.throwIfAborted()
    const fail = (error: CameraError) => {
      session.stop()
      events.onError(error)
    }
    session.track?.addEventListener('ended', () => fail(new CameraError('camera_busy')))
    void watch(video, read, session.isStopped, { ...events, onError: fail })
    return session
  } catch (error) {
    session.stop()
    signal?.throwIfAborted()
    throw cameraError(error)
  }
}

async function loadReader(): Promise<ReadBarcodes> {
  try {
    const { loadBarcodeReader } = await import('./barcode-reader.ts')
    return await loadBarcodeReader()
  } catch (error) {
    throw new CameraError('decoder_failed', error)
  }
}

async function openStream(): Promise<MediaStream> {
  // Absent on pages that are not secure.
  if (!('mediaDevices' in navigator)) throw new CameraError('camera_missing')
  try {
    return await navigator.mediaDevices.getUserMedia({ video: PICTURE, audio: false })
  } catch (error) {
    throw cameraError(error)
  }
}

function createSession(video: HTMLVideoElement, stream: MediaStream) {
  const track = stream.getVideoTracks()[0]
  let isStopped = false
  return {
    track,
    isStopped: () => isStopped,
    hasTorch: track !== undefined && 'torch' in (track.getCapabilities?.() ?? {}),
    setTorch: async (isOn: boolean) => {
      await track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
    },
    stop: () => {
      if (isStopped) return
      isStopped = true
      for (const each of stream.getTracks()) each.stop()
      if (video.srcObject === stream) video.srcObject = null
    },
  }
}

async function watch(
  video: HTMLVideoElement,
  read: ReadBarcodes,
  isStopped: () => boolean,
  events: CameraEvents,
): Promise<void> {
  let view = emptyView
  let failures = 0
  while (!isStopped()) {
    await nextFrame(video)
    if (isStopped()) return
    if (!isShown(video)) continue
    try {
      const step = observeFrame(view, await read(video), performance.now())
      failures = 0
      view = step.view
      for (const barcode of step.reported) {
        if (!isStopped() && isShown(video)) events.onBarcode(barcode)
      }
    } catch (error) {
      failures += 1
      if (failures >= MOST_ERRORS) {
        events.onError(new CameraError('decoder_failed', error))
        return
      }
    }
  }
}

/** A camera that nobody sees must not read what happens to be before it. */
function isShown(video: HTMLVideoElement): boolean {
  return video.getClientRects().length > 0
}

function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve())
      else requestAnimationFrame(() => resolve())
    }, PAUSE_MS)
  })
}
