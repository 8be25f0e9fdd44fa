import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { toBuffer } from 'bwip-js/node'
import { throwawayDirectory } from '../running/throwaway.ts'

/** Makes a video of a barcode held before a camera; returns Chromium's arguments for it. */
export async function cameraShowing(
  barcode: string,
  bcid: 'ean13' | 'qrcode' = 'ean13',
): Promise<string[]> {
  const directory = throwawayDirectory('camera')
  const picture = path.join(directory, 'barcode.png')
  const video = path.join(directory, 'barcode.y4m')
  const options = {
    bcid,
    text: barcode,
    scale: bcid === 'ean13' ? 3 : 6,
    ...(bcid === 'ean13' ? { height: 22 } : {}),
    includetext: true,
    padding: 10,
    backgroundcolor: 'FFFFFF',
  }
  writeFileSync(picture, await toBuffer(options))
  const filter = 'pad=640:480:(ow-iw)/2:(oh-ih)/2:white'
  const input = ['-y', '-loglevel', 'error', '-loop', '1', '-i', picture]
  const output = ['-vf', filter, '-t', '1', '-r', '10', '-pix_fmt', 'yuv420p', video]
  execFileSync('ffmpeg', [...input, ...output])
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ]
}
