import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CameraError, cameraError, startCamera } from '#scanner/camera.ts'

const GIN = '5000267024011'
const loadBarcodeReader = vi.hoisted(() => vi.fn<() => Promise<() => Promise<string[]>>>())
vi.mock('#scanner/barcode-reader.ts', () => ({ loadBarcodeReader }))

class FakeTrack extends EventTarget {
  isLive = true
  readonly constraints: unknown[] = []
  stop() {
    this.isLive = false
  }
  getCapabilities() {
    return { torch: true }
  }
  async applyConstraints(constraints: unknown) {
    this.constraints.push(constraints)
  }
}

function setUp(getUserMedia: () => Promise<unknown>) {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  const frames: (() => void)[] = []
  const video = {
    srcObject: null,
    play: async () => {},
    getClientRects: (): readonly object[] => [{}],
    requestVideoFrameCallback: (callback: () => void) => frames.push(callback),
  }
  const barcodes: string[] = []
  const failures: string[] = []
  const events = {
    onBarcode: (barcode: string) => barcodes.push(barcode),
    onError: (error: CameraError) => failures.push(error.code),
  }
  const start = (signal?: AbortSignal) =>
    startCamera(video as unknown as HTMLVideoElement, events, signal)
  const showFrames = async (count: number) => {
    for (let i = 0; i < count; i += 1) {
      await vi.advanceTimersByTimeAsync(100)
      frames.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    }
  }
  return { video, barcodes, failures, start, showFrames }
}

function cameraWith(track: FakeTrack) {
  return async () => ({ getVideoTracks: () => [track], getTracks: () => [track] })
}

beforeEach(() => {
  vi.useFakeTimers()
  loadBarcodeReader.mockResolvedValue(async () => [GIN])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  loadBarcodeReader.mockReset()
})

describe('camera errors', () => {
  it.each([
    ['NotAllowedError', 'camera_denied'],
    ['SecurityError', 'camera_denied'],
    ['NotFoundError', 'camera_missing'],
    ['OverconstrainedError', 'camera_missing'],
    ['NotReadableError', 'camera_busy'],
    ['AbortError', 'camera_busy'],
  ])('%s has the code %s', (name, code) => {
    expect(cameraError(new DOMException('', name)).code).toBe(code)
  })

  it('are no error of a camera where nobody knows what was thrown, and are kept as they are', () => {
    expect(cameraError('nothing').code).toBe('camera_busy')
    const known = new CameraError('decoder_failed', 'cause')
    expect(cameraError(known)).toBe(known)
    expect(known).toMatchObject({ name: 'CameraError', cause: 'cause' })
  })

  it('reach the caller with their code', async () => {
    const { start } = setUp(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    await expect(start()).rejects.toMatchObject({ code: 'camera_denied' })
  })

  it('take precedence when the decoder cannot be loaded either', async () => {
    loadBarcodeReader.mockRejectedValue(new Error('no wasm'))
    const { start } = setUp(() => Promise.reject(new DOMException('', 'NotFoundError')))
    await expect(start()).rejects.toMatchObject({ code: 'camera_missing' })
  })

  it('include pages without access to any camera', async () => {
    const { start } = setUp(async () => ({}))
    vi.stubGlobal('navigator', {})
    await expect(start()).rejects.toMatchObject({ code: 'camera_missing' })
  })
})

describe('scanning', () => {
  it('reports a barcode once and releases the camera at the end', async () => {
    const track = new FakeTrack()
    const { video, barcodes, failures, start, showFrames } = setUp(cameraWith(track))
    const session = await start()
    await showFrames(5)
    expect(barcodes).toEqual([GIN])
    session.stop()
    await showFrames(2)
    expect([track.isLive, video.srcObject, failures]).toEqual([false, null, []])
  })

  it('reads nothing while its picture is hidden, and goes on when it is shown', async () => {
    const track = new FakeTrack()
    const { video, barcodes, start, showFrames } = setUp(cameraWith(track))
    const { getClientRects } = video
    video.getClientRects = () => []
    const session = await start()
    await showFrames(5)
    expect(barcodes).toEqual([])
    video.getClientRects = getClientRects
    await showFrames(5)
    expect(barcodes).toEqual([GIN])
    session.stop()
  })

  it('switches the torch', async () => {
    const track = new FakeTrack()
    const session = await setUp(cameraWith(track)).start()
    expect(session.hasTorch).toBe(true)
    await session.setTorch(true)
    expect(track.constraints).toEqual([{ advanced: [{ torch: true }] }])
    session.stop()
  })

  it('releases the camera when it is aborted while it starts', async () => {
    const track = new FakeTrack()
    const abort = new AbortController()
    const { start } = setUp(async () => {
      abort.abort()
      return cameraWith(track)()
    })
    await expect(start(abort.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(track.isLive).toBe(false)
  })

  it('stops when it is aborted later', async () => {
    const track = new FakeTrack()
    const abort = new AbortController()
    await setUp(cameraWith(track)).start(abort.signal)
    abort.abort()
    expect(track.isLive).toBe(false)
  })

  it('releases the camera when the decoder cannot be loaded', async () => {
    loadBarcodeReader.mockRejectedValue(new Error('no wasm'))
    const track = new FakeTrack()
    await expect(setUp(cameraWith(track)).start()).rejects.toMatchObject({ code: 'decoder_failed' })
    expect(track.isLive).toBe(false)
  })

  it('tolerates an unreadable frame, but not a broken decoder', async () => {
    const read = vi
      .fn<() => Promise<string[]>>()
      .mockRejectedValueOnce(new Error('size'))
      .mockResolvedValue([GIN])
    loadBarcodeReader.mockResolvedValue(read)
    const track = new FakeTrack()
    const { barcodes, failures, start, showFrames } = setUp(cameraWith(track))
    await start()
    await showFrames(3)
    expect([barcodes, failures]).toEqual([[GIN], []])
    read.mockRejectedValue(new Error('out of memory'))
    await showFrames(12)
    expect([failures, track.isLive]).toEqual([['decoder_failed'], false])
  })

  it('has no torch where the camera says nothing of one, or there is no picture at all', async () => {
    const plain = new FakeTrack()
    Object.defineProperty(plain, 'getCapabilities', { value: undefined })
    const session = await setUp(cameraWith(plain)).start()
    expect(session.hasTorch).toBe(false)
    session.stop()
    const blind = await setUp(async () => ({
      getVideoTracks: () => [],
      getTracks: () => [],
    })).start()
    expect(blind.hasTorch).toBe(false)
    await expect(blind.setTorch(true)).resolves.toBeUndefined()
    blind.stop()
  })

  it('leaves a camera alone that another session shows by now', async () => {
    const track = new FakeTrack()
    const { video, start } = setUp(cameraWith(track))
    const session = await start()
    session.stop()
    Object.assign(video, { srcObject: 'another' })
    track.isLive = true
    session.stop()
    expect([video.srcObject, track.isLive]).toEqual(['another', true])
  })

  it('reports that the camera was taken away', async () => {
    const track = new FakeTrack()
    const { failures, start } = setUp(cameraWith(track))
    await start()
    track.dispatchEvent(new Event('ended'))
    expect([failures, track.isLive]).toEqual([['camera_busy'], false])
  })
})
