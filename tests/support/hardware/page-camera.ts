import type { Page } from '@playwright/test'
import { toBuffer } from 'bwip-js/node'

declare global {
  interface Window {
    /** A PNG in base64; null for no picture. */
    showLabel?(picture: string | null): Promise<void>
    /** What the lamp was set to, in order. */
    lamp?: boolean[]
  }
}

/**
 * Replaces the camera's picture with one that a test can change, with a lamp beside the lens.
 * Chromium's own fake camera plays one film in a loop, which a test cannot control. Passed to
 * `addInitScript`, so it references nothing outside itself.
 */
export function cameraInPage(): void {
  const canvas = document.createElement('canvas')
  canvas.width = 1280
  canvas.height = 720
  const paper = canvas.getContext('2d')
  let label: ImageBitmap | null = null
  const lamp: boolean[] = []
  const draw = (): void => {
    if (!paper) return
    paper.fillStyle = '#b8b2a6'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    if (label) paper.drawImage(label, 340, 180, 600, 360)
  }
  setInterval(draw, 33)
  window.lamp = lamp
  window.showLabel = async (picture) => {
    const bytes = Uint8Array.from(atob(picture ?? ''), (byte) => byte.charCodeAt(0))
    label = picture === null ? null : await createImageBitmap(new Blob([bytes]))
    draw()
  }
  navigator.mediaDevices.getUserMedia = async () => {
    const stream = canvas.captureStream(30)
    const [track] = stream.getVideoTracks()
    if (!track) return stream
    track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
    track.applyConstraints = async (constraints) => {
      const [wanted] = constraints?.advanced ?? []
      lamp.push((wanted as { torch?: boolean } | undefined)?.torch === true)
    }
    return stream
  }
}

/** Holds a bottle's label before the camera; null removes it. */
export async function holdBefore(page: Page, barcode: string | null): Promise<void> {
  const options = { bcid: 'ean13', scale: 4, padding: 12, backgroundcolor: 'FFFFFF' }
  const picture = barcode === null ? null : await toBuffer({ ...options, text: barcode })
  await page.evaluate((png) => window.showLabel?.(png), picture?.toString('base64') ?? null)
}
