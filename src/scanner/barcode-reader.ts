import {
  BarcodeDetector,
  prepareZXingModule,
  type DetectedBarcode,
} from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { isChecked } from '#domain/goods/barcode.ts'

/** Finds the texts of all barcodes in the picture that a video shows now. */
export type ReadBarcodes = (video: HTMLVideoElement) => Promise<string[]>

const locateFile = (path: string, prefix: string) =>
  path.endsWith('.wasm') ? wasmUrl : prefix + path

/**
 * Loads the decoder, a megabyte of WebAssembly, from our own origin: the library's default is a
 * public CDN, which a cellar does not have. The wasm must be of exactly the version that the
 * library pins, another one crashes at run time.
 * @throws when the wasm cannot be loaded
 */
export async function loadBarcodeReader(): Promise<ReadBarcodes> {
  await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true })
  const detector = new BarcodeDetector({
    formats: ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'data_matrix', 'qr_code'],
  })
  return async (video) => textsOf(await detector.detect(video))
}

/** In these makers print addresses and batches beside the barcode, and half an ITF is one too. */
const ONLY_CHECKED = new Set(['qr_code', 'data_matrix', 'itf'])

/** Some formats are read for labels and trade numbers only. */
export function textsOf(found: readonly Pick<DetectedBarcode, 'format' | 'rawValue'>[]): string[] {
  return found
    .filter(({ format, rawValue }) => !ONLY_CHECKED.has(format) || isChecked(rawValue))
    .map(({ rawValue }) => rawValue)
}
