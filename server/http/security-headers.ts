import type { MiddlewareHandler } from 'hono'

/** WebAssembly is for the barcode reader, inline styles for Mantine. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
].join('; ')

/** The camera reads barcodes, Bluetooth and serial connect scales; everything else is blocked. */
const PERMISSIONS_POLICY = [
  'camera=(self)',
  'serial=(self)',
  'screen-wake-lock=(self)',
  ...['microphone', 'geolocation', 'payment', 'usb', 'display-capture'].map((name) => `${name}=()`),
].join(', ')

const HEADERS: readonly [string, string][] = [
  ['content-security-policy', CONTENT_SECURITY_POLICY],
  ['permissions-policy', PERMISSIONS_POLICY],
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  // Browsers obey it over HTTPS only, so plain HTTP inside a bar's network still works.
  ['strict-transport-security', 'max-age=31536000'],
]

/** Sets them on every response; a stricter header that a handler has set stays. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of HEADERS) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
