import { toCanvas } from 'bwip-js/browser'
import { onTestFinished, vi } from 'vitest'

const PICTURE = { width: 640, height: 480 }

/** Until the test ends, this barcode is held before the device's camera. */
export function holdBeforeCamera(barcode: string): void {
  const drawn = document.createElement('canvas')
  toCanvas(drawn, { bcid: 'ean13', text: barcode, scale: 3, height: 22, includetext: true })
  const picture = Object.assign(document.createElement('canvas'), PICTURE)
  const pen = picture.getContext('2d')
  const draw = (): void => {
    if (!pen) return
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, picture.width, picture.height)
    pen.drawImage(drawn, (picture.width - drawn.width) / 2, (picture.height - drawn.height) / 2)
  }
  draw()
  // A picture that nobody draws again gives no further frames.
  const drawing = setInterval(draw, 50)
  onTestFinished(() => clearInterval(drawing))
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() =>
    Promise.resolve(picture.captureStream()),
  )
}
